import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#domain/calendar/day.ts';
import { anyOf } from '#server/db/conditions.ts';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The units of a product that the shop may sell, in SQL for its row `p`: what stands in the warehouse, less what is
 * promised to orders and what is past its date; none while a discrepancy stops its sale. Every statement that changes
 * one of the parts writes `stock` by this, and names the part that it changes.
 */
export function unitsForSale({
  held = sql`p.held`,
  onHand = sql`p.on_hand`,
  reserved = sql`p.reserved`,
  unsellable = sql`p.unsellable`,
}: Partial<Record<'held' | 'onHand' | 'reserved' | 'unsellable', SQL>> = {}): SQL {
  return sql`case when ${held} then 0
    else greatest(0, ${onHand} - (${reserved}) - p.quarantined - ${unsellable})::int end`;
}

/** A product with other figures than before, and its units for sale. */
export interface Reviewed {
  id: string;
  stock: number;
}

/**
 * Looks at the lots of some products as of a day: what expired since then, or lasts too little, is no longer for sale,
 * and the next day of expiry and the minimum by which it was looked at are kept beside it. Where that minimum is another
 * one the rows of the stock are sent again, for they say it. Rows in which nothing changes stay untouched. The products
 * must be locked (`lockStock`).
 */
export async function reviewExpiry(tx: Db, productIds: readonly string[], today: Day): Promise<Reviewed[]> {
  if (productIds.length === 0) return [];
  return preparedRows<Reviewed>(
    tx,
    'review expiry',
    sql`with wanted as (
          select p.id, ${minimumShelfLife} as minimum, p.applied_shelf_life_days as applied, ${today}::date as today
          from products p where p.id = ${anyOf(productIds)}
        ), reviewed as (
          select q.id, q.minimum,
            coalesce(sum(lot.units) filter (where lot.expires_on < q.today + q.minimum), 0)::int as unsellable,
            min(lot.expires_on) filter (where lot.expires_on >= q.today + q.minimum) as next_expiry
          from wanted q left join stock_levels l on l.product_id = q.id and l.lots <> '[]'::jsonb
            left join lateral jsonb_to_recordset(l.lots) as lot (expires_on date, units int) on true
          group by q.id, q.minimum
        ), shown as (
          update stock_levels s set deleted = s.deleted from wanted q
          where s.product_id = q.id and q.applied <> q.minimum
        )
        update products p set unsellable = reviewed.unsellable, next_expiry = reviewed.next_expiry,
          applied_shelf_life_days = reviewed.minimum, stock = ${unitsForSale({ unsellable: sql`reviewed.unsellable` })}
        from reviewed
        where p.id = reviewed.id and (p.unsellable, p.next_expiry, p.applied_shelf_life_days)
          is distinct from (reviewed.unsellable, reviewed.next_expiry, reviewed.minimum)
        returning p.id, p.stock`,
  );
}

/**
 * Those of some products that have a lot which a day makes unsellable, or dated lots that were looked at by another
 * minimum than holds, and nobody looked at them since.
 */
export function overdueExpiry(today: Day): SQL {
  return sql`(p.next_expiry is not null or p.unsellable > 0)
    and (p.next_expiry < ${today}::date + ${minimumShelfLife} or p.applied_shelf_life_days <> ${minimumShelfLife})`;
}
