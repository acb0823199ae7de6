import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { claim } from '#sync/command-state.ts';
import { openOutboxDatabase, type OutboxDatabase } from '#sync/outbox-database.ts';
import { rxOutboxStore } from '#sync/rx-outbox-store.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

let database: OutboxDatabase;

afterEach(async () => {
  await database.remove();
});

async function openStore() {
  database = await openOutboxDatabase();
  return rxOutboxStore(database.outbox);
}

test('what was inserted is read back as it was, and only while the server has not decided it', async () => {
  const store = await openStore();
  const [queued, acked] = [anEntry({ data: { quantity: 2 } }), anEntry({ state: 'acked', synced: true })];
  await store.insert(queued);
  await store.insert(acked);
  expect(await store.open()).toEqual([queued]);
  expect((await store.acked()).map((each) => each.id)).toEqual([acked.id]);
});

test('of two that claim one command at once, one has it', async () => {
  const store = await openStore();
  const entry = anEntry();
  await store.insert(entry);
  const claims = await Promise.all(
    ['page', 'worker'].map((owner) => store.modify([entry.id], (each) => claim(each, owner, 1_000))),
  );
  expect(claims.flat()).toHaveLength(1);
  expect((await store.open())[0]).toMatchObject({ state: 'sending', attempts: 1 });
});

test('a command that was taken back stays away, whatever was under way with it', async () => {
  const store = await openStore();
  const entry = anEntry();
  await store.insert(entry);
  const removal = database.outbox
    .findOne(entry.id)
    .exec()
    .then((document) => document?.incrementalRemove());
  await Promise.all([removal, store.modify([entry.id], (each) => claim(each, 'page', 1_000))]);
  await removal;
  expect(await store.open()).toEqual([]);
});
