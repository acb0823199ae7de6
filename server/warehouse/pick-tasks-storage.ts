import { sql } from 'drizzle-orm';
import type { Shelf } from '#domain/tasks/pick-route.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

const AT_ONCE = 100;

/** A vendor order that may be picked, with its accepted units. */
export interface WaitingVendorOrder {
  id: string;
  number: number;
  place: number;
  lines: { product_id: string; quantity: number }[];
}

/** Vendor orders that may be prepared and have no task, the oldest first: `workStageOf` says `to_prepare`. */
export function waitingVendorOrders(tx: Db): Promise<WaitingVendorOrder[]> {
  return preparedRows(
    tx,
    'vendor orders to pick',
    sql`select w.id, o.number::int as number, w.place, (
            select json_agg(line) from jsonb_array_elements(o.lines) as line
            where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted') as lines
        from vendor_orders w join orders o on o.id = w.order_id
        where w.status = 'confirmed' and w.preparation = 'waiting' and not o.deleted
          and (w.payment = 'paid' or o.payment_method = 'contraentrega')
          and not exists (select from warehouse_tasks t where t.id = 'pick:' || w.id)
        order by o.number, w.place
        limit ${AT_ONCE}`,
  );
}

const leaving = {
  cancelled: sql`w.status = 'cancelled'`,
  ready: sql`w.status <> 'cancelled' and w.preparation in ('ready', 'handed_over')`,
};

/** Orders of unfinished tasks that reached a state by another way. */
export async function overtakenPicks(tx: Db, state: keyof typeof leaving): Promise<string[]> {
  const rows = await preparedRows<{ id: string }>(
    tx,
    `${state} orders of picks`,
    sql`select w.id from warehouse_tasks t join vendor_orders w on w.id = t.source_id
        where t.kind = 'pick' and t.status in ('open', 'claimed') and ${leaving[state]}`,
  );
  return rows.map((each) => each.id);
}

/** Units that no other order was promised, at positions open for taking. */
export async function freeShelves(tx: Db, productIds: readonly string[]): Promise<Shelf[]> {
  return preparedRows<Shelf>(
    tx,
    'free shelves',
    sql`select s.product_id as "productId", s.position_key as key, (s.quantity - coalesce((
            select sum(greatest(0, l.quantity - l.done)) from warehouse_task_lines l
            join warehouse_tasks t on t.id = l.task_id
            where l.product_id = s.product_id and l.from_key = s.position_key and l.short is null
              and t.status in ('open', 'claimed')), 0))::int as units
        from stock_levels s
        where s.quantity > 0 and not s.deleted
          and s.position_key not in (select id from positions where blocked is not null or purpose <> 'storage')
          and s.product_id = ${anyOf(productIds)}`,
  );
}
