import { authorityOf, displayName, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { BadgeStatus, IssuedBadge } from '#domain/floor/badge.ts';
import {
  FloorDeviceList,
  floorPaths,
  EnrolmentStatus,
  type FloorDevice,
} from '#domain/floor/floor-device.ts';
import type { Zone } from '#domain/inventory/position.ts';
import { deviceId } from '#identity/device-identity.ts';
import {
  changeFloorPerson,
  floorEnrolment,
  floorPeople,
  forgetFloorPerson,
  storeEnrolment,
  noteFloorPerson,
  type FloorEnrolment,
  type FloorPerson,
} from '#identity/floor-people.ts';
import { setPin } from '#identity/floor-pin.ts';
import { sessionOwner, signedInAccount } from '#src/identity/credentials.ts';
import { expelFromDevice, wipeFromDevice } from '#src/session/leave-device.ts';
import { floorState, setFloorState } from '#src/session/floor.ts';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';

/** This device's place in the warehouse, and the asking person's place on it. */
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
export async function enrolHere(name: string, zone: Zone): Promise<Answer<EnrolmentStatus>> {
  const json = { device_id: await deviceId(), name, zone };
  const answer = await call(floorPaths.devices, EnrolmentStatus, { method: 'POST', json });
  if (answer.ok) await becomeEnrolled(answer.body);
  return answer;
}

/** The devices of the warehouse. Needs a connection. */
export async function floorDevices(): Promise<
  { ok: true; devices: FloorDevice[]; here: string } | { ok: false; message: string }
> {
  const answer = await call(floorPaths.devices, FloorDeviceList);
  if (!answer.ok) return answer;
  return { ok: true, devices: answer.body.data, here: await deviceId() };
}

export async function retireDevice(id: string): Promise<Answer<unknown>> {
  const answer = await call(floorPaths.retire(id), AnyAnswer, { method: 'POST' });
  if (answer.ok) await refreshEnrolment();
  return answer;
}

/**
 * Asks the server what this device is now, and follows the answer. A retired device erases everybody who is
 * on it. A device that the server does not know, because it was restored, keeps only the person at work.
 */
export async function refreshEnrolment(): Promise<void> {
  const json = { device_id: await deviceId() };
  const answer = await call(floorPaths.here, EnrolmentStatus, { method: 'POST', json, as: 'nobody' });
  if (!answer.ok) return;
  const status = answer.body;
  if (status.state === 'enrolled') return becomeEnrolled(status);
  const here = sessionOwner();
  const people = (await floorPeople()).map((each) => each.id);
  if (status.state === 'retired') {
    for (const id of new Set(here ? [...people, here] : people)) await wipeFromDevice(id);
  } else {
    for (const id of people) await (id === here ? forgetFloorPerson(id) : expelFromDevice(id));
  }
  await storeEnrolment(null);
  setFloorState('none');
}

async function becomeEnrolled(status: EnrolmentStatus): Promise<void> {
  if (status.state !== 'enrolled') return;
  await storeEnrolment({ name: status.name, zone: status.zone });
  if (floorState.peek() === 'none') setFloorState('open');
  const account = signedInAccount.peek();
  if (account) await noteHere(account);
}

/** Somebody signed in here with their password, which also opens a locked device. */
export async function arrive(account: Account): Promise<void> {
  await noteHere(account);
  setFloorState('open');
}

/** From now on they share this device in shifts, once they have a PIN or a badge. */
async function noteHere(account: Account): Promise<void> {
  if (!can(authorityOf(account), 'workOnFloor')) return;
  await noteFloorPerson(asFloorPerson(account));
  await readBadge();
}

function asFloorPerson(account: Account) {
  const { id, user_type: role, granted = null, role_name: roleName = null } = account;
  return { id, name: displayName(account), role, granted, roleName };
}

/** @param pin null removes it. */
export async function choosePin(pin: string | null): Promise<void> {
  const account = signedInAccount.peek();
  if (!account) return;
  await noteFloorPerson(asFloorPerson(account));
  await setPin(account.id, pin);
}

/** Learns the badge that the person has now, so that it opens here without a network. */
export async function readBadge(): Promise<void> {
  const here = sessionOwner();
  const answer = await call(floorPaths.badge, BadgeStatus);
  if (here && answer.ok) await changeFloorPerson(here, { badgeHash: answer.body.hash });
}

/** Gives the person a new badge. Its code is answered once, for printing. Needs a connection. */
export async function issueBadge(): Promise<{ ok: true; code: string } | { ok: false; message: string }> {
  const here = sessionOwner();
  const json = { reemplaza: true };
  const answer = await call(floorPaths.badge, IssuedBadge, { method: 'POST', json });
  if (!answer.ok) return answer;
  if (here) await changeFloorPerson(here, { badgeHash: answer.body.hash });
  return { ok: true, code: answer.body.code };
}
