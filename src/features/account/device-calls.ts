import * as v from 'valibot';
import { DeviceList, devicePaths, type Device } from '#domain/accounts/device.ts';
import { deviceId } from '#identity/device-identity.ts';
import type { CallAnswer } from '#src/identity/server-call.ts';
import { signedInCall } from '#src/identity/signed-in-call.ts';

export interface OwnDevice extends Device {
  isThisOne: boolean;
}

export type Devices = { ok: true; devices: OwnDevice[] } | { ok: false; message: string };

/** The devices that this person's account was used on, this one first. Needs a connection. */
export async function ownDevices(): Promise<Devices> {
  const [answer, here] = await Promise.all([signedInCall(devicePaths.list, { method: 'GET' }), deviceId()]);
  if (!answer.ok) return answer;
  const list = v.safeParse(DeviceList, answer.body);
  if (!list.success)
    return { ok: false, message: 'El servidor respondió algo que no se entiende. Reintenta.' };
  const devices = list.output.data.map((each) => ({ ...each, isThisOne: each.device_id === here }));
  return { ok: true, devices: devices.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) };
}

/** Ends this person's session on another device and has their data erased there, at its next contact. */
export function wipeDevice(id: string): Promise<CallAnswer> {
  return signedInCall(devicePaths.wipe(id), { method: 'POST' });
}
