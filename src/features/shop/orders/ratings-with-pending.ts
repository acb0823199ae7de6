import * as v from 'valibot';
import type { Order } from '#domain/orders/order.ts';
import { RateProductData } from '#domain/ratings/rate-product.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';

/** This person's rating of a product of a purchase. */
export interface RatingWithPending {
  rating: number;
  /** The command that brings it, while the server's copy of the purchase does not show it. */
  entry: OutboxEntry | null;
}

/**
 * By product: the server's ratings, and over them those that this device saved and the server has not
 * confirmed.
 */
export function ratingsWithPending(
  { ratings }: Pick<Order, 'ratings'>,
  entries: readonly OutboxEntry[],
): ReadonlyMap<string, RatingWithPending> {
  const shown = new Map<string, RatingWithPending>();
  for (const entry of entries) {
    if (entry.name !== 'order.rateProduct' || isRefused(entry) || !isShownOverReplica(entry)) continue;
    const data = v.safeParse(RateProductData, entry.data);
    if (data.success) shown.set(data.output.product_id, { rating: data.output.rating, entry });
  }
  for (const { product_id, rating } of ratings) shown.set(product_id, { rating, entry: null });
  return shown;
}
