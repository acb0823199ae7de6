import { inArray, sql } from 'drizzle-orm';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { refunds } from '#server/db/tables/money/refunds-tables.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { movePayments } from '#server/orders/move-payments.ts';
import type { RefundablePurchase } from '#server/refunds/refundable-purchases.ts';

/** Writes that a person gave money back; a vendor order is refunded then. */
export async function saveRefund(
  tx: Db,
  purchase: RefundablePurchase,
  { kind, id, order_id, amount, reference }: RegisterRefundData,
  by: { commandId: string; actorId: string; nowMs: number },
): Promise<void> {
  const isVendorOrder = kind === 'part';
  if (isVendorOrder) {
    const refunded = purchase.vendorOrders.filter((each) => each.id === id);
    const word = { actorId: by.actorId, note: reference };
    await movePayments(tx, refunded, ['refund_pending', 'refunded'], word);
  } else {
    // Its buyer's copy says nothing of charges, but their screen asks again when the purchase moves.
    await rowsOf(tx, sql`update orders set deleted = deleted where id = ${order_id}`);
  }
  await tx.insert(refunds).values({
    id: by.commandId,
    orderId: order_id,
    vendorOrderId: isVendorOrder ? id : null,
    attemptId: isVendorOrder ? null : id,
    amountCop: amount,
    reference,
    actorId: by.actorId,
    at: new Date(by.nowMs),
  });
  const kindOfCause = isVendorOrder ? 'vendor_order' : 'charge';
  moneyMoved(tx, [{ kind: kindOfCause, id, reason: 'refunded', actorId: by.actorId }]);
}

/**
 * The bank gave the whole charge of a purchase back, of which people had given back some vendor orders. Where these are all of it, it
 * is what they wrote down, by the gateway; of a part, its buyer was given it twice.
 */
export async function noteVoid(tx: Db, purchaseId: string, isAll: boolean): Promise<void> {
  const noted = await rowsOf<{ id: string }>(
    tx,
    sql`update refunds f set voided = ${isAll ? 'same' : 'besides'}
        where f.order_id = ${purchaseId} and f.vendor_order_id is not null and f.voided is null
          and exists (select from order_events e where e.vendor_order_id = f.vendor_order_id
            and e.axis = 'payment' and e.to_state = 'paid' and e.moved_by = 'payments')
        returning f.vendor_order_id as id`,
  );
  moneyMoved(
    tx,
    noted.map(({ id }) => ({ kind: 'vendor_order', id, reason: 'charged', actorId: null })),
  );
}

/** The charges, among these, that somebody gave back. */
export async function refundedAttempts(db: Db, attemptIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: refunds.attemptId })
    .from(refunds)
    .where(inArray(refunds.attemptId, [...attemptIds]));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}
