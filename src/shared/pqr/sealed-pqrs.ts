import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { NewPqr } from '#domain/pqr/pqr.ts';
import { seal, unseal } from '#identity/seal.ts';

let opened: UseStore | null = null;

/** A key for each PQR that waits, apart from it. Scripts can use them but nobody can read them out. */
function keys(): UseStore {
  opened ??= createStore('mestore-pqr', 'llaves');
  return opened;
}

/**
 * Seals a PQR that waits on this device. Its author may have no account, or have left, so it has a key of its own.
 * @throws when the browser cannot keep the key.
 */
export async function sealPqr(pqr: NewPqr): Promise<string> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(pqr.id, key, keys());
  return seal(key, pqr, pqr.id);
}

/** What was sealed, or null when its key is gone or it was damaged. */
export async function openPqr(id: string, sealed: string): Promise<NewPqr | null> {
  try {
    const key = await get<CryptoKey>(id, keys());
    const pqr = v.safeParse(NewPqr, key && (await unseal(key, sealed, id)));
    return pqr.success ? pqr.output : null;
  } catch {
    return null;
  }
}

/** What was sealed can never be read again. */
export async function forgetPqr(id: string): Promise<void> {
  await del(id, keys()).catch(() => undefined);
}
