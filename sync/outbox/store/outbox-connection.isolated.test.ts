import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore as FakeTable } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idbOutboxStore, type IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { mayTakeBack } from '#sync/outbox/rules/lane.ts';
import { OUTBOX_DATABASE, openOutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import type { UnplacedEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { outboxLog } from '#sync/outbox/store/outbox-log.ts';
import { storageFailureOf } from '#platform/storage-failure.ts';
import { forceClose } from '#test/support/force-close.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const stores: IdbOutboxStore[] = [];

beforeEach(() => {
  indexedDB = new IDBFactory();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of stores.splice(0)) store.close();
});

/** The outbox as one more context of the browser opens it. */
async function openStore(): Promise<IdbOutboxStore> {
  const store = idbOutboxStore(await openOutboxDatabase());
  stores.push(store);
  return store;
}

function unplaced(lane: string): UnplacedEntry {
  const { bytes: _, laneSeq: _seq, ...entry } = anEntry({ lane });
  return entry;
}

/** Makes each request of one kind fail as a browser does that finds no room left. */
function failForRoom(method: 'put' | 'add'): void {
  vi.spyOn(FakeTable.prototype, method).mockImplementation(function full(this: IDBObjectStore) {
    const run: unknown = Reflect.get(this.transaction, '_execRequestAsync');
    if (typeof run !== 'function') throw new Error('The library changed.');
    const operation = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return run.call(this.transaction, { source: this, operation });
  });
}

describe('a database that the browser closes', () => {
  /** The connection of the context that opens next. */
  async function openCaught(): Promise<{ store: IdbOutboxStore; connection: IDBDatabase }> {
    const open = indexedDB.open.bind(indexedDB);
    let caught: IDBOpenDBRequest | undefined;
    indexedDB.open = (name, version) => (caught = open(name, version));
    const store = await openStore();
    indexedDB.open = open;
    return { store, connection: caught!.result };
  }

  const closings = [
    ['between two calls', (each: IDBDatabase) => forceClose(each)],
    ['without a word', (each: IDBDatabase) => each.close()],
  ] as const;

  test.each(closings)('%s is opened again: what was saved is there, and saves go on', async (_, close) => {
    const { store, connection } = await openCaught();
    const before = anEntry();
    await store.insert(before);
    close(connection);
    const next = unplaced('lane');
    await store.append([next]);
    expect((await store.all()).map((each) => each.id)).toEqual([before.id, next.id]);
    expect((await (await openStore()).all()).map((each) => each.id)).toEqual([before.id, next.id]);
  });

  test('in the middle of a save saves once', async () => {
    const { store, connection } = await openCaught();
    await store.insert(anEntry({ lane: 'lane' }));
    const transaction = connection.transaction.bind(connection);
    connection.transaction = (...asked: Parameters<typeof transaction>) => {
      const begun = transaction(...asked);
      queueMicrotask(() => forceClose(connection));
      return begun;
    };
    const entry = unplaced('lane');
    const [saved] = await store.append([entry]);
    expect(saved?.id).toBe(entry.id);
    expect(await (await openStore()).all()).toHaveLength(2);
  });

  test('just after a save, before it says so, saves once', async () => {
    const { store } = await openCaught();
    const entry = unplaced('lane');
    const saved = await store.append([entry]);
    expect(await store.append([entry])).toEqual(saved);
    expect(await store.all()).toHaveLength(1);
  });

  test('and deletes, as when somebody clears the data of the site, goes on as an empty one', async () => {
    const { store } = await openCaught();
    await store.insert(anEntry());
    await store.insert(anEntry());
    await new Promise((resolve) => (indexedDB.deleteDatabase(OUTBOX_DATABASE).onsuccess = resolve));
    expect(await store.all()).toEqual([]);
    const entry = anEntry();
    await store.insert(entry);
    expect((await store.all()).map((each) => each.id)).toEqual([entry.id]);
  });

  test('and does not open again is said to be closed, not blocked', async () => {
    const { store, connection } = await openCaught();
    const Database = Object.getPrototypeOf(connection) as IDBDatabase;
    const { transaction } = Database;
    Database.transaction = function closed(this: IDBDatabase, ...asked: Parameters<typeof transaction>) {
      if (this.name !== OUTBOX_DATABASE) return transaction.apply(this, asked);
      throw new DOMException('An operation was called on an object', 'InvalidStateError');
    };
    const failure = await store.append([unplaced('lane')]).catch(storageFailureOf);
    Database.transaction = transaction;
    expect(failure).toBe('closed');
  });

  test('after it deleted what was taken back, and before it said so, has taken it back', async () => {
    const { store, connection } = await openCaught();
    const entry = anEntry();
    await store.insert(entry);
    const database = await openOutboxDatabase();
    const dying = idbOutboxStore({
      ...database,
      async run(work) {
        await database.run(work);
        forceClose(connection);
        return database.run(work);
      },
    });
    stores.push(dying);
    const told: string[] = [];
    dying.onChange((ids) => told.push(...ids));
    expect(await dying.remove([entry.id], mayTakeBack)).toBe(true);
    expect(told).toEqual([entry.id]);
    expect(await store.all()).toEqual([]);
    expect(await dying.remove([entry.id], mayTakeBack)).toBe(false);
  });

  test('while a reading is under way on the old connection empties no answer', async () => {
    const database = await openOutboxDatabase();
    const other = await openOutboxDatabase();
    const entry = anEntry();
    await idbOutboxStore(database).insert(entry);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isRead = false;
    let connection: 'old' | 'new' = 'old';
    const log = outboxLog({
      async run(work) {
        if (connection === 'new') {
          return other.run((opened) => {
            const working = work(opened);
            letGo();
            return working;
          });
        }
        const answer = await database.run(work);
        isRead = true;
        await held;
        return answer;
      },
      close: () => undefined,
    });
    const early = log.read().then((known) => [...known.keys()]);
    await expect.poll(() => isRead).toBe(true);
    connection = 'new';
    const late = log.read().then((known) => [...known.keys()]);
    expect(await Promise.all([early, late])).toEqual([[entry.id], [entry.id]]);
    database.close();
    other.close();
  });

  test('leaves no connection behind', async () => {
    const { store, connection } = await openCaught();
    const close = vi.spyOn(connection, 'close');
    vi.spyOn(connection, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('An operation was called on an object', 'InvalidStateError');
    });
    expect(await store.all()).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  test('and whose opening fails as a blocked one does is said to be closed', async () => {
    const { store, connection } = await openCaught();
    connection.close();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
    });
    expect(await store.all().catch(storageFailureOf)).toBe('closed');
  });
});

describe('a disk without room', () => {
  test.each(['put', 'add'] as const)(
    'is not a connection that was lost, where `%s` fails',
    async (method) => {
      const store = await openStore();
      const stored = unplaced('lane');
      await store.append([stored]);
      const open = vi.spyOn(indexedDB, 'open');
      failForRoom(method);
      const failure: unknown = await store.append([unplaced('lane')]).catch((error: unknown) => error);
      vi.mocked(FakeTable.prototype[method]).mockRestore();
      expect(storageFailureOf(failure)).toBe('full');
      expect(open.mock.calls.filter(([name]) => name === OUTBOX_DATABASE)).toEqual([]);
      expect((await store.all()).map((each) => each.id)).toEqual([stored.id]);
    },
  );
});
