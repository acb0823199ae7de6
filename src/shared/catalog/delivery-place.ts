import { computed } from '@preact/signals-core';
import * as v from 'valibot';
import { HOME_MUNICIPALITY } from '#domain/delivery/home-municipality.ts';
import { localValue } from '#src/device/local-value.ts';

/** The delivery municipality of this device, with its name: the list of municipalities is heavy. */
const DeliveryPlace = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  city: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
});
export type DeliveryPlace = v.InferOutput<typeof DeliveryPlace>;

const stored = localValue('mestore_entrega', v.nullable(DeliveryPlace), null);

/** The municipality that somebody chose on this device; null while nobody did. */
export const chosenPlace = stored.value;

const HOME: DeliveryPlace = { code: HOME_MUNICIPALITY, city: 'Bucaramanga' };

/** The municipality for estimates: the chosen one, else that of the warehouse. */
export const deliveryPlace = computed(() => chosenPlace.value ?? HOME);

export function deliverTo(place: DeliveryPlace): void {
  stored.update(() => place);
}
