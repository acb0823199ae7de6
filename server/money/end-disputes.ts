import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { DISPUTE_DAYS } from '#domain/money/dispute-terms.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { disputedSince, isDisputeLost } from '#server/db/given-back.ts';
import { moneyMoved } from '#server/money/money-moved.ts';

const ORDERS_AT_ONCE = 200;

/**
 * Ends disputes whose days are over without the buyer having paid again: nothing of those orders is held any more, and what their stores
 * had been paid for them is owed. Each part has its own transaction.
 * @returns how many ended.
 */
export async function endDisputes(db: Db, nowMs: number, stopping?: AbortSignal): Promise<number> {
  const at = new Date(nowMs).toISOString();
  const before = new Date(nowMs - DISPUTE_DAYS * DAY_MS).toISOString();
  const isOver = sql`w.payment = 'refunded' and w.status <> 'cancelled' and w.tracking <> 'returned'
    and ${disputedSince} <= ${before}::timestamptz and not ${isDisputeLost}`;
  let ended = 0;
  while (!stopping?.aborted) {
    const part = await db.transaction(async (tx) => {
      const found = await rowsOf<{ id: string }>(
        tx,
        sql`select w.id from vendor_orders w where ${isOver} order by w.id limit ${ORDERS_AT_ONCE}`,
      );
      const ids = found.map((each) => each.id);
      // Locked as everybody does who moves one, and looked at again: a payment may have come meanwhile.
      await rowsOf(
        tx,
        sql`select id from vendor_orders where id = ${anyOf(ids)} order by id for no key update`,
      );
      const lost = await rowsOf<{ id: string }>(
        tx,
        sql`update vendor_orders w set dispute_lost_at = ${at}::timestamptz where w.id = ${anyOf(ids)} and ${isOver} returning w.id`,
      );
      // Reports count those days anew.
      await rowsOf(
        tx,
        sql`update orders set status = status where id in (
              select w.order_id from vendor_orders w where w.id = ${anyOf(lost.map((each) => each.id))})`,
      );
      moneyMoved(
        tx,
        lost.map(({ id }) => ({ kind: 'vendor_order', id, reason: 'moved', actorId: null })),
      );
      return { found: ids.length, lost: lost.length };
    });
    ended += part.lost;
    if (part.found < ORDERS_AT_ONCE) break;
  }
  return ended;
}
