import type { PaymentMethod } from '#domain/payments/payment-method.ts';

/**
 * The id of an attempt to pay, told by what it is (decision 0038): the same attempt sent again after a lost answer, a
 * reload, from another tab or from another device has the same id, and the server makes it once.
 * @param number which attempt of its purchase it is, 1 for the first.
 * @returns a UUIDv8 (RFC 9562) made of a SHA-256.
 */
export async function attemptId(orderId: string, number: number, method: PaymentMethod): Promise<string> {
  const told = new TextEncoder().encode(`${orderId}\n${number}\n${method}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', told)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
