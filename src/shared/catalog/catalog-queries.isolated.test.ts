import 'fake-indexeddb/auto';
import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { byNewest } from '#domain/catalog/listing.ts';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import type { CatalogStore } from '#src/db/local-store.ts';
import { featuredProducts, newestProducts } from '#src/shared/catalog/catalog-queries.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { productsCopyForTest } from '#test/support/products-copy.ts';

test('this device lists the featured and the newest by age, as the server does', async () => {
  const { products } = await productsCopyForTest();
  const day = (date: number) => new Date(Date.UTC(2026, 2, date)).toISOString();
  const made = [
    aProduct(1, { is_featured: true, rating: 5, review_count: 90, created_at: day(1) }),
    aProduct(2, { is_featured: true, rating: 1, review_count: 3, created_at: day(9) }),
    aProduct(3, { is_featured: true, created_at: day(1) }),
    aProduct(4, { is_featured: false, created_at: day(12) }),
  ].map((each) => storedProduct(each));
  await products.bulkInsert(made);
  const store = { catalog: { products } as unknown as CatalogStore, person: null };
  const byAge = made.toSorted(byNewest);
  expect(await firstValueFrom(newestProducts(store, 9))).toEqual(byAge);
  expect(await firstValueFrom(featuredProducts(store, 9))).toEqual(byAge.filter((each) => each.is_featured));
});
