import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import {
  Acceptance,
  type Bank,
  Banks,
  paymentPaths,
  PurchasePayment,
} from '#domain/payments/payments-api.ts';
import { attemptId } from '#src/shared/payments/attempt-id.ts';
import { call } from '#src/identity/call.ts';
import type { Failure } from '#src/shared/saving/toast-failure.ts';

/** A person's payment data: ready to be sent, without any field of a card. */
export interface PaymentRequest {
  method: PaymentMethod;
  data: Record<string, unknown>;
}

export interface AttemptToMake {
  orderId: string;
  /** Which attempt of the purchase it is, 1 for the first. */
  number: number;
  request: PaymentRequest;
  /** Another attempt is on its way, and the person asks for this one all the same. */
  retry: boolean;
}

/**
 * `status` is null when nobody knows whether the server heard of it: ask for the payment status before trying
 * again.
 */
export type PaymentAnswer =
  | { ok: true; payment: PurchasePayment }
  | (Failure & { status: number | null; fields: Record<string, string> });

/** Makes an attempt to pay. Sent again it is the same attempt. */
export async function makeAttempt({
  orderId,
  number,
  request,
  retry,
}: AttemptToMake): Promise<PaymentAnswer> {
  const { method, data } = request;
  const answer = await call(paymentPaths.process, PurchasePayment, {
    method: 'POST',
    misread: 'No entendimos la respuesta del servidor.',
    headers: { 'idempotency-key': await attemptId(orderId, number, method) },
    json: { order_id: orderId, payment_method: method, payment_data: data, retry },
  });
  if (answer.ok) return { ok: true, payment: answer.body };
  // An unreadable answer, like no answer, leaves in doubt whether the attempt began.
  const isRefusal = answer.status !== null && answer.status >= 400;
  return { ...answer, status: isRefusal ? answer.status : null };
}

/** The payment status of a purchase; null when the server did not say. */
export async function paymentStatus(orderId: string): Promise<PurchasePayment | null> {
  const answer = await call(paymentPaths.status(orderId), PurchasePayment, { once: true });
  return answer.ok ? answer.body : null;
}

/** The banks of PSE; null when they cannot be fetched now. */
export async function paymentBanks(): Promise<Bank[] | null> {
  const answer = await call(paymentPaths.banks, Banks, { as: 'nobody' });
  return answer.ok ? answer.body.data : null;
}

/** The gateway's two texts, whose tokens end in an hour; null when they cannot be fetched now. */
export async function paymentAcceptance(): Promise<Acceptance | null> {
  const answer = await call(paymentPaths.acceptance, Acceptance, { as: 'nobody' });
  return answer.ok ? answer.body : null;
}
