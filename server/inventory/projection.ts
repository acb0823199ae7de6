import { sql, type SQL } from 'drizzle-orm';
import { QUARANTINE } from '#domain/inventory/position.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/**
 * A figure that differs from the sum of the ledger. `position_key` null means the product's total; a key that
 * begins with `@cuarentena/` means the units in quarantine that came from a position.
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
        order by 1, 2 nulls first`,
  );
}

/**
 * Makes the projection the fold of the ledger again, and derives the stock for sale from it. Rows that were
 * right stay untouched, so devices fetch only the changes. Writers of stock wait meanwhile.
 */
export async function rebuildProjection(db: Db): Promise<void> {
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
      sql`update products p set on_hand = total.on_hand, stock = total.stock
          from (select q.id, coalesce(sum(s.quantity), 0)::int as on_hand,
              case when q.held then 0
                else greatest(0, coalesce(sum(s.quantity), 0) - q.reserved - q.quarantined)::int end as stock
            from products q left join stock_levels s on s.product_id = q.id group by q.id) total
          where p.id = total.id and (p.on_hand <> total.on_hand or p.stock <> total.stock)`,
    );
  });
}
