import * as database from 'idb-keyval';
import { isConnectionLost, storageFailureOf } from '#platform/storage-failure.ts';

/*
 * Small values in databases of this browser: ids, keys, notes. The one door to `idb-keyval`: a connection
 * that the browser closed is opened again and the call repeated once; where the browser allows no databases,
 * the values live as long as the page. A store that was on disk once never falls back to memory: what it has
 * there would seem to be gone.
 */

export type ValueStore = database.UseStore;

/** A table of small values in a database of its own, opened at its first use. */
export function valueStore(databaseName: string, table: string): ValueStore {
  let connected = database.createStore(databaseName, table);
  return async (mode, use) => {
    try {
      return await connected(mode, use);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      connected = database.createStore(databaseName, table);
      return connected(mode, use);
    }
  };
}

/** What belongs to the device as a whole lies where `idb-keyval` puts it by itself. */
const ofDevice = valueStore('keyval-store', 'keyval');
const inMemory = new WeakMap<ValueStore, Map<string, unknown>>();
const onceOnDisk = new WeakSet<ValueStore>();

export function get<Value>(key: string, store = ofDevice): Promise<Value | undefined> {
  return unlessBlocked(
    store,
    () => database.get<Value>(key, store),
    (memory) => memory.get(key) as Value | undefined,
  );
}

export function set(key: string, value: unknown, store = ofDevice): Promise<void> {
  return unlessBlocked(
    store,
    () => database.set(key, value, store),
    (memory) => void memory.set(key, value),
  );
}

/**
 * Changes a value in one transaction. `change` may be called a second time, when the browser lost the first
 * transaction with its connection.
 */
export function update<Value>(
  key: string,
  change: (current: Value | undefined) => Value,
  store = ofDevice,
): Promise<void> {
  return unlessBlocked(
    store,
    () => database.update(key, change, store),
    (memory) => void memory.set(key, change(memory.get(key) as Value | undefined)),
  );
}

export function del(key: string, store = ofDevice): Promise<void> {
  return unlessBlocked(
    store,
    () => database.del(key, store),
    (memory) => void memory.delete(key),
  );
}

export function keys(store = ofDevice): Promise<string[]> {
  return unlessBlocked(
    store,
    () => database.keys<string>(store),
    (memory) => [...memory.keys()],
  );
}

async function unlessBlocked<Answer>(
  store: ValueStore,
  onDisk: () => Promise<Answer>,
  without: (memory: Map<string, unknown>) => Answer,
): Promise<Answer> {
  try {
    const answer = await onDisk();
    onceOnDisk.add(store);
    return answer;
  } catch (error) {
    if (storageFailureOf(error) !== 'blocked') throw error;
    if (onceOnDisk.has(store)) throw lostAgain(error);
    const memory = inMemory.get(store) ?? new Map<string, unknown>();
    inMemory.set(store, memory);
    return without(memory);
  }
}

/** Firefox calls a closed connection what others call a blocked one. */
function lostAgain(error: unknown): unknown {
  return isConnectionLost(error) ? new Error('The connection was lost again.', { cause: error }) : error;
}
