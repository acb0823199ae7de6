import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { REPLICATION_SCHEMA, type Checkpoint } from '#domain/protocol/replication.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { openExisting, answerOf } from '#platform/databases.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import { openLocalStore, replicatedStore } from '#src/db/open-local-store.ts';
import { checkpointStore, storedCheckpoint } from '#src/db/rx-replica.ts';
import { readToEnd, invalidateFilled, type Fill } from '#src/sync/read-collection.ts';
import { fillCollection, type FillSteps } from '#workers/collection-filling/fill-collection.ts';
import { addRows } from '#workers/collection-filling/add-rows.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { feedOf, type Feed } from '#test/support/feed-of.ts';

const HTTP = { clientVersion: '1', token: async () => null };
/** A first page, two full ones and what is left. */
const ROWS = 2_250;

let feed: Feed<StockMovement>;

beforeEach(async () => {
  feed = feedOf(
    Array.from({ length: ROWS }, (_, at) => aStockMovement({ id: `m${at}`, notes: `Nota secreta ${at}` })),
  );
  vi.stubGlobal('fetch', async (url: string) => feed.answer(url));
  expect(await openLocalStore(uuidv7())).toBe(true);
});
afterEach(() => vi.unstubAllGlobals());

const here: Fill = (task, steps) => fillCollection(task, steps);

function target() {
  const found = replicatedStore().find((each) => each.name === 'stock_movements');
  if (!found) throw new Error('Nobody is here.');
  return found;
}

/** The filling, with other steps; its page is gone when it ends. */
function killed(change: (steps: FillSteps) => Partial<FillSteps>) {
  const page = new AbortController();
  const fill: Fill = (task, steps) =>
    fillCollection(task, { ...steps, ...change(steps) }).finally(() => page.abort());
  return readToEnd(target(), HTTP, page.signal, fill);
}

/** Dies at the n-th call. */
function dieAt(times: number, name: 'beforeWriting' | 'written', isAfter = false) {
  let calls = 0;
  return (steps: FillSteps): Partial<FillSteps> => ({
    [name]: async (...given: [number, Checkpoint]) => {
      calls += 1;
      if (calls >= times && !isAfter) throw new Error('killed');
      await steps[name](...given);
      if (calls >= times) throw new Error('killed');
    },
  });
}

const read = (fill: Fill = here) => readToEnd(target(), HTTP, new AbortController().signal, fill);
const kept = () => storedCheckpoint('stock_movements', checkpointStore(target().databaseName));
const openTable = () => openExisting(`rxdb-dexie-${target().databaseName}--0--stock_movements`);
const notesOf = async (id: string) =>
  (await target().collection.findOne(id).exec())?.toMutableJSON()['notes'] as unknown;

async function ids(): Promise<string[]> {
  return (await target().collection.find().exec()).map((each) => each.id).sort();
}

test('what was filled below RxDB reads through RxDB as the server sent it, and its live queries follow', async () => {
  const counts: number[] = [];
  const watching = target()
    .collection.find()
    .$.subscribe((found) => counts.push(found.length));
  onTestFinished(() => watching.unsubscribe());
  expect(await read()).toMatchObject({ kind: 'caught_up' });
  await expect.poll(() => counts.at(-1)).toBe(ROWS);
  const found = await target().collection.find().exec();
  expect(new Map(found.map((each) => [each.id, each.toMutableJSON()]))).toEqual(
    new Map(feed.rows.map((each) => [each.id, each])),
  );
  expect(await kept()).toEqual(feed.end());
  expect(await target().collection.count().exec()).toBe(ROWS);
});

test('what is personal lies encrypted on disk, as RxDB writes it', async () => {
  await read();
  const table = await openTable();
  const rows = await answerOf(table.transaction('docs').objectStore('docs').getAll());
  table.close();
  const disk = JSON.stringify(rows);
  expect(rows).toHaveLength(ROWS);
  expect(disk).toContain('m2200');
  expect(disk).not.toContain('secreta');
  for (const field of ['userName', 'notes', 'reference']) expect(disk).not.toContain(`"${field}"`);
});

test('a filling that dies before a page goes on from the page before', async () => {
  await expect(killed(dieAt(2, 'beforeWriting'))).rejects.toThrow('killed');
  expect(await kept()).toEqual(feed.at(1_200));
  expect(await ids()).toHaveLength(1_200);
  feed.asked.length = 0;
  expect(await read()).toMatchObject({ kind: 'caught_up' });
  expect(feed.asked[0]).toBe('1200');
  expect(await ids()).toHaveLength(ROWS);
});

test('a page that is on disk without its checkpoint is read again, and the server’s last word stays', async () => {
  await expect(killed(dieAt(2, 'written'))).rejects.toThrow('killed');
  expect(await kept()).toEqual(feed.at(1_200));
  expect(await ids()).toHaveLength(2_200);
  expect(await notesOf('m1500')).toBe('Nota secreta 1500');
  feed.change('m1500', { notes: 'corregida' });
  feed.remove('m1501');
  await read();
  expect(await notesOf('m1500')).toBe('corregida');
  expect(await ids()).toHaveLength(ROWS - 1);
});

test('a lost network leaves what arrived, and the next reading goes on', async () => {
  feed.cutAfter(1_200);
  expect(await read()).toMatchObject({ kind: 'unreachable' });
  expect(await ids()).toHaveLength(1_200);
  feed.cutAfter(Infinity);
  expect(await read()).toMatchObject({ kind: 'caught_up' });
  expect(await ids()).toHaveLength(ROWS);
});

test('a filling ends when another tab reads the same copy, and writes nothing over what that one read', async () => {
  let pages = 0;
  const other = killed((steps) => ({
    async beforeWriting() {
      pages += 1;
      if (pages === 2) {
        const newer = { ...feed.rows[1_300]!, notes: 'más nueva' };
        await target().collection.bulkUpsert([newer]);
        await takeOver();
      }
      await steps.beforeWriting();
    },
  }));
  await expect(other).rejects.toThrow('Another tab');
  expect(await notesOf('m1300')).toBe('más nueva');
  expect(await ids()).toHaveLength(1_201);
});

/** As another tab does that reads from an earlier place. */
async function takeOver(): Promise<void> {
  const { set } = await import('#platform/value-store.ts');
  await set('stock_movements', feed.at(700), checkpointStore(target().databaseName));
}

test('a row written through RxDB meanwhile stays, or takes the feed’s version as any other does', async () => {
  let pages = 0;
  await killed((steps) => ({
    async beforeWriting() {
      pages += 1;
      if (pages === 1)
        await target().collection.bulkUpsert([
          { ...feed.rows[900]!, notes: 'de aquí' },
          { ...feed.rows[0]!, id: 'mío', notes: 'solo aquí' },
        ]);
      await steps.beforeWriting();
    },
  }));
  expect(await notesOf('mío')).toBe('solo aquí');
  expect(await notesOf('m900')).toBe('Nota secreta 900');
  await target().collection.bulkUpsert([{ ...feed.rows[900]!, notes: 'después' }]);
  expect(await notesOf('m900')).toBe('después');
  expect(await ids()).toHaveLength(ROWS + 1);
});

test('the tabs that show the same copy hear of it, and their queries follow', async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('mestore-pestanas');
  channel.onmessage = ({ data }) => heard.push(data);
  onTestFinished(() => channel.close());
  await read();
  const copy = target().databaseName;
  await expect.poll(() => heard).toContainEqual({ kind: 'filled', copy, name: 'stock_movements' });

  const counts: number[] = [];
  const watching = target()
    .collection.count()
    .$.subscribe((found) => counts.push(found));
  onTestFinished(() => watching.unsubscribe());
  await expect.poll(() => counts.at(-1)).toBe(ROWS);
  const table = await openTable();
  await addRows(table, [await aRowLike('m5', 'de otra pestaña')], Date.now());
  table.close();
  invalidateFilled(copy, 'stock_movements');
  await expect.poll(() => counts.at(-1)).toBe(ROWS + 1);
});

test('queries that cannot be woken are said in the console, and what was read stays', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const { database } = target().collection;
  const emit = database.$emit.bind(database);
  vi.spyOn(database, '$emit').mockImplementation((bulk) => {
    if (bulk.context === 'import') throw new Error('deaf');
    emit(bulk);
  });
  expect(await read()).toMatchObject({ kind: 'caught_up' });
  invalidateFilled(target().databaseName, 'stock_movements');
  await expect
    .poll(() => said.mock.calls.map(([, error]) => String(error)))
    .toEqual(Array(2).fill('Error: deaf'));
  expect(await ids()).toHaveLength(ROWS);
});

/** A row as it lies on disk, under another id. */
async function aRowLike(known: string, id: string): Promise<ReplicaDocument> {
  const table = await openTable();
  const row = await answerOf<ReplicaDocument>(table.transaction('docs').objectStore('docs').get(known));
  table.close();
  return { ...row, id };
}

test('a server with another shape of documents fills nothing', async () => {
  feed.schema = REPLICATION_SCHEMA + 1;
  const fill: Fill = (task, steps) => fillCollection(task, steps);
  expect(await read(fill)).toMatchObject({ kind: 'refused', status: 409 });
  expect(await ids()).toEqual([]);
  feed.schema = REPLICATION_SCHEMA;
  feed.schemaAfter = { x: 200, schema: REPLICATION_SCHEMA + 1 };
  expect(await read()).toMatchObject({ kind: 'refused', status: 409 });
  expect(await ids()).toHaveLength(200);
});

test('a table of another version is neither written nor made; RxDB writes the rest', async () => {
  const otherVersion: Fill = (task, steps) => fillCollection({ ...task, version: 9 }, steps);
  await expect(read(otherVersion)).rejects.toThrow();
  const there = (await indexedDB.databases()).map((each) => each.name);
  expect(there).not.toContain(`rxdb-dexie-${target().databaseName}--9--stock_movements`);
  expect(await ids()).toHaveLength(200);
  expect(await read(otherVersion)).toMatchObject({ kind: 'caught_up' });
  expect(await ids()).toHaveLength(ROWS);
});

test('a copy that was filled once is read by RxDB alone', async () => {
  await read();
  for (let at = 0; at < 300; at += 1) feed.change(`m${at}`, { notes: 'otra' });
  const never: Fill = () => Promise.reject(new Error('filled twice'));
  expect(await read(never)).toMatchObject({ kind: 'caught_up', changed: 300 });
  expect(await notesOf('m299')).toBe('otra');
});
