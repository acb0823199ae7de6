import { formatPesos, type Pesos } from '#domain/base/money.ts';
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

/**
 * `En efectivo: $ 74.350, redondeado $ 31 a tu favor.`, for who pays at the door; null where there is nothing to round.
 * @param prices of the packages, each of which is paid by itself.
 */
export function cashLabel(prices: readonly Pesos[]): string | null {
  const sum = (all: readonly Pesos[]) => all.reduce((total, each) => total + each, 0);
  const cash = sum(prices.map(cashFor));
  const off = sum(prices) - cash;
  return off === 0 ? null : `En efectivo: ${formatPesos(cash)}, redondeado ${formatPesos(off)} a tu favor.`;
}
