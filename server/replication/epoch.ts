import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Tables whose rows devices copy. */
const FEEDS = ['categories', 'products', 'orders', 'stock_levels', 'stock_movements'] as const;

/**
 * Gives this database its epoch, the life of its transaction ids, once. Data that was moved to another cluster or
 * restored to an earlier point begins a new one, because checkpoints of the old one would skip rows: devices then
 * fetch everything again.
 * @returns the epoch in force.
 */
export async function ensureEpoch(db: Db): Promise<string> {
  return db.transaction(async (tx) => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('replication_epoch', 0))`);
    const [now] = await rowsOf<{ system: string }>(
      tx,
      sql`select system.system_identifier || '/' || checkpoint.timeline_id as system
          from pg_control_system() system, pg_control_checkpoint() checkpoint`,
    );
    const [known] = await rowsOf<{ epoch: string; system: string }>(
      tx,
      sql`select epoch, system from replication_epoch`,
    );
    const system = now?.system ?? '';
    if (known?.system === system) return known.epoch;

    const epoch = randomUUID();
    await rowsOf(
      tx,
      sql`insert into replication_epoch (epoch, system) values (${epoch}, ${system})
          on conflict ("only") do update set epoch = excluded.epoch, system = excluded.system`,
    );
    if (known) await bringRowsIntoReach(tx);
    return epoch;
  });
}

/**
 * A restored copy may count transactions from a lower number than its rows carry. Those rows would stay out of the
 * feed until the count reached them, so they are stamped with this transaction.
 */
async function bringRowsIntoReach(tx: Db): Promise<void> {
  await rowsOf(tx, sql`alter table stock_movements disable trigger append_only`);
  for (const table of FEEDS) {
    await rowsOf(
      tx,
      sql`update ${sql.identifier(table)} set sx = pg_current_xact_id() where sx > pg_current_xact_id()`,
    );
  }
  await rowsOf(tx, sql`alter table stock_movements enable trigger append_only`);
}
