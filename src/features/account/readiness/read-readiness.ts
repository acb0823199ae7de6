import { authorityOf, type Account } from '#domain/accounts/account.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { grantOf } from '#identity/device-identity.ts';
import { catalogueFull, catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { replicatedStore, type ReplicatedCollection } from '#src/db/open-local-store.ts';
import { readAt } from '#src/db/rx-replica.ts';
import { isAppCached, cachedPictures } from '#src/device/updates/app-cache.ts';
import { storageEstimate } from '#src/device/storage.ts';
import { expiresAtMs } from '#src/identity/credentials.ts';
import type { StoredCollection, ReadinessFacts } from '#src/features/account/readiness/readiness.ts';

/** This many documents are measured, to estimate the size of all. */
const MEASURED = 20;
/** Bytes on disk for each byte of a document, its indexes included. */
const DISK_PER_BYTE = 2;

export interface DeviceFacts extends ReadinessFacts {
  pictures: number;
}

/** Reads the state of this device. The local store is open. */
export async function readReadiness(
  person: Pick<Account, 'id' | 'user_type' | 'granted'> | null,
): Promise<DeviceFacts> {
  const authority = authorityOf(person);
  const store = replicatedStore();
  const [kept, isKept, pictures, storage, grant] = await Promise.all([
    Promise.all(collectionsFor(authority).map((name) => readStored(name, store))),
    isAppCached(),
    cachedPictures(),
    storageEstimate(),
    person ? grantOf(person.id) : null,
  ]);
  return {
    authority,
    kept,
    isImporting: catalogueProgress.peek() !== null,
    isCatalogueCut: catalogueFull.peek(),
    isAppKept: isKept,
    storage,
    grantUntilMs: grant === null ? null : expiresAtMs(grant),
    pictures,
  };
}

async function readStored(
  name: CollectionName,
  store: readonly ReplicatedCollection[],
): Promise<StoredCollection> {
  const found = store.find((each) => each.name === name);
  // A collection that is not open here, as for a moment after somebody signs in, counts as never read here.
  if (!found) return { name, count: 0, bytes: 0, readAtMs: null };
  const { collection, databaseName } = found;
  // Read first: the count after it then holds at least everything that was read by this time.
  const readAtMs = await readAt(databaseName, name);
  const [count, sample] = await Promise.all([
    collection.count().exec(),
    collection.find({ limit: MEASURED }).exec(),
  ]);
  const measured = sample.reduce((sum, each) => sum + JSON.stringify(each.toJSON()).length, 0);
  const bytes = sample.length === 0 ? 0 : (count * measured * DISK_PER_BYTE) / sample.length;
  return { name, count, bytes, readAtMs };
}
