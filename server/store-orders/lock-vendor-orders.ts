import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/** Locks vendor orders in the order of their ids, so that no two batches wait for each other in a circle. */
export async function lockVendorOrdersById(tx: Db, ids: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock orders that stores are asked about',
    sql`select id from vendor_orders where id = ${anyOf(ids)} order by id for no key update`,
  );
}
