import { sql } from 'drizzle-orm';
import { addDays, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { lastReleasableDay, mayBeReleased } from '#domain/money/release-terms.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { startOfDay } from '#server/db/start-of-day.ts';
import { withheldOrders } from '#server/money/money-facts-storage.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { freezeWithholdings } from '#server/withholdings/order-withholdings-storage.ts';

const ORDERS_AT_ONCE = 200;

/**
 * Releases what vendor orders earned whose buyers can no longer withdraw: from then on it is available to their stores. Each
 * part has its own transaction, and freezes what the law keeps of each order.
 * @returns how many orders were released.
 */
export async function releaseMoney(db: Db, nowMs: number, stopping?: AbortSignal): Promise<number> {
  const today = dayInBogota(nowMs);
  let released = 0;
  for (let after = ''; !stopping?.aborted;) {
    const ids = await releasableAfter(db, today, after);
    if (ids.length > 0) released += await db.transaction((tx) => release(tx, ids, nowMs));
    after = ids.at(-1) ?? '';
    if (ids.length < ORDERS_AT_ONCE) break;
  }
  return released;
}

const deliveredAt = sql`(select max(e.at) from order_events e
  where e.vendor_order_id = w.id and e.axis = 'tracking' and e.to_state = 'delivered')`;

/** Vendor orders that may be released as far as one sees without locking them, in the order of their ids. */
async function releasableAfter(db: Db, today: Day, after: string): Promise<string[]> {
  const before = startOfDay(addDays(lastReleasableDay(today), 1));
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select w.id from vendor_orders w
        where w.released_at is null and w.tracking = 'delivered' and w.payment = 'paid' and w.id > ${after}
          and ${deliveredAt} < ${before}::timestamptz
          and not exists (select from order_returns r where r.vendor_order_id = w.id
            and r.status in ('requested', 'approved', 'received', 'inspected'))
        order by w.id limit ${ORDERS_AT_ONCE}`,
  );
  return rows.map((each) => each.id);
}

/** Locks them as everybody does who moves one, and releases those that still may be. */
async function release(tx: Db, ids: readonly string[], nowMs: number): Promise<number> {
  await rowsOf(tx, sql`select id from vendor_orders where id = ${anyOf(ids)} order by id for no key update`);
  const orders = await rowsOf<
    Pick<OrderAxes, 'payment' | 'tracking'> & { id: string; deliveredAtMs: number; returns: ReturnStatus[] }
  >(
    tx,
    sql`select w.id, w.payment, w.tracking, (extract(epoch from ${deliveredAt}) * 1000)::float8 as "deliveredAtMs",
          array(select r.status from order_returns r where r.vendor_order_id = w.id) as returns
        from vendor_orders w where w.id = ${anyOf(ids)} and w.released_at is null`,
  );
  const today = dayInBogota(nowMs);
  const free = orders.filter((each) => mayBeReleased(each, today)).map((each) => each.id);
  const at = new Date(nowMs);
  if (free.length > 0) await freezeWithholdings(tx, () => withheldOrders(tx, free), { at, day: today });
  await rowsOf(
    tx,
    sql`update vendor_orders set released_at = ${at.toISOString()}::timestamptz where id = ${anyOf(free)}`,
  );
  moneyMoved(
    tx,
    free.map((id) => ({ kind: 'vendor_order', id, reason: 'released', actorId: null })),
  );
  return free.length;
}
