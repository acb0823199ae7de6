import { builtStatement } from '#test/simulation/memory-database/built-statement.ts';
import { emptyState, type DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { Statement } from '#test/simulation/memory-database/statement.ts';
import { statements } from '#test/simulation/memory-database/statements.ts';
import { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { DatabaseError } from '#test/simulation/memory-database/database-error.ts';
import { connectionSlots, type Engine, type Session, type SentStatement } from '#test/simulation/engine.ts';

export interface MemoryEngine extends Engine {
  state: DatabaseState;
}

/** Called when a transaction that wrote is about to commit. */
export type CommitWatcher = (tx: Transaction, state: DatabaseState) => void;

interface Watches {
  watch: CommitWatcher;
  /** Called with a statement that nobody imitated: the server may live with its failure, and the run must not. */
  unknown(statement: string): void;
}

/**
 * A database in memory at the level of statements: it knows those of the server's core path by name, reads
 * those that Drizzle builds of one table, and refuses any other, so that it never half imitates a statement
 * nobody thought of.
 */
export function memoryEngine(
  epoch: string,
  nowMs: () => number,
  options: { capacity?: number } & Partial<Watches> = {},
): MemoryEngine {
  const { capacity = 40, watch = () => undefined, unknown = () => undefined } = options;
  const state = emptyState(epoch);
  return {
    state,
    slots: connectionSlots(capacity),
    connect: () => session(state, nowMs, { watch, unknown }),
    close: async () => undefined,
  };
}

function session(state: DatabaseState, nowMs: () => number, { watch, unknown }: Watches): Session {
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

  function statementOf({ name, text }: SentStatement): Statement {
    const statement = name === undefined ? builtStatement(text) : statements[name];
    if (statement) return statement;
    unknown(name ?? text);
    throw new Error(`The database in memory does not know the statement «${name ?? text}».`);
  }

  async function run(sent: SentStatement): Promise<object[]> {
    const statement = statementOf(sent);
    if (failed) throw new DatabaseError('25P02', 'current transaction is aborted');
    const tx = open ?? new Transaction(state, nowMs());
    try {
      const rows = await statement({ state, tx, values: sent.values, nowMs: nowMs() });
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
