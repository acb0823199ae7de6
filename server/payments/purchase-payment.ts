import { isFinal } from '#domain/payments/payment-attempt.ts';
import { attemptMessage } from '#domain/payments/payment-labels.ts';
import type { PaymentAttempt, PurchasePayment } from '#domain/payments/payments-api.ts';
import type { AttemptRow } from '#server/payments/attempts-storage.ts';
import type { Purchase, PaymentState } from '#server/payments/payable-purchases.ts';
import { refundedAttempts } from '#server/refunds/refunds-storage.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';
import { MAX_ATTEMPTS } from '#server/payments/open-attempts.ts';

/** The payment state of a purchase, for its buyer and staff. */
export async function purchasePayment(
  { db }: PaymentsDesk,
  { purchase, attempts }: PaymentState,
): Promise<PurchasePayment> {
  const due = attempts.filter((each) => each.refundDue).map((each) => each.id);
  const refunded = due.length > 0 ? await refundedAttempts(db, due) : new Set<string>();
  return {
    order_id: purchase.id,
    status: statusOf(purchase, attempts),
    amount: purchase.amountCop,
    currency: 'COP',
    may_retry: purchase.isPayable && purchase.paidBy === null && attempts.length < MAX_ATTEMPTS,
    attempts: attempts.toReversed().map((each) => attemptDocument(each, refunded.has(each.id))),
  };
}

function statusOf(purchase: Purchase, attempts: readonly AttemptRow[]): PurchasePayment['status'] {
  if (purchase.paidBy !== null) return 'paid';
  if (attempts.some((each) => !isFinal(each.status))) return 'pending';
  return attempts.length > 0 ? 'refused' : 'unpaid';
}

function attemptDocument(row: AttemptRow, wasRefunded: boolean): PaymentAttempt {
  const isOpen = !isFinal(row.status);
  return {
    id: row.id,
    order_id: row.purchaseId,
    reference: row.reference,
    number: row.number,
    payment_method: row.method,
    status: row.status,
    amount: row.amountCop,
    currency: 'COP',
    message: attemptMessage({ ...row, isRefundDue: row.refundDue, wasRefunded }),
    redirect_url: isOpen ? row.redirectUrl : null,
    cash: isOpen ? row.cash : null,
    created_at: row.createdAt.toISOString(),
  };
}
