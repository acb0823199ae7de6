import * as v from 'valibot';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { BadgeCode } from '#domain/floor/badge.ts';
import { authorityOfPerson, badgeHash, floorPeople, type FloorPerson } from '#identity/floor-people.ts';
import { tryPin, type PinAnswer } from '#identity/floor-pin.ts';
import { nowMs } from '#src/device/clock.ts';
import { sessionOwner } from '#src/identity/credentials.ts';
import { expelFromDevice } from '#src/session/leave-device.ts';
import { SESSION_LOCK } from '#src/identity/session-tokens.ts';
import { handOverSession } from '#src/session/hand-over-session.ts';
import { floorState, setFloorState } from '#src/session/floor.ts';

/** A person at the locked screen. */
export interface ShiftWorker extends Pick<FloorPerson, 'id' | 'name' | 'role' | 'roleName'> {
  hasPin: boolean;
  isHere: boolean;
}

/** The outcome when somebody says who they are. None of it needs a network. */
export type UnlockAnswer =
  /**
   * @property newcomer what they may do when somebody else was here before; null to continue on the same screen.
   */
  | { kind: 'open'; newcomer: Authority | null }
  /** Their session ended: only the password opens it. */
  | { kind: 'password' }
  /** Too many wrong PINs: they were erased from here. */
  | { kind: 'erased' }
  /** Somebody read another code: it spends no try. */
  | { kind: 'not_a_badge' }
  | Extract<PinAnswer, { kind: 'wrong' | 'wait' | 'unknown' }>;

/** The people who work at this device in shifts, by name. */
export async function shiftWorkers(): Promise<ShiftWorker[]> {
  const here = sessionOwner();
  const people = await floorPeople();
  return people.map(({ id, name, role, roleName = null, pin }) => ({
    id,
    name,
    role,
    roleName,
    hasPin: pin !== null,
    isHere: id === here,
  }));
}

export async function openWithPin(accountId: string, pin: string): Promise<UnlockAnswer> {
  const answer = await tryPin(accountId, pin, nowMs());
  if (answer.kind === 'right') return open(accountId);
  if (answer.kind !== 'spent') return answer;
  await expelFromDevice(accountId);
  return { kind: 'erased' };
}

/** @param scanned the code from a scanner or the camera. */
export async function openWithBadge(scanned: string): Promise<UnlockAnswer> {
  const code = v.safeParse(BadgeCode, scanned);
  if (!code.success) return { kind: 'not_a_badge' };
  const hash = await badgeHash(code.output);
  const holder = (await floorPeople()).find((each) => each.badgeHash === hash);
  return holder ? open(holder.id) : { kind: 'unknown' };
}

/**
 * A person who signs out leaves the device to the others. If a session is changing hands this moment, perhaps
 * in another tab, this waits for it: until then it only seems that nobody is here.
 */
export async function lockForNobody(): Promise<void> {
  await navigator.locks.request(SESSION_LOCK, async () => {
    if (sessionOwner() === null && floorState.peek() === 'open') setFloorState('locked');
  });
}

async function open(accountId: string): Promise<UnlockAnswer> {
  const wasHere = sessionOwner() === accountId;
  const person = (await floorPeople()).find((each) => each.id === accountId);
  if (!person || !(await handOverSession(accountId))) return { kind: 'password' };
  setFloorState('open');
  return { kind: 'open', newcomer: wasHere ? null : authorityOfPerson(person) };
}
