import { wrap } from 'comlink';
import { authorityOf } from '#domain/accounts/account.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { accessToken, signedInAccount } from '#src/identity/credentials.ts';
import { openCatalog, openPerson } from '#src/db/storage/open-databases.ts';
import type { FillFloorApi } from '#test/bench/page/fill-floor.worker.ts';
import { indexesOf } from '#test/bench/page/raw-dexie.ts';

export interface FloorFilling {
  documents: number;
  writeMs: number;
}

/**
 * Writes all that the device of whoever is signed in here copies with Dexie alone, in a worker: into tables
 * with the app's indexes, from memory, nothing encrypted.
 */
export async function fillFloor(): Promise<FloorFilling> {
  const account = signedInAccount.peek();
  if (!account) throw new Error('Nobody is signed in.');
  const [catalog, person] = [await openCatalog(), await openPerson(account.id)];
  const databaseOf = (name: CollectionName) => (name in catalog.store ? catalog.name : person.name);
  const worker = new Worker(new URL('./fill-floor.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<FillFloorApi>(worker);
  const token = (await accessToken()) ?? '';
  const sum: FloorFilling = { documents: 0, writeMs: 0 };
  for (const name of collectionsFor(authorityOf(account))) {
    sum.documents += await api.download(name, token);
    sum.writeMs += await api.write(name, await indexesOf(databaseOf(name), name));
  }
  worker.terminate();
  await Promise.all([catalog.close(), person.close()]);
  return sum;
}
