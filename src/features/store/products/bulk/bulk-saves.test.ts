import { describe, expect, test } from 'vitest';
import type { BulkChange } from '#domain/stores/bulk-change.ts';
import { savesOf } from '#src/features/store/products/bulk/bulk-saves.ts';
import { storeProductsWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';

const products = storeProductsWithPending(
  [
    aStoreProduct({ id: 'caro', published: storeProductFields({ price: 89_900, offer_price: 80_000 }) }),
    aStoreProduct({ id: 'barato', published: storeProductFields({ price: 60 }) }),
    aStoreProduct({ id: 'borrador', published: null, draft: { name: 'Ruana', price: 1_000 } }),
  ],
  [],
);
const changed = (change: BulkChange) =>
  Object.fromEntries(savesOf(products, change).map((each) => [each.product.id, each.fields]));

describe('a change of many products', () => {
  test('moves prices and offers together, to fifties, and never to nothing', () => {
    expect(changed({ kind: 'percent', percent: -10 })).toEqual({
      caro: { price: 80_900, offer_price: 72_000 },
      barato: { price: 50 },
      borrador: { price: 900 },
    });
  });

  test('leaves out what it does not change', () => {
    expect(changed({ kind: 'no_offer' })).toEqual({ caro: { offer_price: null } });
    expect(changed({ kind: 'activate' })).toEqual({});
  });

  test('publishes what is public, and only sends a draft for review when that was asked for', () => {
    const submits = (change: BulkChange) => savesOf(products, change).map((each) => each.submit);
    expect(submits({ kind: 'archive' })).toEqual([true, true, false]);
    expect(submits({ kind: 'submit' })).toEqual([true, true, true]);
  });
});
