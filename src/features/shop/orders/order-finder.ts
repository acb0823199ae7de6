import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { cachedIndex } from '#domain/text/cached-index.ts';

/** The words by which somebody finds a purchase of theirs: its number, its products and, for a company, its purchase order and name. */
const orderCorpus = cachedIndex(({ order_number, lines, invoice_to }: Order) => [
  order_number,
  String(purchaseNumberOf(order_number ?? '') ?? ''),
  invoice_to?.purchase_order ?? null,
  invoice_to?.company ?? null,
  ...lines.flatMap((each) => [each.name, each.sku]),
]);

/** The purchases that have all the words, in the order given; without words, all of them. */
export function findOwnOrders<Shown extends { order: Order }>(
  orders: readonly Shown[],
  q: string,
): readonly Shown[] {
  const question = parseListQuery(q);
  if (question.isEmpty) return orders;
  const hasWords = question.among(orderCorpus(orders.map((each) => each.order)));
  return orders.filter((_, at) => hasWords[at] === 1);
}
