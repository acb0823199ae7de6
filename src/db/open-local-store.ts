import type { RxCollection } from 'rxdb/plugins/core';
import { mutex } from '#domain/base/mutex.ts';
import { PUBLIC_COLLECTIONS, COLLECTION_NAMES, type CollectionName } from '#domain/protocol/replication.ts';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import type { Sealing } from '#sync/replication/sealed-fields.ts';
import { deleteDatabases } from '#platform/databases.ts';
import { deleteCopiesOf } from '#identity/person-copies.ts';
import { isConnectionLost, storageFailureOf } from '#platform/storage-failure.ts';
import { nextTask } from '#src/device/next-task.ts';
import { forgetGeneration, leaveGeneration, type DatabaseRole } from '#src/db/storage/generation.ts';
import { importRecordName } from '#src/db/storage/import-record.ts';
import { setLocalStore, setStoreFailure, type CatalogStore, type PersonStore } from '#src/db/local-store.ts';
import { openCatalog, openPerson, personRole, type Opened } from '#src/db/storage/open-databases.ts';
import { checkpointStore, rxReplica, type RxReplica } from '#src/db/rx-replica.ts';
import { encryptedFields, KeyLost } from '#src/db/storage/encrypted-storage.ts';
import { storedSearchName } from '#workers/product-search/stored-search.ts';

let catalog: Opened<CatalogStore> | null = null;
let person: Opened<PersonStore> | null = null;

/** People change faster than databases open: opening, closing and erasing run one after the other. */
const exclusively = mutex();

export interface ReplicatedCollection {
  name: CollectionName;
  databaseName: string;
  replica: RxReplica;
  collection: RxCollection<ReplicaDocument>;
  /** Under which its personal fields lie on disk; null where it has none. */
  key: CryptoKey | null;
}

/**
 * How the personal fields of a collection lie on disk; null for one without any.
 * @throws when it has some and no key.
 */
export function sealingOf({ name, collection, key }: ReplicatedCollection): Sealing | null {
  const secret = encryptedFields(name, collection.schema.jsonSchema.encrypted);
  if (secret.length === 0) return null;
  if (!key) throw new Error(`Nothing encrypts what is personal in ${name}.`);
  return { key, secret, collection: name };
}

/**
 * Opens the copy of the catalogue and, for a signed-in person, their own database. A copy with the shape of
 * another build is left behind and fetched again; `storeFailure` reports any other failure.
 */
export function openLocalStore(accountId: string | null): Promise<boolean> {
  return exclusively(() => open(accountId));
}

/** @param mayRepeat whether a connection that the browser closed meanwhile is opened once more. */
async function open(accountId: string | null, mayRepeat = true): Promise<boolean> {
  try {
    catalog ??= await openFresh('catalogo', openCatalog);
    if (person?.store.accountId !== accountId) {
      await leavePerson();
      person = accountId ? await openFresh(personRole(accountId), () => openPerson(accountId)) : null;
    }
    // Opening costs a slow phone as much as the screen that now asks the store.
    await nextTask();
    publish();
    setStoreFailure(null);
    return true;
  } catch (error) {
    if (mayRepeat && isConnectionLost(error)) {
      await closeLocalStore();
      return open(accountId, false);
    }
    setLocalStore(null);
    setStoreFailure(storageFailureOf(error));
    return false;
  }
}

/** How a collection keeps a document that arrives, where that is not as it arrives. */
export const storedForms: { [Name in CollectionName]?: (document: ReplicaDocument) => ReplicaDocument } = {
  products({ created_at, ...product }) {
    return storedProduct({ ...product, created_at: String(created_at) });
  },
};

/** The open collections as replication writes them. */
export function replicatedStore(): ReplicatedCollection[] {
  return COLLECTION_NAMES.flatMap((name) => {
    const opened = PUBLIC_COLLECTIONS.includes(name) ? catalog : person;
    if (!opened) return [];
    const collection = Reflect.get(opened.store, name) as RxCollection<ReplicaDocument>;
    const startOver = () => exclusively(() => startNextGeneration(roleOf(name)));
    const checkpoints = checkpointStore(opened.name);
    const replica = rxReplica(collection, { checkpoints, stored: storedForms[name], startOver });
    return [{ name, databaseName: opened.name, replica, collection, key: opened.key }];
  });
}

/**
 * Deletes this device's copies of the server and opens empty ones. The outbox is another database and stays.
 */
export function resetLocalCopy(accountId: string | null): Promise<boolean> {
  return exclusively(async () => {
    await closeLocalStore();
    await forget(leaveGeneration('catalogo'));
    if (accountId) await forget(leaveGeneration(personRole(accountId)));
    return open(accountId);
  });
}

/** Another tab moved a copy to its next generation: this one follows. */
export function reopenLocalStore(accountId: string | null): Promise<boolean> {
  return exclusively(async () => {
    await closeLocalStore();
    return open(accountId);
  });
}

/** Closes and deletes one person's copy of the server, whatever its generation. */
export function erasePersonCopy(accountId: string): Promise<void> {
  return exclusively(async () => {
    if (person?.store.accountId === accountId) await leavePerson().catch(() => undefined);
    await deleteCopiesOf(accountId);
    forgetGeneration(personRole(accountId));
  });
}

/** Screens let go of a person's copy before it closes: a query to a closed copy throws. */
async function leavePerson(): Promise<void> {
  const left = person;
  person = null;
  publish();
  await left?.close();
}

async function closeLocalStore(): Promise<void> {
  setLocalStore(null);
  await Promise.allSettled([catalog?.close(), person?.close()]);
  catalog = null;
  person = null;
}

async function startNextGeneration(role: DatabaseRole): Promise<void> {
  const left = leaveGeneration(role);
  if (role === 'catalogo') {
    setLocalStore(null);
    await catalog?.close();
    catalog = await openCatalog();
  } else if (person) {
    const { accountId } = person.store;
    await leavePerson();
    person = await openPerson(accountId);
  }
  publish();
  await forget(left);
}

function publish(): void {
  if (catalog) setLocalStore({ catalog: catalog.store, person: person?.store ?? null });
}

function roleOf(name: CollectionName): DatabaseRole {
  return PUBLIC_COLLECTIONS.includes(name) ? 'catalogo' : personRole(person?.store.accountId ?? '');
}

/**
 * Opens a copy. It leaves a copy with the shapes of another build, or encrypted under a lost key, for a new
 * one.
 */
async function openFresh<Store>(
  role: DatabaseRole,
  open: () => Promise<Opened<Store>>,
): Promise<Opened<Store>> {
  try {
    return await open();
  } catch (error) {
    if (codeOf(error) !== 'DB6' && !(error instanceof KeyLost)) throw error;
    await forget(leaveGeneration(role));
    return open();
  }
}

/**
 * Deletes the files of a database that nobody should read again; the browser deletes those that another tab
 * holds when that tab closes.
 */
function forget(databaseName: string): Promise<void> {
  const beside = [`${databaseName}-lectura`, importRecordName(databaseName), storedSearchName(databaseName)];
  return deleteDatabases((name) => name.startsWith(`rxdb-dexie-${databaseName}--`) || beside.includes(name));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
}
