import * as v from 'valibot';
import { displayName, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { BadgeStanding, IssuedBadge } from '#domain/floor/badge.ts';
import { FloorDeviceList, floorPaths, FloorStanding, type FloorDevice } from '#domain/floor/floor-device.ts';
import type { Zone } from '#domain/inventory/position.ts';
import { deviceId } from '#identity/device-identity.ts';
import {
  changeFloorPerson,
  floorEnrolment,
  floorPeople,
  forgetFloorPerson,
  keepEnrolment,
  noteFloorPerson,
  setPin,
  type FloorEnrolment,
  type FloorPerson,
} from '#identity/floor-people.ts';
import { sessionOwner, signedInAccount } from '#src/identity/credentials.ts';
import { expelFromDevice, wipeFromDevice } from '#src/session/leave-device.ts';
import { floorState, setFloorState } from '#src/session/floor.ts';
import { serverCall, type CallAnswer } from '#src/identity/server-call.ts';
import { signedInCall } from '#src/identity/signed-in-call.ts';

const NOT_UNDERSTOOD = 'El servidor respondió algo que no se entiende. Reintenta.';

/** What this device is in the warehouse, and who the person who asks is on it. */
export interface OwnFloor {
  enrolment: FloorEnrolment;
  me: FloorPerson | null;
}

export async function ownFloor(): Promise<OwnFloor | null> {
  const enrolment = await floorEnrolment();
  const here = sessionOwner();
  const me = (await floorPeople()).find((each) => each.id === here) ?? null;
  return enrolment && { enrolment, me };
}

/** Enrols this device, or changes its name or zone. Needs a connection. */
export async function enrolHere(name: string, zone: Zone): Promise<CallAnswer> {
  const json = { device_id: await deviceId(), name, zone };
  const answer = await signedInCall(floorPaths.devices, { method: 'POST', json });
  if (answer.ok) await becomeEnrolled(v.parse(FloorStanding, answer.body));
  return answer;
}

/** The devices of the warehouse. Needs a connection. */
export async function floorDevices(): Promise<
  { ok: true; devices: FloorDevice[]; here: string } | { ok: false; message: string }
> {
  const answer = await signedInCall(floorPaths.devices, { method: 'GET' });
  if (!answer.ok) return answer;
  const list = v.safeParse(FloorDeviceList, answer.body);
  if (!list.success) return { ok: false, message: NOT_UNDERSTOOD };
  return { ok: true, devices: list.output.data, here: await deviceId() };
}

export async function retireDevice(id: string): Promise<CallAnswer> {
  const answer = await signedInCall(floorPaths.retire(id), { method: 'POST' });
  if (answer.ok) await heedStanding();
  return answer;
}

/**
 * Asks the server what this device is now, and heeds it. One that was retired erases everybody who is on it; one that
 * the server does not know, because it was restored, is nobody's but of who is at work.
 */
export async function heedStanding(): Promise<void> {
  const json = { device_id: await deviceId() };
  const answer = await serverCall(floorPaths.here, { method: 'POST', body: JSON.stringify(json) });
  const standing = answer.ok ? v.safeParse(FloorStanding, answer.body) : null;
  if (!standing?.success) return;
  if (standing.output.state === 'enrolled') return becomeEnrolled(standing.output);
  const here = sessionOwner();
  const people = (await floorPeople()).map((each) => each.id);
  if (standing.output.state === 'retired') {
    for (const id of new Set(here ? [...people, here] : people)) await wipeFromDevice(id);
  } else {
    for (const id of people) await (id === here ? forgetFloorPerson(id) : expelFromDevice(id));
  }
  await keepEnrolment(null);
  setFloorState('none');
}

async function becomeEnrolled(standing: FloorStanding): Promise<void> {
  if (standing.state !== 'enrolled') return;
  await keepEnrolment({ name: standing.name, zone: standing.zone });
  if (floorState.peek() === 'none') setFloorState('open');
  const account = signedInAccount.peek();
  if (account) await noteHere(account);
}

/** Somebody signed in here with their password, which also opens a locked device. */
export async function arrive(account: Account): Promise<void> {
  await noteHere(account);
  setFloorState('open');
}

/** From now on they take turns here, once they have a PIN or a badge. */
async function noteHere(account: Account): Promise<void> {
  if (!can(account.user_type, 'workOnFloor')) return;
  await noteFloorPerson({ id: account.id, name: displayName(account), role: account.user_type });
  await readBadge();
}

/** @param pin null takes it away. */
export async function choosePin(pin: string | null): Promise<void> {
  const account = signedInAccount.peek();
  if (!account) return;
  await noteFloorPerson({ id: account.id, name: displayName(account), role: account.user_type });
  await setPin(account.id, pin);
}

/** Learns the badge that the person has now, so that it opens here without a network. */
export async function readBadge(): Promise<void> {
  const here = sessionOwner();
  const answer = await signedInCall(floorPaths.badge, { method: 'GET' });
  const standing = answer.ok ? v.safeParse(BadgeStanding, answer.body) : null;
  if (here && standing?.success) await changeFloorPerson(here, { badgeHash: standing.output.hash });
}

/** Gives the person a new badge. Its code is told once, to be printed. Needs a connection. */
export async function issueBadge(): Promise<{ ok: true; code: string } | { ok: false; message: string }> {
  const here = sessionOwner();
  const answer = await signedInCall(floorPaths.badge, { method: 'POST', json: { reemplaza: true } });
  if (!answer.ok) return answer;
  const issued = v.safeParse(IssuedBadge, answer.body);
  if (!issued.success) return { ok: false, message: NOT_UNDERSTOOD };
  if (here) await changeFloorPerson(here, { badgeHash: issued.output.hash });
  return { ok: true, code: issued.output.code };
}
