import { sql, type SQL } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import { QUARANTINE } from '#domain/inventory/position.ts';
import { reviewExpiry, unitsForSale } from '#server/inventory/units-for-sale.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/**
 * A figure that differs from the sum of the ledger. `position_key` null means the product's total; a key that
 * begins with `@cuarentena/` means the units in quarantine that came from a position, and one that begins with `@lotes/`
 * those whose lot is known, which are also never more than there are.
 */
export interface ProjectionDifference {
  product_id: string;
  position_key: string | null;
  projected: number;
  folded: number;
}

/** The fold of the ledger: units by product and real position (`foldLedger` in SQL). */
const folded: SQL = sql`(
  select product_id, position_key, sum(change)::int as quantity from (
    select product_id, from_position as position_key, -quantity as change from stock_movements
    union all
    select product_id, to_position, quantity from stock_movements) ends
  where position_key not like '@%'
  group by product_id, position_key)`;

/** Units in quarantine by product and original position (`foldQuarantine` in SQL). */
const foldedQuarantine: SQL = sql`(
  select product_id, position_key,
    sum(case when to_position = ${QUARANTINE} then quantity else -quantity end)::int as quantity
  from stock_movements
  where ${QUARANTINE} in (from_position, to_position)
  group by product_id, position_key)`;

/**
 * Units of each lot by product and real position, as the movements noted them, and the earliest day said of it. What
 * they note of other ends is no stock.
 */
const foldedLots: SQL = sql`(
  select m.product_id, lot.at as position_key, lot.key, min(lot.lot) as lot, min(lot.expires_on) as expires_on,
    sum(lot.units)::int as units
  from stock_movements m
    cross join lateral jsonb_to_recordset(m.lots) as lot (at text, key text, lot text, expires_on text, units int)
  where m.lots <> '[]'::jsonb and lot.at not like '@%'
  group by m.product_id, lot.at, lot.key)`;

/** The lots of each position that has any, in the order in which they expire (`inOrderOfExpiry`). */
const lotsByPosition: SQL = sql`(
  select f.product_id, f.position_key, sum(f.units)::int as units,
    jsonb_agg(jsonb_build_object('lot', f.lot, 'expires_on', f.expires_on, 'units', f.units)
      order by f.expires_on nulls last, f.lot collate "C") as lots
  from ${foldedLots} f where f.units <> 0
  group by f.product_id, f.position_key)`;

/** The units of `stock_levels.lots`. */
const unitsOfLots: SQL = sql`(
  select coalesce(sum(lot.units), 0)::int from jsonb_to_recordset(s.lots) as lot (units int))`;

/**
 * Where the projection and the ledger disagree; empty when stock equals the sum of the movements. Read in one
 * snapshot.
 */
export function checkProjection(db: Db): Promise<ProjectionDifference[]> {
  return rowsOf(
    db,
    sql`with fold as ${folded}
        select coalesce(s.product_id, f.product_id) as product_id,
          coalesce(s.position_key, f.position_key) as position_key,
          coalesce(s.quantity, 0) as projected, coalesce(f.quantity, 0) as folded
        from stock_levels s full join fold f on f.product_id = s.product_id and f.position_key = s.position_key
        where coalesce(s.quantity, 0) <> coalesce(f.quantity, 0)
        union all
        select p.id, null, p.on_hand, coalesce(total.quantity, 0)
        from products p
        left join (select product_id, sum(quantity)::int as quantity from fold group by product_id) total
          on total.product_id = p.id
        where p.on_hand <> coalesce(total.quantity, 0)
        union all
        select coalesce(s.product_id, q.product_id), ${QUARANTINE} || '/' || coalesce(s.position_key, q.position_key),
          coalesce(s.quarantined, 0), coalesce(q.quantity, 0)
        from stock_levels s full join ${foldedQuarantine} q
          on q.product_id = s.product_id and q.position_key = s.position_key
        where coalesce(s.quarantined, 0) <> coalesce(q.quantity, 0)
        union all
        select coalesce(s.product_id, l.product_id), '@lotes/' || coalesce(s.position_key, l.position_key),
          coalesce(${unitsOfLots}, 0), coalesce(l.units, 0)
        from stock_levels s full join ${lotsByPosition} l
          on l.product_id = s.product_id and l.position_key = s.position_key
        where coalesce(${unitsOfLots}, 0) <> coalesce(l.units, 0)
        union all
        select s.product_id, '@lotes/' || s.position_key, ${unitsOfLots}, greatest(s.quantity, 0)
        from stock_levels s where s.lots <> '[]'::jsonb and ${unitsOfLots} > greatest(s.quantity, 0)
        order by 1, 2 nulls first`,
  );
}

/**
 * Makes the projection the fold of the ledger again, and derives the stock for sale from it. Rows that were
 * right stay untouched, so devices fetch only the changes. Writers of stock wait meanwhile.
 */
export async function rebuildProjection(db: Db, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    await rowsOf(tx, sql`lock table products in exclusive mode`);
    await rowsOf(
      tx,
      sql`insert into stock_levels as s (id, product_id, position_key, quantity)
          select f.product_id || '@' || f.position_key, f.product_id, f.position_key, f.quantity from ${folded} f
          on conflict (id) do update set quantity = excluded.quantity, updated_at = now()
            where s.quantity <> excluded.quantity`,
    );
    await rowsOf(
      tx,
      sql`update stock_levels s set quantity = 0, updated_at = now()
          where s.quantity <> 0 and not exists (
            select from ${folded} f where f.product_id = s.product_id and f.position_key = s.position_key)`,
    );
    await rowsOf(
      tx,
      sql`update stock_levels s set quarantined = coalesce(q.quantity, 0)
          from stock_levels t left join ${foldedQuarantine} q
            on q.product_id = t.product_id and q.position_key = t.position_key
          where s.id = t.id and s.quarantined <> coalesce(q.quantity, 0)`,
    );
    await rowsOf(
      tx,
      sql`update stock_levels s set lots = coalesce(l.lots, '[]'::jsonb)
          from stock_levels t left join ${lotsByPosition} l
            on l.product_id = t.product_id and l.position_key = t.position_key
          where s.id = t.id and (t.lots <> '[]'::jsonb or l.lots is not null)
            and s.lots is distinct from coalesce(l.lots, '[]'::jsonb)`,
    );
    await rowsOf(
      tx,
      sql`update products p set on_hand = total.on_hand, stock = ${unitsForSale({ onHand: sql`total.on_hand` })}
          from (select q.id, coalesce(sum(s.quantity), 0)::int as on_hand
            from products q left join stock_levels s on s.product_id = q.id group by q.id) total
          where p.id = total.id
            and (p.on_hand <> total.on_hand or p.stock <> ${unitsForSale({ onHand: sql`total.on_hand` })})`,
    );
    const dated = await rowsOf<{ id: string }>(
      tx,
      sql`select id from products where unsellable > 0 or next_expiry is not null
          union select product_id from stock_levels where lots <> '[]'::jsonb`,
    );
    await reviewExpiry(
      tx,
      dated.map((each) => each.id),
      dayInBogota(nowMs),
    );
  });
}
