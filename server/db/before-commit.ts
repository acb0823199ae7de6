import type { Db } from '#server/db/database.ts';

/** What a transaction does once before it commits, with everything that was collected for it on the way. */
export type LastWork<Item> = (tx: Db, items: readonly Item[]) => Promise<void>;

type Collected = Map<LastWork<unknown>, unknown[]>;

const collectedOf = new WeakMap<Db, { all: Collected }>();

/**
 * Has a transaction do something as the last of its work, whoever began it: what others wait for is locked as shortly as
 * possible, and whoever changes something need not know who has to follow. Items of a savepoint that is rolled back are
 * forgotten with it.
 * @throws outside a transaction, where nothing is last.
 */
export function beforeCommit<Item>(tx: Db, work: LastWork<Item>, items: readonly Item[]): void {
  const collected = collectedOf.get(tx);
  if (!collected) throw new Error('What follows a change has to be in a transaction with it.');
  const key = work as LastWork<unknown>;
  collected.all.set(key, [...(collected.all.get(key) ?? []), ...items]);
}

/** A database whose transactions do what was collected in them before they commit. */
export function withLastWork<Of extends Db>(db: Of): Of {
  const begin = db.transaction.bind(db);
  db.transaction = ((work: (tx: Db) => Promise<unknown>, config) =>
    begin(async (tx) => {
      const collected = { all: new Map() };
      adopt(tx, collected);
      const answer = await work(tx);
      for (const [last, items] of collected.all as Collected) await last(tx, items);
      return answer;
    }, config)) as Of['transaction'];
  return db;
}

/** Makes a transaction, and each savepoint in it, collect for the whole. */
function adopt(tx: Db, collected: { all: Collected }): void {
  collectedOf.set(tx, collected);
  const begin = tx.transaction.bind(tx);
  tx.transaction = ((work: (inner: Db) => Promise<unknown>) =>
    begin(async (inner) => {
      adopt(inner, collected);
      const before = new Map(collected.all);
      try {
        return await work(inner);
      } catch (error) {
        collected.all = before;
        throw error;
      }
    })) as Db['transaction'];
}
