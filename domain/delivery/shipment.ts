import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { GUIDE_MARK, type Carrier } from '#domain/delivery/carrier.ts';

export const MAX_CARRIER_NAME = 60;
/** Of what is pasted, with its spaces and signs; a guide itself has at most 40. */
export const MAX_PASTED_GUIDE = 100;

const NO_GUIDE = 'Una guía tiene hasta 40 letras sin tilde, números y guiones. Escribe solo la guía.';

/** The number of a carrier's guide, without the spaces and signs that come with it when it is pasted. */
export const Guide = v.pipe(
  v.string(),
  v.maxLength(MAX_PASTED_GUIDE, 'Es demasiado larga para una guía.'),
  v.transform((written) =>
    written
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}-]/gu, ''),
  ),
  v.maxLength(40, NO_GUIDE),
  v.regex(/^-*[A-Z\d][A-Z\d-]*$/, NO_GUIDE),
);

/** Who took a vendor order to its buyer, and under which number. */
export const Shipment = v.object({
  /** The carrier's in the register; null where none of it was chosen. */
  carrier_id: v.nullable(Id),
  /** Its name as it was; empty without one. */
  carrier_name: v.string(),
  /** Empty where there is none. */
  guide: v.string(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** The field of an order. Null before it was handed over; absent from a copy of an older server. */
export const shippedEntries = { shipment: v.optional(v.nullable(Shipment)) };

/** The same as somebody gives it with the step that hands the parcel over. */
export const GivenShipment = v.pipe(
  v.strictObject({
    carrier_id: v.nullable(Id),
    /** As whoever chose it read it: it stays, also where the register has another one by then. */
    carrier_name: trimmedText(MAX_CARRIER_NAME),
    guide: v.union([v.literal(''), Guide]),
  }),
  v.check(
    ({ carrier_id, carrier_name }) => carrier_id === null || carrier_name !== '',
    'Una transportadora va con su nombre.',
  ),
);

/** A shipment in words: `Servientrega · guía 123456`; null where there is nothing to say. */
export function shipmentText(shipment: Shipment | null | undefined): string | null {
  if (!shipment) return null;
  const { carrier_name, guide } = shipment;
  const words = [carrier_name, guide && (carrier_name ? `guía ${guide}` : `Guía ${guide}`)].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}

/** What others than its buyer and the company read of it: a carrier's page may say under a guide who receives, and where. */
export function withoutGuide(shipment: Shipment | null | undefined): Shipment | null {
  return shipment?.carrier_name ? { ...shipment, guide: '' } : null;
}

/** Where its carrier shows how it goes, by the register as it is now; null where nothing says so. */
export function trackingUrlOf({ carrier_id, guide }: Shipment, carriers: readonly Carrier[]): string | null {
  const template = carriers.find(({ id }) => id === carrier_id)?.tracking_url;
  if (!template || guide === '') return null;
  return template.replaceAll(GUIDE_MARK, encodeURIComponent(guide));
}
