import { CREATED_MS, PRICE, RATING, REVIEWS, ROW, type ProductSlots } from '#domain/search/product-slots.ts';
import type { ProductSort } from '#domain/search/searchable-product.ts';

export type Compare = (a: number, b: number) => number;

/**
 * The order of slots. Products that are equal in a sort go by relevance, then by popularity (reviews, then
 * stars), then the newest first, so that every order is complete and the same on every device.
 */
export function orderOf(sort: ProductSort, slots: ProductSlots, scores: Uint16Array): Compare {
  const { numbers } = slots;
  const by =
    (column: number, sign: 1 | -1): Compare =>
    (a, b) =>
      sign * ((numbers[a * ROW + column] ?? 0) - (numbers[b * ROW + column] ?? 0));
  const relevance: Compare = (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0);
  const reviews = by(REVIEWS, -1);
  const stars = by(RATING, -1);
  const newest = by(CREATED_MS, -1);
  const first: Record<ProductSort, Compare> = {
    relevance,
    newest,
    price_asc: by(PRICE, 1),
    price_desc: by(PRICE, -1),
    rating: stars,
  };
  const chosen = first[sort];
  return (a, b) =>
    chosen(a, b) || relevance(a, b) || reviews(a, b) || stars(a, b) || newest(a, b) || byId(slots, a, b);
}

/** The first `count` of some slots in an order, sorted. */
export function firstOf(slots: Int32Array, count: number, order: Compare): Int32Array {
  if (count * 8 >= slots.length) return slots.slice().sort(order).subarray(0, count);
  const best: number[] = [];
  for (const slot of slots) {
    const last = best[count - 1];
    if (last !== undefined && order(slot, last) >= 0) continue;
    best.splice(placeIn(best, slot, order), 0, slot);
    if (best.length > count) best.pop();
  }
  return Int32Array.from(best);
}

function placeIn(sorted: readonly number[], slot: number, order: Compare): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (order(slot, sorted[middle] ?? 0) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

function byId(slots: ProductSlots, a: number, b: number): number {
  const [left, right] = [slots.idOf(a), slots.idOf(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
