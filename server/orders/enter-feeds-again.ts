import { sql } from 'drizzle-orm';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/**
 * Puts a vendor order, whose row the caller holds locked, and its purchase in the feeds again: the copies of its buyer and its
 * store show what was written beside them.
 */
export async function enterFeedsAgain(tx: Db, vendorOrderId: string): Promise<void> {
  await preparedRows(
    tx,
    'enter feeds again',
    sql`with shown as (update vendor_orders set deleted = deleted where id = ${vendorOrderId} returning order_id)
        update orders set deleted = deleted where id in (select order_id from shown)`,
  );
}
