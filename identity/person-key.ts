import { del, get, keys as listKeys, update, valueStore } from '#platform/value-store.ts';

/**
 * One key for each person who saved something on this device. Scripts can use it but nobody can read it out.
 */
const keys = valueStore('mestore-claves', 'claves');

/** The person's key on this device, or null when there is none: they saved nothing, or it was forgotten. */
export async function personKey(accountId: string): Promise<CryptoKey | null> {
  return (await get<CryptoKey>(accountId, keys)) ?? null;
}

/** The person's key, made when there is none. If two contexts make one at once, both get the same. */
export async function ensurePersonKey(accountId: string): Promise<CryptoKey> {
  const known = await personKey(accountId);
  if (known) return known;
  const mine = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  let kept = mine;
  await update<CryptoKey>(accountId, (stored) => (kept = stored ?? mine), keys);
  return kept;
}

/** Everyone who has a key on this device. */
export async function keyHolders(): Promise<string[]> {
  return listKeys(keys);
}

/** From then on, nothing that was encrypted for the person on this device can be read again. */
export async function forgetPersonKey(accountId: string): Promise<void> {
  await del(accountId, keys);
}
