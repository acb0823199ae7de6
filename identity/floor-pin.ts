import { get, update } from '#platform/value-store.ts';
import { PIN_FAILURES_ALLOWED, pinWaitMs } from '#domain/floor/pin.ts';
import { type FloorPerson, floorStore, updateFloorPerson } from '#identity/floor-people.ts';

export type PinAnswer =
  | { kind: 'right' }
  /** @property left tries that remain before the person is erased from the device. */
  | { kind: 'wrong'; left: number; notBeforeMs: number }
  | { kind: 'wait'; notBeforeMs: number }
  | { kind: 'spent' }
  | { kind: 'unknown' };

const PIN_KEY = 'pin-key';
const PBKDF2_ITERATIONS = 210_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Sets a person's PIN, or removes it. */
export async function setPin(id: string, pin: string | null): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const verifier = pin === null ? null : { salt, hash: await hashOf(pin, salt) };
  await updateFloorPerson(id, (known) => known && { ...known, pin: verifier, failures: 0, notBeforeMs: 0 });
}

/**
 * Tries a PIN. It counts the try on disk before it checks the PIN, so that closing the page takes no try
 * back. Once the tries are spent, not even the right PIN opens: the caller erases the person from here.
 */
export async function tryPin(id: string, pin: string, nowMs: number): Promise<PinAnswer> {
  let seen: FloorPerson | null = null;
  await updateFloorPerson(id, (known) => {
    seen = known;
    return known && mayTry(known, nowMs) ? counted(known, nowMs) : known;
  });
  // The callback assigns it, which the compiler does not follow.
  const person = seen as FloorPerson | null;
  if (!person?.pin) return { kind: 'unknown' };
  if (person.failures >= PIN_FAILURES_ALLOWED) return { kind: 'spent' };
  if (!mayTry(person, nowMs)) return { kind: 'wait', notBeforeMs: person.notBeforeMs };
  if (isSame(await hashOf(pin, person.pin.salt), person.pin.hash)) {
    await updateFloorPerson(id, (known) => known && { ...known, failures: 0, notBeforeMs: 0 });
    return { kind: 'right' };
  }
  const { failures, notBeforeMs } = counted(person, nowMs);
  if (failures >= PIN_FAILURES_ALLOWED) return { kind: 'spent' };
  return { kind: 'wrong', left: PIN_FAILURES_ALLOWED - failures, notBeforeMs };
}

/** A clock that was set back does not lock anybody out for longer than the longest wait. */
function mayTry({ failures, notBeforeMs }: FloorPerson, nowMs: number): boolean {
  if (failures >= PIN_FAILURES_ALLOWED) return false;
  return nowMs >= notBeforeMs || notBeforeMs - nowMs > pinWaitMs(failures);
}

function counted(person: FloorPerson, nowMs: number): FloorPerson {
  const failures = person.failures + 1;
  return { ...person, failures, notBeforeMs: nowMs + pinWaitMs(failures) };
}

/**
 * PBKDF2 under a key of this device that nothing can read out: off the device, a guess has nothing to check
 * against.
 */
async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PBKDF2_ITERATIONS };
  const slow = await crypto.subtle.deriveBits(kdf, secret, HASH_BITS);
  return crypto.subtle.sign('HMAC', await pinKey(), slow);
}

async function pinKey(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(PIN_KEY, floorStore);
  if (known) return known;
  const mine = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let kept = mine;
  await update<CryptoKey>(PIN_KEY, (stored) => (kept = stored ?? mine), floorStore);
  return kept;
}

function isSame(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
