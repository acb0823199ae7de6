import { useEffect } from 'react';
import { leastTotalsOf, type Totals } from '#domain/cart/pricing.ts';
import type { Product } from '#domain/catalog/product.ts';
import { documents } from '#src/db/documents.ts';
import type { LocalStore } from '#src/db/local-store.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { reviewCart, type ReviewedLine } from '#src/shared/cart/cart-review.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { chosenMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import { usePossibleShipping } from '#src/shared/settings/company-settings.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';

export interface CartReview {
  lines: ReviewedLine[];
  totals: Totals;
}

/**
 * The cart at today's prices, for the drawer, the cart and the checkout, with the shipping to the municipality that somebody
 * chose on this device.
 */
export function useCartReview(): CartReview {
  const now = useSignalValue(cart);
  const chosen = useSignalValue(chosenMunicipality);
  const terms = usePossibleShipping(chosen?.code);
  const updated = useSignalValue(lastUpdatedAt) !== null;
  const inMemory = useSignalValue(worksInMemory);
  const ids = now.items.map((each) => each.product_id);
  const products = useLive((store) => productsOf(store, ids), [ids.join(' ')]);
  useFromServer(inMemory ? missingFrom(ids, products) : NONE);
  const lines = reviewCart(now, products, useIvaRates(), updated && !inMemory);
  return {
    lines,
    totals: leastTotalsOf(
      lines.map((each) => each.item),
      terms,
    ),
  };
}

/**
 * The same order to another municipality, by its code: that of the address where it goes.
 * @param municipalityCode null while it is not known.
 */
export function useReviewTo(review: CartReview, municipalityCode: string | null): CartReview {
  const terms = usePossibleShipping(municipalityCode);
  const items = review.lines.map((each) => each.item);
  return { ...review, totals: leastTotalsOf(items, terms) };
}

const NONE: readonly string[] = [];

function missingFrom(ids: readonly string[], products: readonly Product[] | undefined): readonly string[] {
  if (!products) return NONE;
  const known = new Set(products.map((each) => each.id));
  return ids.filter((each) => !known.has(each));
}

/** Brings the cart's products into a copy in memory, which has only what somebody looked at. */
function useFromServer(ids: readonly string[]): void {
  const asked = ids.join(' ');
  useEffect(() => {
    if (asked === '') return;
    void import('#src/sync/read-shop-window.ts').then(({ readProducts }) => readProducts(asked.split(' ')));
  }, [asked]);
}

function productsOf(store: LocalStore, ids: string[]) {
  return documents(store.catalog.products.find({ selector: { id: { $in: ids } } }));
}
