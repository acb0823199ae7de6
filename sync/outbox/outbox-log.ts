import {
  readOutbox,
  writeOutbox,
  type ContentsToWrite,
  type LogRow,
  type LogStep,
  type OutboxDatabase,
  type OutboxReading,
  type OutboxWriting,
} from '#sync/outbox/outbox-database.ts';
import type { OutboxRecord } from '#sync/outbox/outbox-entry.ts';

/**
 * Decides how to change the records on disk; may write contents in the same transaction.
 * @param gone ids that this context has seen deleted.
 */
export type Decide = (
  known: ReadonlyMap<string, OutboxRecord>,
  contents: ContentsToWrite,
  gone: ReadonlySet<string>,
) => LogStep;

/**
 * The records of the outbox as a log. A step that changes a hundred of them is one row, not a hundred writes,
 * which take a browser's database its time. Each context keeps the outcome in memory and, before it reads or
 * writes, takes in the rows that others added. `fold` moves the log into `records`, one row each, and leaves
 * its last row: a context that does not find the last row it knew reads everything anew.
 */
export function outboxLog(database: OutboxDatabase) {
  let known = new Map<string, OutboxRecord>();
  const gone = new Set<string>();
  let last = 0;
  let readFrom: unknown = null;

  async function catchUp(transaction: OutboxReading | OutboxWriting): Promise<void> {
    // A database that was closed may be another one, or an emptied one, once it is open again.
    if (transaction.db !== readFrom) [known, last, readFrom] = [new Map(), 0, transaction.db];
    const log = transaction.objectStore('log');
    const [lastIsThere, rows] = await Promise.all([
      log.getKey(last),
      log.getAll(IDBKeyRange.lowerBound(last, true)),
    ]);
    if (lastIsThere !== undefined) return rows.forEach(take);
    const [folded, all] = await Promise.all([transaction.objectStore('records').getAll(), log.getAll()]);
    if ((all.at(-1)?.seq ?? 0) < last) return;
    known = new Map(folded.map((each) => [each.id, each]));
    last = 0;
    all.forEach(take);
  }

  /** Two readings may run at once: this skips a row that is in already. */
  function take({ seq, records, deleted }: LogRow): void {
    if (seq <= last) return;
    for (const each of records) known.set(each.id, each);
    for (const id of deleted) {
      known.delete(id);
      gone.add(id);
    }
    last = seq;
  }

  return {
    /** The records as they are on disk now. */
    async read(): Promise<ReadonlyMap<string, OutboxRecord>> {
      await readOutbox(database, catchUp);
      return known;
    },

    /** Adds a step, alone among all contexts. It writes no step that changes nothing. */
    async write(durability: IDBTransactionDurability, decide: Decide): Promise<LogStep> {
      const row = await writeOutbox(database, durability, async (transaction) => {
        await catchUp(transaction);
        const step = decide(known, transaction.objectStore('contents'), gone);
        if (step.records.length === 0 && step.deleted.length === 0) return { seq: last, ...step };
        return { seq: await transaction.objectStore('log').add({ ...step } as LogRow), ...step };
      });
      take(row);
      return row;
    },

    /** Moves a log of at least so many rows into `records`, so that the next start has less to read. */
    async fold(atLeast: number): Promise<void> {
      await writeOutbox(database, 'relaxed', async (transaction) => {
        await catchUp(transaction);
        const [records, log] = [transaction.objectStore('records'), transaction.objectStore('log')];
        const rows = await log.getAll();
        if (rows.length < atLeast) return;
        for (const id of new Set(
          rows.flatMap((row) => [...row.deleted, ...row.records.map(({ id }) => id)]),
        )) {
          const record = known.get(id);
          void (record ? records.put(record) : records.delete(id));
        }
        void log.delete(IDBKeyRange.upperBound(last, true));
      });
    },
  };
}
