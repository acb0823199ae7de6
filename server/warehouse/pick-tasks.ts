import { sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { takingsFor, withoutTakings } from '#domain/warehouse/tasks/pick-route.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { pickTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { preparedRows, usePlansForGrowth } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { followPacking } from '#server/warehouse/pack-tasks.ts';
import { cancelTasksOf, finishTasksOf } from '#server/warehouse/end-tasks.ts';
import { freeShelves, overtakenPicks, waitingVendorOrders } from '#server/warehouse/pick-tasks-storage.ts';
import { openTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

/**
 * Of several servers only one opens tasks at a time, so that two orders are not sent to the same last unit.
 */
const PICK_TASKS_LOCK = 'pick_tasks';

/**
 * Keeps the pick and pack tasks in step with the orders, beyond the steps that orders make themselves. It
 * opens one for each vendor order that may be prepared, cancels those of cancelled orders, and ends those of
 * orders that the desk made ready.
 * @returns how many tasks changed.
 */
export async function followOrders({
  database,
  bus,
  now,
}: {
  database: Pick<Services['database'], 'db'>;
  bus: Pick<Services['bus'], 'publish'>;
  now: Services['now'];
}): Promise<number> {
  const outcome = await database.db.transaction(async (tx) => {
    const [lock] = await preparedRows<{ taken: boolean }>(
      tx,
      'try pick tasks',
      sql`select pg_try_advisory_xact_lock(hashtextextended(${PICK_TASKS_LOCK}, 0)) as taken`,
    );
    if (!lock?.taken) return { changed: 0, upTo: '0' };
    await usePlansForGrowth(tx);
    const opened = await openForOrders(tx, now());
    const cancelled = await cancelTasksOf(tx, 'pick', await overtakenPicks(tx, 'cancelled'), now());
    const finished = await finishTasksOf(tx, 'pick', await overtakenPicks(tx, 'ready'), now());
    const packing = await followPacking(tx, null, now());
    const changed = opened.length + cancelled.length + finished.length + packing;
    return { changed, upTo: changed > 0 ? await transactionId(tx) : '0' };
  });
  if (outcome.changed > 0) bus.publish([{ collection: 'tasks', upTo: outcome.upTo }]);
  return outcome.changed;
}

async function openForOrders(tx: Db, nowMs: number): Promise<string[]> {
  const vendorOrders = await waitingVendorOrders(tx);
  const products = vendorOrders.flatMap((each) => each.lines.map((line) => line.product_id));
  const today = dayInBogota(nowMs);
  let shelves = await freeShelves(tx, products, today);
  const tasks = vendorOrders.map(({ id, number, place, lines }): NewTask => {
    const wanted = sumByKey(lines.map((line) => [line.product_id, line.quantity]));
    const takings = takingsFor(wanted, shelves, today);
    shelves = withoutTakings(shelves, takings, today);
    return {
      id: pickTaskId(id),
      kind: 'pick',
      reference: vendorOrderNumber(number, place),
      sourceId: id,
      lines: takings.map(({ productId, from, quantity, lot: { lot, expires_on: expiresOn } }) => ({
        id: uuidv7(nowMs),
        productId,
        from,
        to: positionKey(PACKING),
        quantity,
        lot,
        expiresOn,
      })),
    };
  });
  return openTasks(tx, tasks, nowMs);
}
