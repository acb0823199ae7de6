import { get, update } from '#platform/value-store.ts';
import { uuidv7 } from '#domain/base/ids.ts';

const DEVICE_KEY = 'device-id';
const GRANTS_KEY = 'offline-grants';

let known: Promise<string> | null = null;

/** This browser's own id, made once. Pages and the service worker read the same one, each of them once. */
export function deviceId(): Promise<string> {
  known ??= readDeviceId();
  known.catch(() => (known = null));
  return known;
}

async function readDeviceId(): Promise<string> {
  let id = await get<string>(DEVICE_KEY);
  if (id) return id;
  await update<string>(DEVICE_KEY, (stored) => (id = stored ?? uuidv7()));
  return id ?? '';
}

/** Keeps the permission to submit a person's commands from this device. */
export async function storeGrant(actorId: string, grant: string): Promise<void> {
  await update<Record<string, string>>(GRANTS_KEY, (grants) => ({ ...grants, [actorId]: grant }));
}

/** Work of this person can no longer leave this device. */
export async function forgetGrant(actorId: string): Promise<void> {
  await update<Record<string, string>>(GRANTS_KEY, (grants = {}) => {
    const { [actorId]: _, ...others } = grants;
    return others;
  });
}

export async function grantOf(actorId: string): Promise<string | null> {
  const grants = await get<Record<string, string>>(GRANTS_KEY);
  return grants?.[actorId] ?? null;
}
