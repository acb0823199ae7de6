import { eq, sql } from 'drizzle-orm';
import { normalisePhone } from '#domain/accounts/mobile-phone.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { PayablePurchase } from '#domain/payments/payment-attempt.ts';
import { preparedRows } from '#server/commands/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { paidPurchases } from '#server/db/schema.ts';
import { renewHold } from '#server/orders/holding-storage.ts';
import { movePayments } from '#server/orders/move-payments.ts';
import { lockVendorOrders, type LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/** A purchase as payments see it. What is to pay is what its stores have not cancelled. */
export interface Purchase extends PayablePurchase {
  buyerId: string;
  /** The way to pay that its buyer chose last. */
  method: PaymentMethod;
  /** Whom the gateway writes to. */
  payer: { email: string; name: string; phone: string };
}

/** What payments need of purchases. */
export interface PayablePurchases {
  /** Null when there is none. */
  find(db: Db, purchaseId: string): Promise<Purchase | null>;
  /** The same, held until the transaction ends, so that others who would pay it wait. */
  lock(tx: Db, purchaseId: string): Promise<Purchase | null>;
  /** Its buyer chose another way to pay it. Only what is paid on delivery is collected there. */
  choose(tx: Db, purchaseId: string, method: PaymentMethod): Promise<void>;
  /** Something was done about paying it, or came of it: its units are kept accordingly. @returns whether that changed. */
  renewHold(tx: Db, purchaseId: string, nowMs: number): Promise<boolean>;
  markPaid(tx: Db, purchaseId: string, by: { attemptId: string; amountCop: number; at: Date }): Promise<void>;
  /** The charge that paid it was given back. */
  markUnpaid(tx: Db, purchaseId: string): Promise<void>;
}

/** A purchase is a row of `orders`; how it was paid is told on the payment axis of each store's part of it. */
export const ordersAsPurchases: PayablePurchases = {
  find: (db, purchaseId) => purchaseOf(db, purchaseId, false),

  async lock(tx, purchaseId) {
    // Parts before their purchase, as everything that moves them does.
    await lockVendorOrders(tx, [purchaseId]);
    return purchaseOf(tx, purchaseId, true);
  },

  async choose(tx, purchaseId, method) {
    await tx.execute(
      sql`update orders set payment_method = ${method} where id = ${purchaseId} and payment_method <> ${method}`,
    );
  },

  renewHold,

  async markPaid(tx, purchaseId, { attemptId, amountCop, at }) {
    await tx
      .insert(paidPurchases)
      .values({ purchaseId, attemptId, paidAt: at })
      .onConflictDoUpdate({ target: paidPurchases.purchaseId, set: { attemptId, paidAt: at } });
    const parts = await lockVendorOrders(tx, [purchaseId]);
    const agreed = parts.filter((each) => each.status !== 'cancelled');
    await movePayments(tx, agreed, ['paid']);
    await movePayments(tx, paidInVain(parts, amountCop), ['refund_pending']);
  },

  async markUnpaid(tx, purchaseId) {
    await tx.delete(paidPurchases).where(eq(paidPurchases.purchaseId, purchaseId));
    await movePayments(tx, await lockVendorOrders(tx, [purchaseId]), ['refund_pending', 'refunded']);
  },
};

/** Parts that were cancelled while the money was on its way, which was charged for them too. */
function paidInVain(parts: readonly LockedVendorOrder[], chargedCop: number): LockedVendorOrder[] {
  const agreedCop = parts.reduce((sum, each) => sum + (each.status === 'cancelled' ? 0 : each.total), 0);
  let excess = chargedCop - agreedCop;
  return parts.filter((each) => {
    if (each.status !== 'cancelled' || each.total > excess) return false;
    excess -= each.total;
    return true;
  });
}

/** Locked, what is to pay is asked after the lock: in the same statement it would be as old as the statement. */
async function purchaseOf(db: Db, purchaseId: string, isLocked: boolean): Promise<Purchase | null> {
  const [row] = await preparedRows<{
    buyer_id: string;
    email: string;
    name: string;
    phone: string;
    method: PaymentMethod;
  }>(
    db,
    isLocked ? 'lock purchase' : 'find purchase',
    sql`select t.buyer_id, coalesce(nullif(t.shipping_email, ''), u.email) as email,
          t.shipping_name as name, t.shipping_phone as phone, t.payment_method as method
        from orders t join users u on u.id = t.buyer_id
        where t.id = ${purchaseId} and not t.deleted ${isLocked ? sql`for no key update of t` : sql``}`,
  );
  if (!row) return null;
  const [money] = await preparedRows<{ amountCop: number; paidBy: string | null }>(
    db,
    'money of purchase',
    sql`select coalesce((select sum(total) from vendor_orders
            where order_id = ${purchaseId} and status <> 'cancelled'), 0)::float8 as "amountCop",
          (select attempt_id from paid_purchases where purchase_id = ${purchaseId}) as "paidBy"`,
  );
  const { amountCop, paidBy } = money ?? { amountCop: 0, paidBy: null };
  return {
    buyerId: row.buyer_id,
    amountCop,
    isPayable: amountCop > 0,
    paidBy,
    method: row.method,
    payer: { email: row.email, name: row.name, phone: normalisePhone(row.phone) },
  };
}
