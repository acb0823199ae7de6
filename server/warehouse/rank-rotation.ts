import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { PICK_DAYS, rotationsOf } from '#domain/warehouse/rotation.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

interface PickedProduct {
  id: string;
  picks: number;
}

/**
 * Classes the products by their picks of the last ninety days, for the proposals of where to put them. A list
 * or a task then only looks its products up. Of several instances that do it at once, one does.
 */
export async function rankRotation(db: Db, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('rank_rotation', 0)) as taken`,
    );
    if (!lock?.taken) return;
    const picked = await picksOfProducts(tx, nowMs);
    const rotations = rotationsOf(new Map(picked.map(({ id, picks }) => [id, picks])));
    await saveRotations(
      tx,
      [...rotations].map(([id, rotation]) => ({ id, rotation })),
    );
  });
}

/**
 * Picks by product: `shelfPickOf` in SQL, with packing as `purposeOf` has it. A packing table that was archived
 * since then was one all the same.
 */
export function picksOfProducts(db: Db, nowMs: number): Promise<PickedProduct[]> {
  const since = new Date(nowMs - PICK_DAYS * DAY_MS).toISOString();
  const [dock, packing] = [positionKey(DOCK), positionKey(PACKING)];
  return rowsOf<PickedProduct>(
    db,
    sql`with packing as (
          select id from positions where purpose = 'packing' and id <> ${dock} union select ${packing}
        )
        select product_id as id, count(*)::int as picks from stock_movements
        where occurred_at > ${since}::timestamptz and occurred_at <= ${new Date(nowMs).toISOString()}::timestamptz
          and from_position not like '@%' and from_position not in (select id from packing)
          and (to_position in (select id from packing)
            or (to_position = '@cliente' and type = 'salida' and reason = 'venta'))
        group by product_id`,
  );
}

/** Writes what differs, in the order of the products. */
async function saveRotations(tx: Db, rotations: readonly object[]): Promise<void> {
  const now = sql`json_to_recordset(${JSON.stringify(rotations)}::json) as r(id text, rotation text)`;
  await rowsOf(
    tx,
    sql`delete from product_rotations k where not exists (select from ${now} where r.id = k.product_id)`,
  );
  await rowsOf(
    tx,
    sql`insert into product_rotations as k (product_id, rotation)
        select r.id, r.rotation from ${now} order by r.id
        on conflict (product_id) do update set rotation = excluded.rotation where k.rotation <> excluded.rotation`,
  );
}
