import { sql } from 'drizzle-orm';
import type { DiscrepancyCause } from '#domain/counts/discrepancy.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { unitsForSale } from '#server/inventory/units-for-sale.ts';
import type { Db } from '#server/db/database.ts';

/** A discrepancy that is over, and the person who settled it. */
export interface Settled {
  id: string;
  by: { id: string; name: string };
  /** Null where nobody had to name one. */
  cause: DiscrepancyCause | null;
}

/**
 * Settles discrepancies: their products are sold again unless another discrepancy of theirs is open. The
 * products must be locked.
 */
export async function settleDiscrepancies(tx: Db, settled: readonly Settled[], nowMs: number): Promise<void> {
  if (settled.length === 0) return;
  const ids = JSON.stringify(settled.map(({ id, by, cause }) => ({ id, by: by.id, name: by.name, cause })));
  const now = new Date(nowMs).toISOString();
  const rows = await preparedRows<{ productId: string }>(
    tx,
    'settle discrepancies',
    sql`with settled as (
          update discrepancies d set status = 'settled', settled_at = ${now}::timestamptz, settled_by = each.by,
            settled_by_name = each.name, cause = each.cause
          from jsonb_to_recordset(${ids}::jsonb) as each (id text, by text, name text, cause text)
          where d.id = each.id and d.settled_at is null
          returning d.id, d.product_id, d.position_key
        ), done as (
          update recount_tasks set done_at = ${now}::timestamptz where discrepancy_id in (select id from settled)
        ), shown as (
          update stock_levels s set discrepancy = false from settled
          where s.product_id = settled.product_id and s.position_key = settled.position_key
        )
        select product_id as "productId" from settled`,
  );
  // A statement of its own: it must see them settled.
  await preparedRows(
    tx,
    'sell what is settled',
    sql`update products p set held = disputed.held,
          stock = ${unitsForSale({ held: sql`disputed.held` })}
        from (select q.id, exists (
            select from discrepancies d where d.product_id = q.id and d.settled_at is null and d.holds_sale) as held
          from products q
          where q.id = ${anyOf(rows.map((each) => each.productId))}) disputed
        where p.id = disputed.id and p.held and not disputed.held`,
  );
}
