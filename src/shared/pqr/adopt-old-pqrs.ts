import * as v from 'valibot';
import { NewPqr } from '#domain/pqr/pqr.ts';
import { decrypt } from '#platform/encrypt.ts';
import { del, get, valueStore } from '#platform/value-store.ts';
import { account } from '#src/session/session.ts';
import { savePqr } from '#src/shared/pqr/file-pqr.ts';
import { forgetOldWaiting, pqrRecords } from '#src/shared/pqr/pqr-records.ts';

/**
 * Moves into the outbox the PQRs that the version of 2026-11 kept beside it: encrypted in the browser's storage, each
 * with its own key. A PQR that both that version and the outbox file under the same id is one. If its key no
 * longer decrypts a PQR, nobody can read it, and it goes.
 */
export async function adoptOldPqrs(): Promise<void> {
  const { waiting } = pqrRecords.peek();
  if (waiting.length === 0) return;
  const keys = valueStore('mestore-pqr', 'llaves');
  for (const { id, owner, sealed } of waiting) {
    const key = await get<CryptoKey>(id, keys);
    const opened = key ? await decrypt(key, sealed, id).catch(() => null) : null;
    const pqr = v.safeParse(NewPqr, opened);
    if (pqr.success) await savePqr(owner === account.peek()?.id ? owner : null, pqr.output);
    forgetOldWaiting(id);
    await del(id, keys);
  }
}
