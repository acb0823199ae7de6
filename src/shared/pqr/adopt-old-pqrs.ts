import { createStore, del, get } from 'idb-keyval';
import * as v from 'valibot';
import { NewPqr } from '#domain/pqr/pqr.ts';
import { decrypt } from '#identity/encrypt.ts';
import { account } from '#src/session/session.ts';
import { savePqr } from '#src/shared/pqr/file-pqr.ts';
import { forgetOldWaiting, pqrRecords } from '#src/shared/pqr/pqr-records.ts';

/**
 * Brings into the outbox what the version of 2026-11 kept beside it: PQRs encrypted in localStorage, each with a key of its
 * own. Filed twice under the same id, by that version and by the outbox, it is one. What its key opens no more nobody can
 * read, and it goes.
 */
export async function adoptOldPqrs(): Promise<void> {
  const { waiting } = pqrRecords.peek();
  if (waiting.length === 0) return;
  const keys = createStore('mestore-pqr', 'llaves');
  for (const { id, owner, sealed } of waiting) {
    const key = await get<CryptoKey>(id, keys);
    const opened = key ? await decrypt(key, sealed, id).catch(() => null) : null;
    const pqr = v.safeParse(NewPqr, opened);
    if (pqr.success) await savePqr(owner === account.peek()?.id ? owner : null, pqr.output);
    forgetOldWaiting(id);
    await del(id, keys);
  }
}
