import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { ProductQuery, SearchableProduct } from '#domain/search/searchable-product.ts';

export function product(id: string, name: string, over: Partial<SearchableProduct> = {}): SearchableProduct {
  return {
    id,
    name,
    sku: `SKU-${id}`,
    gtin: null,
    description: '',
    vendor_id: 'v1',
    vendor_name: 'Tienda',
    category_id: 'c1',
    precio_venta: 1_000,
    stock: 1,
    rating: 0,
    review_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    is_active: true,
    status: 'APPROVED',
    family_id: null,
    variant_attributes: {},
    ...over,
  };
}

export function indexOf(products: readonly SearchableProduct[]): ProductIndex {
  const index = new ProductIndex();
  for (const each of products) index.add(each);
  return index;
}

export function familiesOf(products: readonly SearchableProduct[]): ProductFamilies {
  const families = new ProductFamilies();
  for (const each of products) families.set(each);
  return families;
}

export function found(index: ProductIndex, text: string, over: Partial<ProductQuery> = {}): string[] {
  return index.search({ text, offset: 0, limit: 100, ...over }).ids;
}
