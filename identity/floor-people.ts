import { base64url } from '#identity/base64.ts';
import { createStore, get, update, type UseStore } from 'idb-keyval';
import { PIN_FAILURES_ALLOWED, pinWaitMs } from '#domain/floor/pin.ts';
import type { Zone } from '#domain/inventory/position.ts';
import type { UserType } from '#domain/accounts/roles.ts';

/*
 * The people of a floor device: a device of the warehouse on which they take turns without a network. Each proves who
 * they are with a PIN or a badge; whoever is not at work has their session put away under their own key.
 */

/** What this device is in the warehouse. */
export interface FloorEnrolment {
  name: string;
  zone: Zone;
}

export interface FloorPerson {
  id: string;
  /** As colleagues know them: it stands on the locked screen. */
  name: string;
  role: UserType;
  pin: PinVerifier | null;
  /** SHA-256 of their badge's code, base64url. */
  badgeHash: string | null;
  /** Wrong PINs in a row. */
  failures: number;
  /** Nobody may try their PIN before, milliseconds. */
  notBeforeMs: number;
  /** Their session, sealed, while they are not at work. */
  session: string | null;
}

interface PinVerifier {
  salt: Uint8Array<ArrayBuffer>;
  hash: ArrayBuffer;
}

export type PinAnswer =
  | { kind: 'right' }
  /** @property left tries before the person is erased from the device. */
  | { kind: 'wrong'; left: number; notBeforeMs: number }
  | { kind: 'wait'; notBeforeMs: number }
  | { kind: 'spent' }
  | { kind: 'unknown' };

const ENROLMENT = 'enrolment';
const PEOPLE = 'people';
const PIN_KEY = 'pin-key';
const PBKDF2_ITERATIONS = 210_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

let opened: UseStore | null = null;

function floor(): UseStore {
  opened ??= createStore('mestore-piso', 'piso');
  return opened;
}

/** What this device is in the warehouse; null when it is nobody's but its owner's. */
export async function floorEnrolment(): Promise<FloorEnrolment | null> {
  return (await get<FloorEnrolment | null>(ENROLMENT, floor())) ?? null;
}

export function keepEnrolment(enrolment: FloorEnrolment | null): Promise<void> {
  return update<FloorEnrolment | null>(ENROLMENT, () => enrolment, floor());
}

/** Everybody who takes turns here, by name. */
export async function floorPeople(): Promise<FloorPerson[]> {
  const people = Object.values((await get<Record<string, FloorPerson>>(PEOPLE, floor())) ?? {});
  return people.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** Notes who somebody is, with what was known of them before. */
export function noteFloorPerson(person: Pick<FloorPerson, 'id' | 'name' | 'role'>): Promise<void> {
  return change(person.id, (known) => ({ ...(known ?? STRANGER), ...person }));
}

/** Keeps what else is known of somebody who is noted here. */
export function changeFloorPerson(
  id: string,
  news: Partial<Pick<FloorPerson, 'badgeHash' | 'session'>>,
): Promise<void> {
  return change(id, (known) => known && { ...known, ...news });
}

export function forgetFloorPerson(id: string): Promise<void> {
  return change(id, () => null);
}

/** Sets a person's PIN, or takes it away. */
export async function setPin(id: string, pin: string | null): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const verifier = pin === null ? null : { salt, hash: await hashOf(pin, salt) };
  await change(id, (known) => known && { ...known, pin: verifier, failures: 0, notBeforeMs: 0 });
}

/**
 * Tries a PIN. The try is counted on disk before it is looked at, so that closing the page takes none back. Once they
 * are spent not even the right one opens: the person is to be erased from here.
 */
export async function tryPin(id: string, pin: string, nowMs: number): Promise<PinAnswer> {
  let seen: FloorPerson | null = null;
  await change(id, (known) => {
    seen = known;
    return known && mayTry(known, nowMs) ? counted(known, nowMs) : known;
  });
  // Assigned in the callback, which the compiler does not follow.
  const person = seen as FloorPerson | null;
  if (!person?.pin) return { kind: 'unknown' };
  if (person.failures >= PIN_FAILURES_ALLOWED) return { kind: 'spent' };
  if (!mayTry(person, nowMs)) return { kind: 'wait', notBeforeMs: person.notBeforeMs };
  if (isSame(await hashOf(pin, person.pin.salt), person.pin.hash)) {
    await change(id, (known) => known && { ...known, failures: 0, notBeforeMs: 0 });
    return { kind: 'right' };
  }
  const { failures, notBeforeMs } = counted(person, nowMs);
  if (failures >= PIN_FAILURES_ALLOWED) return { kind: 'spent' };
  return { kind: 'wrong', left: PIN_FAILURES_ALLOWED - failures, notBeforeMs };
}

/** What a badge's code is known by; the server says the same. */
export async function badgeHash(code: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return base64url(digest);
}

const STRANGER = { pin: null, badgeHash: null, failures: 0, notBeforeMs: 0, session: null };

/** A clock that was set back does not lock anybody out for longer than the longest wait. */
function mayTry({ failures, notBeforeMs }: FloorPerson, nowMs: number): boolean {
  if (failures >= PIN_FAILURES_ALLOWED) return false;
  return nowMs >= notBeforeMs || notBeforeMs - nowMs > pinWaitMs(failures);
}

function counted(person: FloorPerson, nowMs: number): FloorPerson {
  const failures = person.failures + 1;
  return { ...person, failures, notBeforeMs: nowMs + pinWaitMs(failures) };
}

function change(id: string, to: (known: FloorPerson | null) => FloorPerson | null): Promise<void> {
  return update<Record<string, FloorPerson>>(
    PEOPLE,
    (people = {}) => {
      const { [id]: known, ...others } = people;
      const next = to(known ?? null);
      return next ? { ...others, [id]: next } : others;
    },
    floor(),
  );
}

/** PBKDF2 under a key of this device that nothing can read out: off the device there is nothing to guess against. */
async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PBKDF2_ITERATIONS };
  const slow = await crypto.subtle.deriveBits(kdf, secret, HASH_BITS);
  return crypto.subtle.sign('HMAC', await pinKey(), slow);
}

async function pinKey(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(PIN_KEY, floor());
  if (known) return known;
  const mine = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let kept = mine;
  await update<CryptoKey>(PIN_KEY, (stored) => (kept = stored ?? mine), floor());
  return kept;
}

function isSame(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
