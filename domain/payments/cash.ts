import { formatPesos, type Pesos } from '#domain/money.ts';
import { needsGateway, type PaymentMethod } from '#domain/payments/payment-method.ts';

/** The smallest coin that is in use everywhere. */
export const SMALLEST_COIN: Pesos = 50;

/** What is collected in cash for a price: whole coins, and never more than it. */
export function cashFor(price: Pesos): Pesos {
  return price - (price % SMALLEST_COIN);
}

/** What somebody really paid for a price, and gets back: at the door only whole coins are collected. */
export function paidFor(price: Pesos, method: PaymentMethod): Pesos {
  return needsGateway(method) ? price : cashFor(price);
}

/** `redondeado $ 31 a tu favor`, for who pays; null where there is nothing to round. */
export function roundingWords(price: Pesos): string | null {
  const off = price - cashFor(price);
  return off === 0 ? null : `redondeado ${formatPesos(off)} a tu favor`;
}
