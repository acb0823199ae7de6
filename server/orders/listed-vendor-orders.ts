import { sql, type SQL } from 'drizzle-orm';
import { USUAL_IVA } from '#domain/catalog/iva-class.ts';
import type { ListedVendorOrder, WorkStage } from '#domain/orders/listed-vendor-order.ts';
import { LIST_COUNTED } from '#domain/protocol/page.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { countUpTo, documentsOf, totalOfLastPage, type Page, type Range } from '#server/db/documents-page.ts';
import {
  orderEvents,
  orderInvoices,
  orderShipment,
  shownNumber,
  storeAnswers,
} from '#server/orders/order-document.ts';
import { purchaseFilter } from '#server/orders/matches-purchase.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** `workStageOf`, computed from the row `w` of `vendor_orders` and the row `t` of its purchase. */
export const stageOf: SQL = sql`case
  when w.status in ('cancelled', 'cancellation_requested') then w.status
  when w.preparation = 'waiting' and w.payment <> 'paid' and t.payment_method <> 'contraentrega'
    then 'awaiting_payment'
  when w.preparation = 'waiting' then 'to_prepare'
  when w.preparation <> 'handed_over' then 'preparing'
  when w.tracking not in ('delivered', 'returned') then 'on_the_road'
  when w.payment = 'pending' and t.payment_method = 'contraentrega' and w.tracking = 'delivered' then 'to_collect'
  else 'done' end`;

const document: SQL = sql`json_build_object(
  'id', w.id, 'order_id', t.id, 'order_number', ${shownNumber} || '-' || w.place,
  'vendor_id', w.vendor_id, 'vendor_name', s.store_name,
  'status', w.status, 'preparation', w.preparation, 'payment', w.payment, 'tracking', w.tracking, 'on_hold', w.on_hold,
  'subtotal', w.subtotal, 'iva', w.iva, 'shipping_cost', w.shipping_cost, 'total', w.total,
  'events', ${orderEvents}, 'shipment', ${orderShipment},
  'invoiced_by', w.invoiced_by, 'invoices', ${orderInvoices},
  'store_answers', ${storeAnswers(sql`a.kind <> 'question'`)},
  'payment_method', t.payment_method,
  'lines', (select coalesce(json_agg(json_build_object('name', line -> 'name', 'sku', line -> 'sku',
      'variant_attributes', coalesce(line -> 'variant_attributes', '{}'),
      'quantity', line -> 'quantity', 'unit_price', line -> 'unit_price',
      'iva_class', coalesce(line ->> 'iva_class', ${USUAL_IVA}), 'iva_percent', line -> 'iva_percent')), '[]'::json)
    from jsonb_array_elements(t.lines) as line
    where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'),
  'notes', t.notes, 'shipping_name', t.shipping_name, 'shipping_phone', t.shipping_phone,
  'shipping_address', t.shipping_address, 'shipping_city', t.shipping_city, 'shipping_state', t.shipping_state,
  'created_at', ${wireInstant(sql`t.created_at`)})`;

/** Whether a vendor order `w` may still need somebody, by its own columns: the index `vendor_orders_open`. */
export const mayBeOpen: SQL = sql`(w.status <> 'cancelled' and (w.on_hold or w.preparation <> 'handed_over'
  or w.tracking not in ('delivered', 'returned') or w.payment = 'pending'))`;

const isOver = sql`${stageOf} in ('done', 'cancelled')`;
const tables = sql`vendor_orders w join orders t on t.id = w.order_id`;

interface VendorOrdersAsked {
  stage?: WorkStage | undefined;
  q?: string | undefined;
}

/** What was asked for, and the purchases that its words mean. */
interface VendorOrdersMeant {
  stage?: WorkStage | undefined;
  meant: SQL | null;
}

/**
 * Orders of every store: first those that staff can act on, then those that wait for their money, both oldest first; then
 * those that are over, the newest first. The first two are few and are read whole; the others may be a million, and stand in
 * the order of their numbers.
 */
export async function vendorOrdersPage(
  db: Db,
  { stage, q }: VendorOrdersAsked,
  range: Range,
): Promise<Page<ListedVendorOrder>> {
  const asked = { stage, meant: q ? await purchaseFilter(db, q) : null };
  const isOfOver = asked.stage === 'done' || asked.stage === 'cancelled';
  const open = isOfOver ? { ids: [], total: 0 } : await openPage(db, asked, range);
  const left = range.limit - open.ids.length;
  const over = overRows(asked);
  const offset = Math.max(0, range.offset - open.total);
  const ids =
    left > 0 && over ? [...open.ids, ...(await overIds(db, over, { limit: left, offset }))] : open.ids;
  const data = await documentsOf<ListedVendorOrder>(db, ids, {
    document,
    tables: sql`${tables} join vendors s on s.id = w.vendor_id`,
    id: sql`w.id`,
  });
  const total = totalOfLastPage(range, ids.length) ?? (await totalOf(db, asked, { open: open.total, over }));
  return { data, total };
}

/** How many there are in all, up to one more than are counted. */
function totalOf(
  db: Db,
  { stage, meant }: VendorOrdersMeant,
  { open, over }: { open: number; over: SQL | null },
): Promise<number> {
  if (stage === undefined) {
    const where = allOf([sql`not t.deleted`, ...given(meant, (filter) => filter)]);
    return countUpTo(db, sql`select from ${tables} where ${where}`);
  }
  // No order is deleted, and their rows need not be looked at to count those of one state.
  if (stage === 'cancelled' && !meant)
    return countUpTo(db, sql`select from vendor_orders w where w.status = 'cancelled'`);
  return over ? countUpTo(db, over) : Promise.resolve(Math.min(open, LIST_COUNTED + 1));
}

/** The page's part of those that are not over, and how many there are. */
async function openPage(
  db: Db,
  { stage, meant }: VendorOrdersMeant,
  { limit, offset }: Range,
): Promise<{ ids: string[]; total: number }> {
  const where = allOf([
    sql`not t.deleted and ${mayBeOpen} and not ${isOver}`,
    ...given(stage, (one) => sql`${stageOf} = ${one}`),
    ...given(meant, (filter) => filter),
  ]);
  const [row] = await rowsOf<{ ids: string[]; total: number }>(
    db,
    sql`with open as materialized (
          select w.id, t.number, w.place, ${stageOf} = 'awaiting_payment' as waits from ${tables} where ${where})
        select (select count(*)::int from open) as total, array(
          select id from open order by waits, number, place limit ${limit} offset ${offset}) as ids`,
  );
  return row ?? { ids: [], total: 0 };
}

/**
 * Those that are over, as `select from …`; null where no such stage is asked for. Most orders are: they are read one after
 * the other by their numbers, and those of each by its id. The cancelled ones among them are few, and have an index.
 */
function overRows({ stage, meant }: VendorOrdersMeant): SQL | null {
  if (stage !== undefined && stage !== 'done' && stage !== 'cancelled') return null;
  const where = allOf([sql`not t.deleted`, ...given(meant, (filter) => filter)]);
  const columns = sql`select w.id, t.number, w.place`;
  if (stage === 'cancelled') return sql`${columns} from ${tables} where ${where} and w.status = 'cancelled'`;
  const isAsked = stage === undefined ? isOver : sql`${stageOf} = ${stage}`;
  return sql`${columns} from orders t
    cross join lateral (select w.* from vendor_orders w where w.order_id = t.id and ${isAsked} offset 0) w
    where ${where}`;
}

async function overIds(db: Db, over: SQL, { limit, offset }: Range): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${over} order by t.number desc, w.place limit ${limit} offset ${offset}`,
  );
  return rows.map((each) => each.id);
}
