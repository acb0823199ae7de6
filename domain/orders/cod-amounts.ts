import type { Pesos } from '#domain/base/money.ts';
import { fellThrough, type OrderAxes } from '#domain/orders/order-axes.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

type Package = Pick<OrderAxes, 'status' | 'tracking'> & { total: Pesos };

/** The price of each package that is paid in cash as it is handed over; none of one that nobody gets. */
export function codAmounts(method: PaymentMethod, packages: readonly Package[]): Pesos[] {
  return method === 'contraentrega'
    ? packages.filter((each) => !fellThrough(each)).map((each) => each.total)
    : [];
}
