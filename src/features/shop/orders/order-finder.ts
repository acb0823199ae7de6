import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { Order } from '#domain/orders/order.ts';

/**
 * The purchases that have all the words somewhere, in the order given: in their numbers, their products and SKU and, for a company,
 * its purchase order and name. They are as many as one person made: no index of words is read for them, nor its code loaded.
 */
export function findOwnOrders<Shown extends { order: Order }>(
  orders: readonly Shown[],
  q: string,
): readonly Shown[] {
  const words = foldSpanish(q)
    .split(/\s+/)
    .filter((each) => each !== '');
  if (words.length === 0) return orders;
  return orders.filter(({ order }) => {
    const text = foldSpanish(textsOf(order).join('\n'));
    return words.every((each) => text.includes(each));
  });
}

function textsOf({ order_number, vendor_orders, lines, invoice_to }: Order): string[] {
  const ofCompany = invoice_to ? [invoice_to.purchase_order, invoice_to.company] : [];
  const numbers = vendor_orders.map((each) => each.order_number ?? '');
  return [order_number ?? '', ...numbers, ...ofCompany, ...lines.flatMap((each) => [each.name, each.sku])];
}
