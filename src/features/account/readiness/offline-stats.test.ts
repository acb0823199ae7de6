import { expect, test } from 'vitest';
import {
  EXPORTED_PRODUCTS,
  offlineStatsOf,
  productsFile,
} from '#src/features/account/readiness/offline-stats.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { deviceFacts } from '#test/factories/readiness-factory.ts';

test('the five figures of the specification are those of the cart, the outbox and the copy', () => {
  const items = [aCartItem(aProduct(1)), aCartItem(aProduct(2))];
  const entries = [
    { state: 'queued', name: 'order.place' },
    { state: 'waiting', name: 'inventory.registerMovement' },
    { state: 'acked', name: 'order.place' },
  ] as Parameters<typeof offlineStatsOf>[1];
  expect(offlineStatsOf({ items }, entries, deviceFacts(0))).toEqual({
    cartItems: 2,
    pendingOrders: 1,
    cachedProducts: 18_080,
    pendingSync: 2,
    storageUsed: 40e6,
  });
});

test('the export has the ten newest products, whole', async () => {
  const products = Array.from({ length: 12 }, (_, at) =>
    aProduct(at, { created_at: `2026-03-${String(at + 1).padStart(2, '0')}T10:00:00.000Z` }),
  );
  const exported = JSON.parse(await productsFile(products).text()) as unknown[];
  expect(exported).toEqual(products.toReversed().slice(0, EXPORTED_PRODUCTS));
});
