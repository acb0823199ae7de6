import { DeviceList, devicePaths, type Device } from '#domain/accounts/device.ts';
import { deviceId } from '#identity/device-identity.ts';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';

export interface OwnDevice extends Device {
  isThisOne: boolean;
}

export type Devices = { ok: true; devices: OwnDevice[] } | { ok: false; message: string };

/** The devices where this person's account was used, this one first. Needs a connection. */
export async function ownDevices(): Promise<Devices> {
  const [answer, here] = await Promise.all([call(devicePaths.list, DeviceList), deviceId()]);
  if (!answer.ok) return answer;
  const devices = answer.body.data.map((each) => ({ ...each, isThisOne: each.device_id === here }));
  return { ok: true, devices: devices.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) };
}

/** Ends this person's session on another device, and has that device erase their data at its next contact. */
export function wipeDevice(id: string): Promise<Answer<unknown>> {
  return call(devicePaths.wipe(id), AnyAnswer, { method: 'POST' });
}

/** From now on this person is asked for a code when they sign in on that device. */
export function forgetDevice(id: string): Promise<Answer<unknown>> {
  return call(devicePaths.forget(id), AnyAnswer, { method: 'POST' });
}
