import type { Pesos } from '#domain/base/money.ts';
import type { Shipment } from '#domain/delivery/shipment.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

/** What one store sold in a purchase, as a letter about it shows it: nothing of who bought it or where it goes. */
export interface OrderInEmail {
  /** `MS-000123-1` */
  number: string;
  store: string;
  lines: OrderLine[];
  subtotal: Pesos;
  iva: Pesos;
  shipping_cost: Pesos;
  total: Pesos;
  payment: OrderAxes['payment'];
  payment_method: PaymentMethod;
  /** Who took it and under which guide; null where nobody said. */
  shipment: Shipment | null;
  /** When that happened of which the letter tells, in ms. */
  atMs: number;
  /** What whoever moved it wrote for its buyer; empty where nothing. */
  note: string;
}
