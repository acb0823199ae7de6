import { uuidText } from '#domain/base/ids.ts';
import { sha256 } from '#platform/digest.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

/**
 * The id of an attempt to pay, derived from its content (decision 0036). The same attempt sent again after a
 * lost answer, a reload, from another tab or from another device has the same id, and the server makes it
 * once.
 * @param number which attempt of its purchase it is, 1 for the first.
 * @returns a UUIDv8 (RFC 9562) made of a SHA-256.
 */
export async function attemptId(orderId: string, number: number, method: PaymentMethod): Promise<string> {
  return uuidText(await sha256(`${orderId}\n${number}\n${method}`), 8);
}
