import { get, update } from '#platform/value-store.ts';
import * as v from 'valibot';
import { DeviceKey } from '#domain/accounts/device-key.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = 'device-keys';
const ENCRYPTION = 'device-seal-key';
const REGISTERED = 'device-key-registered';

/** The keys this device signs with, made once. The browser keeps the private one and never shows it. */
export function deviceKeys(): Promise<CryptoKeyPair> {
  return madeOnce(SIGNING, newDeviceKeys);
}

/** The key under which this device keeps other people's files; no sign-out removes it. */
export function deviceEncryptionKey(): Promise<CryptoKey> {
  return madeOnce(ENCRYPTION, () =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  );
}

async function madeOnce<Key>(name: string, make: () => Promise<Key>): Promise<Key> {
  const known = await get<Key>(name);
  if (known) return known;
  const made = await make();
  let stored: Key = made;
  // Two tabs may make keys at once: the first written are the device's.
  await update<Key>(name, (other) => (stored = other ?? made));
  return stored;
}

/** The public key, as the server keeps it beside each person's grant on this device. */
export async function devicePublicKey(): Promise<DeviceKey> {
  const { publicKey } = await deviceKeys();
  return v.parse(DeviceKey, await crypto.subtle.exportKey('jwk', publicKey));
}

/** Notes that the server knows this device's key for this person. */
export async function noteKeyRegistered(actorId: string): Promise<void> {
  await update<string[]>(REGISTERED, (known) => [...new Set([...(known ?? []), actorId])]);
}

/** Whether the server can check this device's signatures for a person. */
export async function isKeyRegistered(actorId: string): Promise<boolean> {
  return (await get<string[]>(REGISTERED))?.includes(actorId) ?? false;
}

/** A new key pair for a device. The private key can be used here and copied nowhere. */
export function newDeviceKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
}
