import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  PAYMENT_RETURN_DAYS,
  paymentReturnState,
  type ReturnedPayment,
} from '#domain/payments/payment-return.ts';
import { orders } from '#server/db/tables/orders-tables.ts';
import { paymentAttempts } from '#server/db/tables/money/payments-tables.ts';
import { checkSoon } from '#server/payments/attempts-storage.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

const ID_DIGITS = 32;
const MAC_LENGTH = 22;

/** The reference of an attempt in the address to which the bank leads back: only the server can make it. */
export function returnReference({ secret }: Pick<PaymentsDesk, 'secret'>, attemptId: string): string {
  const mac = createHmac('sha256', secret).update(`payment-return:${attemptId}`).digest('base64url');
  return attemptId.replaceAll('-', '') + mac.slice(0, MAC_LENGTH);
}

/**
 * How the payment of a reference ended. Nobody guesses one of 128 bits, and a wrong one is told before the database is
 * asked: tries need no limit. While it is pending, the gateway is asked about it soon.
 * @returns null for a reference that is not the server's, or is over.
 */
export async function returnedPayment(
  desk: PaymentsDesk,
  reference: string,
): Promise<ReturnedPayment | null> {
  const attemptId = idIn(reference);
  const given = Buffer.from(reference);
  const made = Buffer.from(returnReference(desk, attemptId));
  if (given.length !== made.length || !timingSafeEqual(given, made)) return null;
  const [found] = await desk.db
    .select({ attempt: paymentAttempts, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.purchaseId))
    .where(eq(paymentAttempts.id, attemptId));
  if (!found) return null;
  const { attempt, number } = found;
  const expiresMs = attempt.createdAt.getTime() + PAYMENT_RETURN_DAYS * DAY_MS;
  const state = await desk.together.read(attempt.purchaseId);
  if (!state || expiresMs <= desk.now()) return null;
  const isPaid = state.purchase.paidBy !== null;
  const ended = paymentReturnState({ status: attempt.status, isPaid, isRefundDue: attempt.refundDue });
  if (ended === 'pending') await checkSoon(desk.db, attempt.purchaseId, desk.now());
  return {
    state: ended,
    order_number: orderNumber(number),
    amount: attempt.amountCop,
    expires_at: new Date(expiresMs).toISOString(),
  };
}

function idIn(reference: string): string {
  const digits = reference.slice(0, ID_DIGITS);
  return [8, 12, 16, 20, ID_DIGITS].map((end, at, ends) => digits.slice(ends[at - 1] ?? 0, end)).join('-');
}
