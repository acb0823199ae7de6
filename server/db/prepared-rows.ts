import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

const dialect = new PgDialect();

/**
 * The rows of a hot statement, inside a transaction too. PostgreSQL plans it once per connection under its
 * name; planning a command's statements each time costs more than running them. Its text must always be the
 * same. The caller names the rows' shape.
 */
export async function preparedRows<Row>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  const answer = (await query.execute()) as unknown as { rows: Row[] };
  return answer.rows;
}

/**
 * Makes plans in this transaction use indexes. A prepared plan lives as long as its connection: one made
 * while the receipts were few would read all of them for each command once they are many. The planner gives
 * what it was told to avoid an enormous cost, for which PostgreSQL would compile the plan each time: hence no
 * JIT.
 */
export async function usePlansForGrowth(tx: Db): Promise<void> {
  const settings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
  await preparedRows(tx, PLANS_FOR_GROWTH, settings);
}

/** The name of that statement: over PostgreSQL it travels with the beginning of its transaction, as this. */
export const PLANS_FOR_GROWTH = 'plans for growth';
export const plansForGrowth = 'set local enable_seqscan = off; set local jit = off';

/** Leaves the other cores to everybody else: no statement of this transaction takes more than one. */
export async function useOneCore(tx: Db): Promise<void> {
  const setting = sql`select set_config('max_parallel_workers_per_gather', '0', true)`;
  await preparedRows(tx, 'one core', setting);
}
