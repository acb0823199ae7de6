import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

export interface StatementContext {
  state: DatabaseState;
  tx: Transaction;
  values: readonly unknown[];
  /** The database server's clock. */
  nowMs: number;
}

/**
 * The effect of a named statement of the server. A statement that waits for locks reads its snapshot before
 * it waits, and the locked rows after: as PostgreSQL does at READ COMMITTED.
 */
export type Statement = (context: StatementContext) => Promise<object[]> | object[];

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`A text was expected, not ${typeof value}.`);
  return value;
}

/** A parameter that the server hands over as JSON; the caller names its shape. */
export function jsonOf<Shape>(value: unknown): Shape {
  return JSON.parse(textOf(value)) as Shape;
}
