import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { OutboxEntry } from '#sync/outbox-entry.ts';
import { rxSchemaOf } from '#sync/rx-schema.ts';

export type OutboxCollection = RxCollection<OutboxEntry>;
export type OutboxDatabase = RxDatabase<{ outbox: OutboxCollection }>;

export const OUTBOX_DATABASE = 'mestore-outbox';

/**
 * Opens the outbox: one collection in a database of its own, written with strict durability, never migrated
 * destructively and never dropped by a resync. Pages and the service worker open the same one.
 */
export async function openOutboxDatabase(): Promise<OutboxDatabase> {
  const database = await createRxDatabase<{ outbox: OutboxCollection }>({
    name: OUTBOX_DATABASE,
    storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }),
    multiInstance: true,
    eventReduce: true,
  });
  await database.addCollections({ outbox: { schema: rxSchemaOf(OutboxEntry, [['state', 'id']]) } });
  return database;
}
