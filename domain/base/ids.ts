import * as v from 'valibot';
import { isRealDay } from '#domain/base/real-day.ts';

/** Identifier of any stored thing: non-empty, short enough for an index, no spaces or control characters. */
export const Id = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_.:@/-]+$/u), v.maxLength(100));
export type Id = v.InferOutput<typeof Id>;

/**
 * An instant in UTC, as `Date.prototype.toISOString` writes it, of a day that the calendar has: what reads
 * `2026-02-31T10:00:00Z` as the 3rd of March writes down what nobody said.
 */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.maxLength(40),
  v.check(isRealInstant, 'Esa fecha no existe en el calendario.'),
);

/** Whether there was or will be such an instant: of a real day, at a time that clocks show. */
export function isRealInstant(input: string): boolean {
  return !Number.isNaN(Date.parse(input)) && isRealDay(input.slice(0, 10));
}

/** UUID of any version, lower or upper case. */
export const Uuid = v.pipe(v.string(), v.uuid(), v.maxLength(36));

/**
 * A UUIDv7 (RFC 9562): sortable by creation time, unique without a server.
 * @param now milliseconds since the epoch, from the caller's clock.
 * @param random fills the bytes it is given; injected so that a simulation can repeat itself.
 */
export function uuidv7(
  now: number = Date.now(),
  random: (bytes: Uint8Array) => Uint8Array = fillRandom,
): string {
  const bytes = random(new Uint8Array(16));
  let rest = Math.floor(now);
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return uuidText(bytes, 7);
}

/** Each byte in two digits: an id is made for each request and each row. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Sixteen bytes as a UUID (RFC 9562), its version and variant set.
 * @param version 5 takes its bytes from a name, 7 from the time, 8 from whatever its maker chose.
 */
export function uuidText(bytes: Uint8Array, version: 5 | 7 | 8): string {
  const marked = bytes.slice(0, 16);
  marked[6] = ((marked[6] ?? 0) & 0x0f) | (version << 4);
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  let hex = '';
  for (const byte of marked) hex += HEX[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Web Crypto, which every runtime of the product has; the domain's own libraries do not declare it. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array): Uint8Array;
}

function fillRandom(bytes: Uint8Array): Uint8Array {
  return (globalThis as unknown as { crypto: RandomSource }).crypto.getRandomValues(bytes);
}
