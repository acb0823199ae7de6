import { isOverdue, NOT_PAID_IN_TIME } from '#domain/orders/holding.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { cancelVendorOrders } from '#server/orders/cancel-order.ts';
import { endHold, lockHold, overduePurchases } from '#server/orders/holding-storage.ts';
import { touchedByMoves } from '#server/orders/move-decisions.ts';
import { lockPurchases } from '#server/orders/move-vendor-orders.ts';
import { notPaidInTimeMessage } from '#server/orders/unpaid-message.ts';
import type { Change } from '#server/db/change-bus.ts';
import { transactionId } from '#server/db/transaction-id.ts';

const BATCH_ROWS = 50;

/**
 * Releases the units of purchases that nobody paid in time, each in its own transaction, so that one that
 * fails holds up none of the others.
 * @returns how many were given up.
 */
export async function releaseOverdue(services: Services): Promise<number> {
  const { database, bus, log, now, config } = services;
  let released = 0;
  for (const id of await overduePurchases(database.db, now(), BATCH_ROWS)) {
    try {
      const changes = await database.db.transaction((tx) => release(tx, id, now(), config.publicUrl));
      if (changes.length === 0) continue;
      bus.publish(changes);
      released += 1;
    } catch (error) {
      // The cause without the failed query around it, whose parameters are people's e-mails.
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      log.warn({ err: cause, purchase: id }, 'A purchase that is overdue was not let go.');
    }
  }
  return released;
}

/**
 * Gives a purchase up as its buyer would. Vendor orders that the warehouse began to prepare stay, because
 * somebody decided to prepare them. A person who pays it, and another server that releases it, wait for the
 * locks, and find the result.
 */
async function release(tx: Db, purchaseId: string, nowMs: number, url: string): Promise<Change[]> {
  const purchases = await lockPurchases(tx, [purchaseId]);
  const hold = await lockHold(tx, purchaseId);
  if (!hold || !isOverdue(hold, nowMs)) return [];
  const before = purchases.vendorOrdersOf(purchaseId);
  const note = NOT_PAID_IN_TIME;
  cancelVendorOrders(before, purchases, { mover: 'payments', actor: null, deviceId: null, note, nowMs });
  await purchases.save();
  await endHold(tx, purchaseId);
  const after = purchases.vendorOrdersOf(purchaseId);
  const given = after.filter((each, index) => each.status !== before[index]?.status);
  if (given.length > 0) {
    const isWhole = after.every((each) => each.status === 'cancelled');
    const isGuest = after.some((each) => each.isGuest);
    const said = { number: orderNumber(hold.number), isWhole, isGuest, url, orderId: purchaseId };
    await writeMessages(tx, [notPaidInTimeMessage(hold.email, said)], nowMs);
  }
  const upTo = await transactionId(tx);
  return touchedByMoves(after).map((each) => ({ ...each, upTo }));
}
