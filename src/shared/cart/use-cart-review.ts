import { totalsOf, type Totals } from '#domain/cart/pricing.ts';
import { documents } from '#src/db/documents.ts';
import type { LocalStore } from '#src/db/local-store.ts';
import { useLive, useSignalValue } from '#src/db/use-live.ts';
import { reviewCart, type ReviewedLine } from '#src/shared/cart/cart-review.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';

export interface CartReview {
  lines: ReviewedLine[];
  totals: Totals;
}

/** The cart at today's prices, for the drawer, the cart and the checkout. */
export function useCartReview(): CartReview {
  const now = useSignalValue(cart);
  const complete = useSignalValue(lastUpdatedAt) !== null;
  const ids = now.items.map((each) => each.product_id);
  const products = useLive((store) => productsOf(store, ids), [ids.join(' ')]);
  const lines = reviewCart(now, products, complete);
  return { lines, totals: totalsOf(lines.map((each) => each.item)) };
}

function productsOf(store: LocalStore, ids: string[]) {
  return documents(store.catalog.products.find({ selector: { id: { $in: ids } } }));
}
