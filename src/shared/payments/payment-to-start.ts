import type { PaymentRequest } from '#src/shared/payments/payments.ts';

/**
 * Payment data for orders that the server has not confirmed yet. In memory alone: it holds documents and
 * tokens, and after a reload the person gives it again on the purchase's page.
 */
const waiting = new Map<string, PaymentRequest>();

export function storePaymentToStart(orderId: string, request: PaymentRequest): void {
  waiting.set(orderId, request);
}

export function hasPaymentToStart(orderId: string): boolean {
  return waiting.has(orderId);
}

/** Hands it out once: the caller that takes it starts the payment. */
export function takePaymentToStart(orderId: string): PaymentRequest | null {
  const request = waiting.get(orderId) ?? null;
  waiting.delete(orderId);
  return request;
}
