import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { lockPurchases } from '#server/orders/move-vendor-orders.ts';
import { showPickedOf } from '#server/warehouse/free-tasks.ts';
import { followPacking } from '#server/warehouse/pack-tasks.ts';

/**
 * Units that were picked while a purchase was on hold are in the ledger, and did not move its vendor orders: once it
 * is released, those are being prepared.
 */
export async function resumePicks(
  tx: Db,
  orderId: string,
  { actor, deviceId, nowMs }: Pick<Submitted<unknown>, 'actor' | 'deviceId' | 'nowMs'>,
): Promise<void> {
  await showPickedOf(tx, orderId);
  const begun = await rowsOf<{ id: string }>(
    tx,
    sql`select w.id from vendor_orders w
        where w.order_id = ${orderId} and w.preparation = 'waiting' and exists (
          select from warehouse_tasks t join warehouse_task_lines l on l.task_id = t.id
          where t.kind = 'pick' and t.source_id = w.id and l.done > 0)`,
  );
  if (begun.length === 0) return;
  const purchases = await lockPurchases(tx, [orderId]);
  for (const vendorOrder of purchases.vendorOrdersOf(orderId)) {
    if (!begun.some((each) => each.id === vendorOrder.id)) continue;
    const by = { mover: 'operations' as const, actor, deviceId, note: '', nowMs };
    purchases.move(vendorOrder, { axis: 'preparation', to: 'picking' }, by);
  }
  await purchases.save();
  await followPacking(
    tx,
    begun.map((each) => each.id),
    nowMs,
  );
}
