import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { base64url } from '#platform/base64.ts';
import { sha256 } from '#platform/digest.ts';
import { get, update, valueStore } from '#platform/value-store.ts';
import type { Zone } from '#domain/inventory/position.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';

/*
 * The people of a floor device: a warehouse device that they share in shifts without a network. Each proves
 * who they are with a PIN or a badge. The session of everybody who is not at work is put away under their own
 * key.
 */

/** This device's place in the warehouse. */
export interface FloorEnrolment {
  name: string;
  zone: Zone;
}

export interface FloorPerson {
  id: string;
  /** The name that colleagues know; the locked screen shows it. */
  name: string;
  role: UserType;
  /** Of a role of the company's own, what it keeps and what it is called. Earlier versions noted neither. */
  granted?: readonly string[] | null;
  roleName?: string | null;
  pin: PinVerifier | null;
  /** SHA-256 of their badge's code, base64url. */
  badgeHash: string | null;
  /** Wrong PINs in a row. */
  failures: number;
  /** Nobody may try their PIN before this time, milliseconds. */
  notBeforeMs: number;
  /** Their session, encrypted, while they are not at work. */
  session: string | null;
}

interface PinVerifier {
  salt: Uint8Array<ArrayBuffer>;
  hash: ArrayBuffer;
}

const ENROLMENT = 'enrolment';
const PEOPLE = 'people';

export const floorStore = valueStore('mestore-piso', 'piso');

/** This device's place in the warehouse; null when it belongs to its owner alone. */
export async function floorEnrolment(): Promise<FloorEnrolment | null> {
  return (await get<FloorEnrolment | null>(ENROLMENT, floorStore)) ?? null;
}

export function storeEnrolment(enrolment: FloorEnrolment | null): Promise<void> {
  return update<FloorEnrolment | null>(ENROLMENT, () => enrolment, floorStore);
}

/** Everybody who works here in shifts, by name. */
export async function floorPeople(): Promise<FloorPerson[]> {
  const people = Object.values((await get<Record<string, FloorPerson>>(PEOPLE, floorStore)) ?? {});
  return people.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** What somebody of this device may do, as it was when they were last noted. */
export function authorityOfPerson({ role, granted = null }: FloorPerson): Authority {
  return { userType: role, granted };
}

/** Notes who somebody is, and keeps the other facts noted before. */
export function noteFloorPerson(
  person: Pick<FloorPerson, 'id' | 'name' | 'role' | 'granted' | 'roleName'>,
): Promise<void> {
  return updateFloorPerson(person.id, (known) => ({ ...(known ?? STRANGER), ...person }));
}

/** Changes the other facts about somebody who is noted here. */
export function changeFloorPerson(
  id: string,
  news: Partial<Pick<FloorPerson, 'badgeHash' | 'session'>>,
): Promise<void> {
  return updateFloorPerson(id, (known) => known && { ...known, ...news });
}

export function forgetFloorPerson(id: string): Promise<void> {
  return updateFloorPerson(id, () => null);
}

/** The hash that stands for a badge's code; the server computes the same. */
export async function badgeHash(code: string): Promise<string> {
  return base64url(await sha256(code));
}

const STRANGER = { pin: null, badgeHash: null, failures: 0, notBeforeMs: 0, session: null };

/** Changes the facts about a person in one transaction; null forgets them. */
export function updateFloorPerson(
  id: string,
  to: (known: FloorPerson | null) => FloorPerson | null,
): Promise<void> {
  return update<Record<string, FloorPerson>>(
    PEOPLE,
    (people = {}) => {
      const { [id]: known, ...others } = people;
      const next = to(known ?? null);
      return next ? { ...others, [id]: next } : others;
    },
    floorStore,
  );
}
