import { sql } from 'drizzle-orm';
import type { Day } from '#domain/calendar/day.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { withoutUnits, type Shelf } from '#domain/warehouse/tasks/pick-route.ts';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

const BATCH_ROWS = 100;

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
        where w.status = 'confirmed' and w.preparation = 'waiting' and not w.on_hold and not o.deleted
          and (w.payment = 'paid' or o.payment_method = 'contraentrega')
          and not exists (select from warehouse_tasks t where t.id = 'pick:' || w.id)
        order by o.number, w.place
        limit ${BATCH_ROWS}`,
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

/**
 * Units that no other order was promised, at positions open for taking, with their lots. What was promised is summed
 * once for all: asked for each shelf, it took a second when some thousand tasks were open.
 */
export async function freeShelves(tx: Db, productIds: readonly string[], today: Day): Promise<Shelf[]> {
  const rows = await preparedRows<Shelf & { promised: readonly StockLot[] | null }>(
    tx,
    'free shelves',
    sql`with wanted as (
          select jsonb_array_elements_text(${JSON.stringify([...new Set(productIds)])}::jsonb) as id
        ), promised as (
          select l.product_id, l.from_key, l.lot, l.expires_on, sum(l.quantity - l.done)::int as units
          from wanted join warehouse_task_lines l on l.product_id = wanted.id
            join warehouse_tasks t on t.id = l.task_id
          where l.short is null and l.done < l.quantity and t.status in ('open', 'claimed')
          group by l.product_id, l.from_key, l.lot, l.expires_on
        ), promises as (
          select product_id, from_key, json_agg(json_build_object('lot', lot, 'expires_on', expires_on, 'units', units)
            order by expires_on nulls last, lot) as promised
          from promised group by product_id, from_key
        )
        select s.product_id as "productId", s.position_key as key, s.quantity as units, s.lots, o.promised,
          ${minimumShelfLife} as "minimumDays"
        from wanted join stock_levels s on s.product_id = wanted.id join products p on p.id = wanted.id
          left join promises o on o.product_id = s.product_id and o.from_key = s.position_key
        where s.quantity > 0 and not s.deleted
          and s.position_key not in (select id from positions where blocked is not null or purpose <> 'storage')`,
  );
  return rows.map(({ promised, ...shelf }) =>
    (promised ?? []).reduce<Shelf>((free, each) => withoutUnits(free, each, today), shelf),
  );
}
