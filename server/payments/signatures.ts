import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/**
 * Wompi's integrity signature: it proves that we asked for a payment. SHA-256 of reference, cents, currency
 * and secret, written one after another; lower-case hexadecimal.
 */
export function integritySignature(
  payment: { reference: string; amountInCents: number; currency: string },
  secret: string,
): string {
  return sha256(`${payment.reference}${payment.amountInCents}${payment.currency}${secret}`);
}

/** The fields of an event that its checksum needs. The time stands at the root or inside the signature. */
export const SignedEvent = v.looseObject({
  data: v.looseObject({}),
  signature: v.looseObject({
    properties: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
    checksum: v.optional(v.string()),
    timestamp: v.optional(v.union([v.number(), v.string()])),
  }),
  timestamp: v.optional(v.union([v.number(), v.string()])),
});
export type SignedEvent = v.InferOutput<typeof SignedEvent>;

/**
 * The checksum of a Wompi event: SHA-256 of the values that the event itself names, in its order, then the
 * time and the secret of events. Null when it names a value that it does not bring.
 */
export function eventChecksum(event: SignedEvent, secret: string): string | null {
  const values = event.signature.properties.map((path) => valueAt(event.data, path.split('.')));
  const timestamp = event.timestamp ?? event.signature.timestamp;
  if (timestamp === undefined || values.length === 0 || values.some((each) => each === null)) return null;
  return sha256(`${values.join('')}${timestamp}${secret}`);
}

/**
 * Whether a checksum is right, in a time that does not tell how much of it is. Upper and lower case both
 * count.
 */
export function hasChecksum(event: SignedEvent, given: string, secret: string): boolean {
  const right = eventChecksum(event, secret);
  if (right === null) return false;
  const [one, other] = [Buffer.from(right), Buffer.from(given.toLowerCase())];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function valueAt(value: unknown, path: readonly string[]): string | null {
  const [name, ...rest] = path;
  if (name === undefined) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? String(value) : null;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
  return valueAt((value as Record<string, unknown>)[name], rest);
}
