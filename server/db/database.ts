import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The folder of the statements that bring a database up to date. */
export const MIGRATIONS = path.resolve(import.meta.dirname, 'migrations');

/**
 * A database or a transaction of it: anything that takes statements. Without the tables of Drizzle's relational queries,
 * which nobody makes: each transaction would begin with a builder for each table.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A statement that is sent again and again; its text is always the same under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export interface Database {
  db: Db;
  /** `pglite` has one connection and no fsync; durability is promised on `postgresql`. */
  kind: 'pglite' | 'postgresql';
  /** Sends a hot statement, prepared once per connection under its name. The caller names the rows' shape. */
  prepared<Row>(statement: PreparedStatement): Promise<Row[]>;
  /**
   * Another number once something may have been written, where this process alone writes; null where others do
   * too. It changes before the writer hears that it is done.
   */
  writes(): number | null;
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The rows of a hand-written statement, from either driver. The caller names their shape. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const answer = (await db.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}
