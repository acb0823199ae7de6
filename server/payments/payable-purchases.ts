import { eq, sql } from 'drizzle-orm';
import { normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { fellThrough, type OrderAxes } from '#domain/orders/order-axes.ts';
import type { PayablePurchase } from '#domain/payments/payment-attempt.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { paidPurchases } from '#server/db/tables/money/payments-tables.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { renewHolds } from '#server/orders/holding-storage.ts';
import { movePayments } from '#server/orders/move-payments.ts';
import { lockVendorOrders, type LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';
import { noteVoid } from '#server/refunds/refunds-storage.ts';
import { paymentReturnedMessage } from '#server/payments/payment-returned-message.ts';
import { type AttemptRow, attemptsOfPurchases, type TriedToPay } from '#server/payments/attempts-storage.ts';

/**
 * A purchase as payments see it: a row of `orders`, whose vendor orders tell on their payment axis how it was
 * paid. The amount to pay covers the vendor orders that did not fall through.
 */
export interface Purchase extends PayablePurchase {
  id: string;
  buyerId: string;
  /** The stores of its vendor orders. */
  stores: readonly string[];
  /** The payment method that its buyer chose last. */
  method: PaymentMethod;
  /** The person the gateway writes to. */
  payer: { email: string; name: string; phone: string };
  /** Where its goods go, by the names of the place. */
  destination: { department: string; city: string };
  /** Since when its units are kept, and until when; null once it is cancelled. */
  hold: { placedMs: number; untilMs: number | null } | null;
}

/** A purchase with the attempts to pay it, first to last. */
export interface PaymentState {
  purchase: Purchase;
  attempts: AttemptRow[];
}
/** By the purchase's id; purchases that do not exist are absent. */
export type PaymentStates = Map<string, PaymentState>;

/** The present state of purchases. */
export async function readPaymentStates(db: Db, ids: readonly string[]): Promise<PaymentStates> {
  const rows = await purchaseRows(db, ids, false);
  const vendorOrders = await preparedRows<VendorOrderRow>(
    db,
    'vendor orders of purchases',
    sql`select id, order_id as "orderId", vendor_id as "vendorId", status, tracking, total::float8 as total
        from vendor_orders
        where order_id = ${anyOf(ids)}`,
  );
  return paymentStatesOf(rows, vendorOrders, await attemptsOfPurchases(db, ids));
}

/** The same, locked until the transaction ends, so that other payers wait. */
export async function lockPaymentStates(tx: Db, ids: readonly string[]): Promise<PaymentStates> {
  if (ids.length === 0) return new Map();
  // Vendor orders before their purchase, as in every transaction that moves them, and attempts last.
  const vendorOrders = await preparedRows<VendorOrderRow>(
    tx,
    'lock vendor orders of purchases',
    sql`select id, order_id as "orderId", vendor_id as "vendorId", status, tracking, total::float8 as total
        from vendor_orders
        where order_id = ${anyOf(ids)}
        order by id for no key update`,
  );
  const rows = await purchaseRows(tx, ids, true);
  return paymentStatesOf(rows, vendorOrders, await attemptsOfPurchases(tx, ids, true));
}

/**
 * Somebody acted to pay them, or a payment had a result. Their units are kept accordingly, and they name the
 * payment method that their buyers chose, because only purchases paid on delivery are collected there.
 * @returns the ids of those whose time changed.
 */
export function renewHoldsOf(tx: Db, purchases: readonly Purchase[], nowMs: number): Promise<Set<string>> {
  const held = purchases.flatMap(({ id, method, paidBy, hold }) =>
    hold ? [{ id, method, isPaid: paidBy !== null, ...hold }] : [],
  );
  return renewHolds(tx, held, nowMs);
}

export async function markPaid(
  tx: Db,
  purchaseId: string,
  { attemptId, amountCop, at }: { attemptId: string; amountCop: number; at: Date },
): Promise<void> {
  await tx
    .insert(paidPurchases)
    .values({ purchaseId, attemptId, paidAt: at })
    .onConflictDoUpdate({ target: paidPurchases.purchaseId, set: { attemptId, paidAt: at } });
  const vendorOrders = await lockVendorOrders(tx, [purchaseId]);
  const agreed = vendorOrders.filter((each) => !fellThrough(each));
  await movePayments(tx, agreed, ['paid']);
  await movePayments(tx, paidInVain(vendorOrders, amountCop), ['refund_pending']);
}

/** Somebody gave back the charge that paid it, and its buyer is written to. */
export async function markUnpaid(tx: Db, purchaseId: string, at: Date): Promise<void> {
  await tx.delete(paidPurchases).where(eq(paidPurchases.purchaseId, purchaseId));
  const vendorOrders = await lockVendorOrders(tx, [purchaseId]);
  const isWith = (...states: OrderAxes['payment'][]) =>
    vendorOrders.some((each) => states.includes(each.payment));
  if (isWith('refunded')) await noteVoid(tx, purchaseId, !isWith('paid', 'refund_pending'));
  await movePayments(tx, vendorOrders, ['refund_pending', 'refunded']);
  // Every vendor order of a purchase has the purchase's.
  const [first] = vendorOrders;
  if (!first || first.mailbox === null) return;
  const said = { number: orderNumber(first.number), isGuest: first.isGuest };
  await writeMessages(tx, [paymentReturnedMessage(first.mailbox, said)], at.getTime());
}

/** Vendor orders that fell through while the money was on its way: the charge covers them too. */
function paidInVain(locked: readonly LockedVendorOrder[], chargedCop: number): LockedVendorOrder[] {
  const agreedCop = locked.reduce((sum, each) => sum + (fellThrough(each) ? 0 : each.total), 0);
  let excess = chargedCop - agreedCop;
  return locked.filter((each) => {
    if (!fellThrough(each) || each.total > excess) return false;
    excess -= each.total;
    return true;
  });
}

interface VendorOrderRow {
  id: string;
  orderId: string;
  vendorId: string;
  status: OrderAxes['status'];
  tracking: OrderAxes['tracking'];
  total: number;
}

interface PurchaseRow {
  id: string;
  buyerId: string;
  email: string;
  name: string;
  phone: string;
  department: string;
  city: string;
  method: PaymentMethod;
  isCancelled: boolean;
  placedMs: number;
  untilMs: number | null;
}

function purchaseRows(db: Db, ids: readonly string[], isLocked: boolean): Promise<PurchaseRow[]> {
  return preparedRows<PurchaseRow>(
    db,
    isLocked ? 'lock purchases' : 'find purchases',
    sql`select t.id, t.buyer_id as "buyerId", coalesce(nullif(t.shipping_email, ''), u.email) as email,
          t.shipping_name as name, t.shipping_phone as phone, t.payment_method as method,
          t.shipping_state as department, t.shipping_city as city, t.status = 'cancelled' as "isCancelled",
          (extract(epoch from t.created_at) * 1000)::float8 as "placedMs",
          (extract(epoch from t.held_until) * 1000)::float8 as "untilMs"
        from orders t join users u on u.id = t.buyer_id
        where t.id = ${anyOf(ids)}
          and not t.deleted
        order by t.id ${isLocked ? sql`for no key update of t` : sql``}`,
  );
}

function paymentStatesOf(
  rows: readonly PurchaseRow[],
  vendorOrders: readonly VendorOrderRow[],
  tries: ReadonlyMap<string, TriedToPay>,
): PaymentStates {
  const active = vendorOrders.filter((each) => !fellThrough(each));
  const owed = sumByKey(active.map((each) => [each.orderId, each.total]));
  return new Map(
    rows.map(({ id, isCancelled, placedMs, untilMs, email, name, phone, department, city, ...row }) => {
      const amountCop = owed.get(id) ?? 0;
      const { attempts, paidBy } = tries.get(id) ?? { attempts: [], paidBy: null };
      const purchase = {
        ...row,
        id,
        stores: vendorOrders.filter((each) => each.orderId === id).map((each) => each.vendorId),
        amountCop,
        isPayable: amountCop > 0,
        paidBy,
        payer: { email, name, phone: normalisePhone(phone) },
        destination: { department, city },
        hold: isCancelled ? null : { placedMs, untilMs },
      };
      return [id, { purchase, attempts }] as const;
    }),
  );
}
