import * as v from 'valibot';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { unansweredAsks } from '#domain/store-orders/asks-of.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import {
  STORE_STAGES,
  storeStageLabels,
  storeStageOf,
  type StoreStage,
} from '#domain/store-orders/store-order-stage.ts';
import { cachedIndex } from '#domain/text/cached-index.ts';
import { choiceFilter, dayFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';

export const ORDER_PAGE_SIZE = 50;
export const ORDER_VIEWS = ['all', 'to_answer', ...STORE_STAGES] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const orderViewLabels: Record<OrderView, string> = {
  all: 'Todos',
  to_answer: 'Por responder',
  ...storeStageLabels,
};

/** The filters of a store's orders, as the address has them. Days are of Colombia, both included. */
export const OrderFilters = v.object({
  view: choiceFilter(ORDER_VIEWS),
  q: textFilter,
  from: dayFilter,
  to: dayFilter,
  page: pageFilter,
});
export type OrderFilters = v.InferOutput<typeof OrderFilters>;

/** How many orders each view has. @param today in Colombia: a store is asked until a day. */
export function countByView(orders: readonly StoreOrder[], today: Day): Record<OrderView, number> {
  const none = Object.fromEntries(STORE_STAGES.map((stage) => [stage, 0])) as Record<StoreStage, number>;
  const counts = { all: orders.length, to_answer: 0, ...none };
  for (const each of orders) {
    counts[storeStageOf(each)] += 1;
    if (unansweredAsks(each, today).length > 0) counts.to_answer += 1;
  }
  return counts;
}

/** The words of orders by which they are found: their numbers, products, SKU and cities. */
export const orderCorpus = cachedIndex(({ order_number, lines, city }: StoreOrder) => [
  order_number,
  String(purchaseNumberOf(order_number) ?? ''),
  city,
  ...lines.flatMap((each) => [each.name, each.sku]),
]);

/** The orders of a view and of some days that answer, in the order given. */
export function findOrders(
  orders: readonly StoreOrder[],
  { view, q, from, to }: Omit<OrderFilters, 'page'>,
  today: Day,
): StoreOrder[] {
  const question = parseListQuery(q);
  const hasWords = question.isEmpty ? null : question.among(orderCorpus(orders));
  return orders.filter((each, at) => {
    if (view === 'to_answer' && unansweredAsks(each, today).length === 0) return false;
    if (view !== 'all' && view !== 'to_answer' && storeStageOf(each) !== view) return false;
    if (from || to) {
      const day = dayInBogota(Date.parse(each.created_at));
      if ((from && day < from) || (to && day > to)) return false;
    }
    return hasWords === null || hasWords[at] === 1;
  });
}
