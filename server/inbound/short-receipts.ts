import { sql } from 'drizzle-orm';
import { unitsNotCome } from '#domain/inbound/lines-by-lot.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { openDiscrepancies, type NewDiscrepancy } from '#server/inventory/discrepancies-storage.ts';
import type { Db } from '#server/db/database.ts';
import type { LockedShippingNotice } from '#server/inbound/shipping-notices-storage.ts';
import { lockStock } from '#server/inventory/system-stock.ts';

/**
 * Locks the announced products of some shipping notices, before the notices themselves. Their lines only
 * grow.
 */
export async function lockAnnounced(tx: Db, noticeIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(noticeIds.map((each) => each.toLowerCase()));
  const rows = await preparedRows<{ id: string }>(
    tx,
    'announced products',
    sql`select distinct product_id as id from inbound_lines
        where notice_id in (select jsonb_array_elements_text(${ids}::jsonb))`,
  );
  await lockStock(
    tx,
    rows.map((each) => each.id),
  );
}

/**
 * A shipping notice was closed with fewer units than its store announced: somebody looks for them at its
 * dock. Sales go on, since units that never came were never system stock.
 */
export function openShortReceipts(
  tx: Db,
  closed: readonly { notice: LockedShippingNotice; by: Submitted<unknown> }[],
): Promise<void> {
  const missing = closed.flatMap(({ notice: { row, lines }, by }) =>
    [...unitsNotCome(lines)].map(([productId, quantity]): NewDiscrepancy => {
      return {
        source: 'short_receipt',
        productId,
        positionKey: row.dockKey,
        quantity,
        holdsSale: false,
        commandId: by.id,
        deviceId: by.deviceId,
        userId: by.actor.id,
        userName: by.actor.name,
      };
    }),
  );
  return openDiscrepancies(tx, missing);
}
