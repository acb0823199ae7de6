import {
  readOutbox,
  writeOutbox,
  type ContentsToWrite,
  type LogRow,
  type LogStep,
  type OutboxDatabase,
  type OutboxReading,
  type OutboxWriting,
} from '#sync/outbox/store/outbox-database.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';

/**
 * Decides how to change the records on disk; may write contents in the same transaction.
 * @param gone ids that this context has seen deleted.
 */
export type Decide = (
  known: ReadonlyMap<string, OutboxRecord>,
  contents: ContentsToWrite,
  gone: ReadonlySet<string>,
) => LogStep;

/** The records as a connection showed them, up to row `last`. */
interface State {
  known: Map<string, OutboxRecord>;
  last: number;
}

/**
 * The records of the outbox as a log. A step that changes a hundred of them is one row, not a hundred writes,
 * which take a browser's database its time. Each context keeps the outcome in memory and, before it reads or
 * writes, takes in the rows that others added. `fold` moves the log into `records`, one row each, and leaves
 * its last row: a context that does not find the last row it knew reads everything anew.
 */
export function outboxLog(database: OutboxDatabase) {
  /**
   * By connection: a database that was closed may be another one, or an emptied one, once it is open again, and
   * calls on the old connection may still be under way.
   */
  const states = new WeakMap<OutboxReading['db'], State>();
  const gone = new Set<string>();

  async function catchUp(transaction: OutboxReading | OutboxWriting): Promise<State> {
    const state = states.get(transaction.db) ?? { known: new Map<string, OutboxRecord>(), last: 0 };
    states.set(transaction.db, state);
    const { last } = state;
    const log = transaction.objectStore('log');
    const [lastIsThere, rows] = await Promise.all([
      log.getKey(last),
      log.getAll(IDBKeyRange.lowerBound(last, true)),
    ]);
    if (lastIsThere !== undefined) return takeAll(state, rows);
    const [folded, all] = await Promise.all([transaction.objectStore('records').getAll(), log.getAll()]);
    if ((all.at(-1)?.seq ?? 0) < state.last) return state;
    state.known = new Map(folded.map((each) => [each.id, each]));
    state.last = 0;
    return takeAll(state, all);
  }

  function takeAll(state: State, rows: readonly LogRow[]): State {
    for (const each of rows) take(state, each);
    return state;
  }

  /** Two readings may run at once: this skips a row that is in already. */
  function take(state: State, { seq, records, deleted }: LogRow): void {
    if (seq <= state.last) return;
    for (const each of records) state.known.set(each.id, each);
    for (const id of deleted) {
      state.known.delete(id);
      gone.add(id);
    }
    state.last = seq;
  }

  return {
    /** The records as they are on disk now. */
    async read(): Promise<ReadonlyMap<string, OutboxRecord>> {
      const { known } = await readOutbox(database, catchUp);
      return known;
    },

    /** Adds a step, alone among all contexts. It writes no step that changes nothing. */
    async write(durability: IDBTransactionDurability, decide: Decide): Promise<LogStep> {
      const { state, row } = await writeOutbox(database, durability, async (transaction) => {
        const state = await catchUp(transaction);
        const step = decide(state.known, transaction.objectStore('contents'), gone);
        const isEmpty = step.records.length === 0 && step.deleted.length === 0;
        const seq = isEmpty ? state.last : await transaction.objectStore('log').add({ ...step } as LogRow);
        return { state, row: { seq, ...step } };
      });
      take(state, row);
      return row;
    },

    /** Moves a log of at least so many rows into `records`, so that the next start has less to read. */
    async fold(atLeast: number): Promise<void> {
      await writeOutbox(database, 'relaxed', async (transaction) => {
        const { known, last } = await catchUp(transaction);
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
