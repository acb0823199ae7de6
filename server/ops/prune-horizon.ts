import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { expireReceipts } from '#server/commands/expire-receipts.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { epochMark } from '#server/replication/epoch.ts';

/** A device that has not read for this long fetches everything again. */
export const TOMBSTONES_RETENTION_MS = 90 * DAY_MS;
/** A mark is due a little before a day has passed, so that the hour of the run does not wander. */
const MARK_EVERY_MS = DAY_MS - HOUR_MS;
const CHUNK_ROWS = 5_000;

/**
 * The rows of each feed that may be deleted once they left every device, given the horizon. Products and
 * orders stay, marked as deleted: movements, receipts and people's accounts refer to them.
 */
const forgettable: readonly { table: string; isGone: SQL }[] = [
  { table: 'scope_exits', isGone: sql`true` },
  { table: 'addresses', isGone: sql`t.deleted` },
  { table: 'notifications', isGone: sql`t.deleted` },
  { table: 'warehouse_tasks', isGone: sql`t.deleted` },
  // The row of a product goes with it, and products stay.
  {
    table: 'store_products',
    isGone: sql`t.deleted and not exists (select from products p where p.id = t.id)`,
  },
  { table: 'stock_levels', isGone: sql`t.deleted and t.quantity = 0` },
  {
    table: 'categories',
    isGone: sql`t.deleted and not exists (select from products p where p.category_id = t.id)`,
  },
];

/**
 * The day's housekeeping, done by the first instance to come: it notes today's transaction, moves the horizon
 * to that of 90 days ago and then deletes, a few rows at a time, the tombstones and receipts that are too
 * old. The horizon is on disk before anything is deleted, so no device continues from a checkpoint that needs
 * a deleted row.
 * @returns how many rows were deleted; null when it was done today already, or another instance is doing it.
 */
export async function pruneHorizon({ database: { db }, now }: Services): Promise<number | null> {
  const horizon = await alone(db, (tx) => moveHorizon(tx, now()));
  if (horizon === null) return null;
  let deleted = 0;
  for (const { table, isGone } of forgettable) {
    deleted += await inChunks(db, (tx) =>
      count(
        tx,
        sql`delete from ${sql.identifier(table)} where ctid = any(array(
              select t.ctid from ${sql.identifier(table)} t
              where t.sx < ${horizon}::xid8 and ${isGone} order by t.sx limit ${CHUNK_ROWS}))`,
      ),
    );
  }
  const expired = await inChunks(db, (tx) => expireReceipts(tx, now(), CHUNK_ROWS));
  return deleted + expired;
}

/** @returns the horizon, or null when today already has its mark. */
async function moveHorizon(tx: Db, nowMs: number): Promise<string | null> {
  const [newest] = await rowsOf<{ age: number }>(
    tx,
    sql`select (${nowMs}::float8 - extract(epoch from at) * 1000)::float8 as age
        from feed_marks order by at desc limit 1`,
  );
  if (newest && newest.age < MARK_EVERY_MS) return null;
  await rowsOf(
    tx,
    sql`insert into feed_marks (x, at) values (pg_current_xact_id(), to_timestamp(${nowMs / 1_000}::float8))`,
  );
  const [epoch] = await rowsOf<{ horizon: string }>(
    tx,
    sql`update replication_epoch set system = ${epochMark}, mark_x = pg_current_xact_id(),
          horizon_x = coalesce((select x from feed_marks
            where at <= to_timestamp(${(nowMs - TOMBSTONES_RETENTION_MS) / 1_000}::float8)
            order by at desc limit 1), horizon_x)
        returning horizon_x::text as horizon`,
  );
  if (!epoch) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  await rowsOf(tx, sql`delete from feed_marks where x < ${epoch.horizon}::xid8`);
  return epoch.horizon;
}

/** Runs chunk after chunk, each in its own transaction so that the feed never waits for long. */
async function inChunks(db: Db, chunk: (tx: Db) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const rows = (await alone(db, chunk)) ?? 0;
    total += rows;
    if (rows < CHUNK_ROWS) return total;
  }
}

/** Does a piece of work; null when another instance is doing one. */
function alone<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer | null> {
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('prune_horizon', 0)) as taken`,
    );
    return lock?.taken ? work(tx) : null;
  });
}

async function count(tx: Db, deletion: SQL): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    tx,
    sql`with gone as (${deletion} returning 1) select count(*)::int as rows from gone`,
  );
  return row?.rows ?? 0;
}
