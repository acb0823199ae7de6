import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { adoptOldOutbox } from '#sync/outbox/store/adopt-old-outbox.ts';
import { idbOutboxStore, type IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { openOutboxDatabase, OUTBOX_DATABASE } from '#sync/outbox/store/outbox-database.ts';
import { OutboxEntry, OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import { anOldEntry, type OldEntry } from '#test/factories/old-outbox-factory.ts';

const stores: IdbOutboxStore[] = [];

afterEach(async () => {
  for (const store of stores.splice(0)) store.close();
  for (const name of [OUTBOX_DATABASE, ...(await oldDatabases())]) {
    await promisifyRequest(indexedDB.deleteDatabase(name));
  }
});

async function openStore(): Promise<IdbOutboxStore> {
  const store = idbOutboxStore(await openOutboxDatabase());
  stores.push(store);
  return store;
}

const OldStored = v.object({
  ...v.omit(OutboxEntry, ['bytes', 'resolution', 'resolvedAt', 'supersedes']).entries,
  id: v.pipe(v.string(), v.maxLength(36)),
  state: v.pipe(OutboxState, v.maxLength(20)),
  dismissed: v.boolean(),
});

/** The outbox as version 0.1 opened it. */
async function openOld() {
  const database = await createRxDatabase({
    name: 'mestore-outbox',
    storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }),
    multiInstance: true,
    closeDuplicates: true,
  });
  const { outbox } = await database.addCollections({
    outbox: { schema: rxSchemaOf(OldStored, [['state', 'id']]) },
  });
  return { outbox, close: () => database.close() };
}

async function leaveBehind(entries: readonly OldEntry[]): Promise<void> {
  const old = await openOld();
  await old.outbox.bulkInsert([...entries]);
  await old.close();
}

const atOnce = (work: () => Promise<void>) => work();

async function oldDatabases(): Promise<string[]> {
  const names = (await indexedDB.databases()).map((each) => each.name ?? '');
  return names.filter((each) => each.startsWith('rxdb'));
}

describe('adoptOldOutbox', () => {
  test('brings 500 pending commands over as they were, and leaves no old database', async () => {
    const entries = Array.from({ length: 500 }, (_, number) => anOldEntry({ data: { number } }));
    await leaveBehind(entries);
    const store = await openStore();
    await adoptOldOutbox(store, atOnce);
    const records = await store.open();
    const contents = await store.contents(records.map((each) => each.id));
    expect(records.map((each) => each.id).sort()).toEqual(entries.map((each) => each.id).sort());
    for (const each of entries) expect(contents.get(each.id)?.data).toEqual(each.data);
    expect(records.map(({ lane, laneSeq, state }) => ({ lane, laneSeq, state }))).toEqual(
      entries.map(({ lane, laneSeq, state }) => ({ lane, laneSeq, state })),
    );
    expect(await oldDatabases()).toEqual([]);
  });

  test('takes nothing back that the old version may have sent, nor shows what was put away', async () => {
    await leaveBehind([anOldEntry(), anOldEntry({ state: 'rejected', dismissed: true })]);
    const store = await openStore();
    await adoptOldOutbox(store, atOnce);
    const all = await store.all();
    expect(all.map(({ state, attempts, resolution }) => [state, attempts, resolution])).toEqual([
      ['queued', 1, null],
      ['rejected', 0, 'discarded'],
    ]);
  });

  test('loses and doubles nothing when it is killed after any of its steps', async () => {
    const entries = Array.from({ length: 250 }, () => anOldEntry());
    await leaveBehind(entries);
    const store = await openStore();
    for (const survived of [0, 1, 2]) {
      let steps = 0;
      const dying: Pick<IdbOutboxStore, 'insertAll'> = {
        async insertAll(some) {
          if (survived === 0) throw new Error('killed');
          await store.insertAll(some);
          steps += 1;
          if (steps === survived) throw new Error('killed');
        },
      };
      await adoptOldOutbox(dying, atOnce);
    }
    await adoptOldOutbox(store, atOnce);
    expect((await store.all()).map((each) => each.id).sort()).toEqual(entries.map((each) => each.id).sort());
  });

  test('leaves a command as the new outbox has it when both know it', async () => {
    const entry = anOldEntry();
    await leaveBehind([entry]);
    const store = await openStore();
    await adoptOldOutbox(store, atOnce);
    await store.modify([entry.id], (record) => ({ ...record, state: 'acked', synced: true }));
    await leaveBehind([entry]);
    await adoptOldOutbox(store, atOnce);
    expect((await store.all()).map((each) => each.state)).toEqual(['acked']);
  });

  test('brings over later what an old page still saves beside the new version', async () => {
    const old = await openOld();
    const [before, after] = [anOldEntry(), anOldEntry()];
    await old.outbox.insert(before);
    const store = await openStore();
    await adoptOldOutbox(store, atOnce);
    await old.close();
    await leaveBehind([after]);
    await adoptOldOutbox(store, atOnce);
    expect((await store.open()).map((each) => each.id)).toEqual([before.id, after.id]);
  });

  test('makes no old database where there was none', async () => {
    await adoptOldOutbox(await openStore(), atOnce);
    expect(await oldDatabases()).toEqual([]);
  });
});
