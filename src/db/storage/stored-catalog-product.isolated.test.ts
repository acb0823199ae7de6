import 'fake-indexeddb/auto';
import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { documents } from '#src/db/documents.ts';
import { storedCatalogProduct } from '#src/db/storage/open-databases.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { productsCopyForTest } from '#test/support/products-copy.ts';

test('a product keeps how it is taxed, its prices by quantity and the minimum of its store outside the stored shape', async () => {
  const { products } = await productsCopyForTest();
  const older = storedProduct(aProduct(1));
  const later = { vendor_minimum: 50_000, price_tiers: [{ from_units: 12, unit_price: 9_000 }] };
  const taxed = { ...older, iva_class: 'exento' as const, ...later };
  await products.bulkUpsert([older]);
  expect(await firstValueFrom(documents(products.find()))).toEqual([older]);
  await products.bulkUpsert([taxed]);
  expect(await firstValueFrom(documents(products.find()))).toEqual([taxed]);
});

test('the stored shape of products is the one that devices have', () => {
  expect(Object.keys(storedCatalogProduct.entries)).toEqual([
    'id',
    'name',
    'sku',
    'gtin',
    'description',
    'price',
    'precio_venta',
    'stock',
    'main_image_url',
    'images',
    'rating',
    'review_count',
    'is_featured',
    'created_at',
    'vendor_id',
    'vendor_name',
    'category_id',
    'is_active',
    'status',
    'family_id',
    'variant_attributes',
    'newest_key',
  ]);
});
