import { computed } from '@preact/signals-core';
import * as v from 'valibot';
import { HOME_MUNICIPALITY } from '#domain/delivery/home-municipality.ts';
import { localValue } from '#src/device/local-value.ts';

/** The delivery municipality of this device, with its name: the list of municipalities is heavy. */
const DeliveryMunicipality = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  city: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
});
export type DeliveryMunicipality = v.InferOutput<typeof DeliveryMunicipality>;

const stored = localValue('mestore_entrega', v.nullable(DeliveryMunicipality), null);

/** The municipality that somebody chose on this device; null while nobody did. */
export const chosenMunicipality = stored.value;

const HOME: DeliveryMunicipality = { code: HOME_MUNICIPALITY, city: 'Bucaramanga' };

/** The municipality for estimates: the chosen one, else that of the warehouse. */
export const deliveryMunicipality = computed(() => chosenMunicipality.value ?? HOME);

export function deliverTo(place: DeliveryMunicipality): void {
  stored.update(() => place);
}
