import { builtStatement } from '#test/simulation/memory-database/built-statement.ts';
import { emptyState, type DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import { statements } from '#test/simulation/memory-database/statements.ts';
import { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { DatabaseError } from '#test/simulation/memory-database/database-error.ts';
import { connectionSlots, type Engine, type Session, type SentStatement } from '#test/simulation/engine.ts';

export interface MemoryEngine extends Engine {
  state: DatabaseState;
}

/** Called when a transaction that wrote is about to commit. */
export type CommitWatcher = (tx: Transaction, state: DatabaseState) => void;

/**
 * A database in memory at the level of statements: it knows those of the server's core path by name, reads
 * those that Drizzle builds of one table, and refuses any other, so that it never half imitates a statement
 * nobody thought of.
 */
export function memoryEngine(
  epoch: string,
  nowMs: () => number,
  options: { capacity?: number; watch?: CommitWatcher } = {},
): MemoryEngine {
  const { capacity = 40, watch = () => undefined } = options;
  const state = emptyState(epoch);
  return {
    state,
    slots: connectionSlots(capacity),
    connect: () => session(state, nowMs, watch),
    close: async () => undefined,
  };
}

function session(state: DatabaseState, nowMs: () => number, watch: CommitWatcher): Session {
  let open: Transaction | null = null;
  let failed = false;
  const savepoints = new Map<string, () => void>();

  function finish(commits: boolean): void {
    const ending = open;
    open = null;
    if (!ending) return;
    if (!commits || failed) return ending.rollback();
    watch(ending, state);
    ending.commit();
  }

  async function run({ name, text, values }: SentStatement): Promise<object[]> {
    const statement = name === undefined ? builtStatement(text) : statements[name];
    if (!statement) throw new Error(`The database in memory does not know the statement «${name ?? text}».`);
    if (failed) throw new DatabaseError('25P02', 'current transaction is aborted');
    const tx = open ?? new Transaction(state, nowMs());
    try {
      const rows = await statement({ state, tx, values, nowMs: nowMs() });
      if (!open) {
        watch(tx, state);
        tx.commit();
      }
      return rows;
    } catch (error) {
      if (open) failed = true;
      else tx.rollback();
      throw error;
    }
  }

  function begin(): void {
    open = new Transaction(state, nowMs());
    failed = false;
  }

  /** `savepoint a`, `release savepoint a` and `rollback to savepoint a`. */
  function moveWithin(text: string): void {
    const name = text.split(' ').at(-1) ?? '';
    if (text.startsWith('savepoint') && open) savepoints.set(name, open.savepoint());
    if (!text.startsWith('rollback')) return;
    savepoints.get(name)?.();
    failed = false;
  }

  return {
    async query(sent) {
      const text = sent.text.trim();
      if (text === 'begin') begin();
      else if (text === 'commit' || text === 'rollback') finish(text === 'commit');
      else if (/^(release |rollback to )?savepoint /.test(text)) moveWithin(text);
      else return run(sent);
      return [];
    },
    abort: () => finish(false),
  };
}
