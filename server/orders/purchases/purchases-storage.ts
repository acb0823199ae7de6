import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';
import { orderNotes } from '#server/db/tables/orders-tables.ts';

/** Whether there is a purchase with this id. */
export async function purchaseExists(tx: Db, orderId: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select from orders where id = ${orderId} and not deleted`);
  return rows.length > 0;
}

/** Holds or releases every vendor order of a purchase, whose rows the caller locked. */
export async function saveHold(tx: Db, orderId: string, isOnHold: boolean): Promise<void> {
  await rowsOf(tx, sql`update vendor_orders set on_hold = ${isOnHold} where order_id = ${orderId}`);
}

/** Writes what the administration noted about a purchase. A note that comes twice is written once. */
export async function saveOrderNote(tx: Db, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note).onConflictDoNothing();
}
