import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { bringTrailIntoReach } from '#server/audit/trail.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Tables whose rows devices copy, and the documents that left scopes: all that a transaction stamps. */
export const FEEDS = [
  'categories',
  'products',
  'orders',
  'stock_levels',
  'stock_movements',
  'command_reviews',
  'addresses',
  'positions',
  'warehouse_tasks',
  'store_products',
  'vendor_orders',
  'notifications',
  'scope_exits',
] as const;

/**
 * The cluster, its timeline and the database: a copy brought elsewhere, or back to an earlier point, differs.
 */
const here: SQL = sql`(select system.system_identifier || '/' || checkpoint.timeline_id || '/' || database.oid
  from pg_control_system() system, pg_control_checkpoint() checkpoint, pg_database database
  where database.datname = current_database())`;

/**
 * The text that the epoch's row has about the transaction that writes it. A dump brings the text back but not
 * the transaction, so that data restored even into the very same database differ from data that were always
 * there. Every statement that writes the row must renew it.
 */
export const epochMark: SQL = sql`${here} || '/' || pg_current_xact_id()::xid`;

/**
 * Gives this database its epoch, the life of its transaction ids, once. Data that were moved to another
 * cluster, restored from a dump or brought back to an earlier point begin a new one, because checkpoints of
 * the old one would skip rows. Devices then fetch everything again, and send again the commands that they
 * were told were done.
 * @param hold does, in the transaction that begins it, what keeps from leaving again what left after the backup was made.
 * @returns the epoch in force.
 */
export async function ensureEpoch(db: Db, hold?: (tx: Db) => Promise<void>): Promise<string> {
  return db.transaction(async (tx) => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('replication_epoch', 0))`);
    const [known] = await rowsOf<{ epoch: string; untouched: boolean }>(
      tx,
      sql`select epoch, system = ${here} || '/' || xmin as untouched from replication_epoch`,
    );
    if (known?.untouched) return known.epoch;

    const epoch = randomUUID();
    await rowsOf(tx, sql`delete from feed_marks`);
    await rowsOf(
      tx,
      sql`insert into replication_epoch (epoch, system) values (${epoch}, ${epochMark})
          on conflict ("only") do update set epoch = excluded.epoch, system = excluded.system, horizon_x = '0',
            mark_x = '0'`,
    );
    if (known) await bringRowsIntoReach(tx);
    await hold?.(tx);
    return epoch;
  });
}

/**
 * Notes this moment in the feed and answers a transaction from which reading can go on: all up to it are
 * over, and it is on disk. The newest transaction that is over would not do, because after a crash PostgreSQL
 * gives out again the numbers that no transaction on disk bore.
 */
export async function markFeed(db: Db): Promise<{ epoch: string; x: string }> {
  await rowsOf(db, sql`update replication_epoch set system = ${epochMark}, mark_x = pg_current_xact_id()`);
  const [mark] = await rowsOf<{ epoch: string; x: string }>(
    db,
    sql`select epoch, least(mark_x::text::numeric,
          pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as x from replication_epoch`,
  );
  if (!mark) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  return mark;
}

/**
 * A restored copy may count transactions from a lower number than its rows carry. Those rows would stay out
 * of the feed until the count reached them, so they are stamped with this transaction.
 */
async function bringRowsIntoReach(tx: Db): Promise<void> {
  await rowsOf(tx, sql`alter table stock_movements disable trigger append_only`);
  await rowsOf(tx, sql`update products set vendor_sx = '0' where vendor_sx > '0'::xid8`);
  for (const table of FEEDS) {
    await rowsOf(
      tx,
      sql`update ${sql.identifier(table)} set sx = pg_current_xact_id() where sx > pg_current_xact_id()`,
    );
  }
  await rowsOf(tx, sql`alter table stock_movements enable trigger append_only`);
  await bringTrailIntoReach(tx);
}
