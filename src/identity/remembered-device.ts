import * as v from 'valibot';
import { deviceTexts } from '#src/device/text-storage.ts';

/** Stays through signing out: it is of the device, opens nothing by itself, and the server forgets it when it must. */
const KEY = 'remembered_devices';
/** As many as a sign-in may send. */
const MOST = 20;
const Remembered = v.record(v.string(), v.string());

/** What a sign-in sends, so that who asked to be remembered here is not asked for a code. */
export function rememberedHere(): { remembered?: string[] } {
  const tokens = Object.values(read());
  return tokens.length === 0 ? {} : { remembered: tokens.slice(-MOST) };
}

/** Keeps what the server gave a device that it remembers for an account. */
export function storeRemembered(accountId: string, token: string): void {
  const { [accountId]: _, ...others } = read();
  const entries = [...Object.entries(others), [accountId, token]].slice(-MOST);
  deviceTexts.write(KEY, JSON.stringify(Object.fromEntries(entries)));
}

function read(): Record<string, string> {
  try {
    return v.parse(Remembered, JSON.parse(deviceTexts.read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
