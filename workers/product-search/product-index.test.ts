import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSpanish } from '#domain/spanish-text.ts';
import { ProductIndex, type IndexedProduct } from '#workers/product-search/product-index.ts';

function product(id: string, name: string, over: Partial<IndexedProduct> = {}): IndexedProduct {
  return {
    id,
    name,
    sku: `SKU-${id}`,
    gtin: null,
    description: '',
    vendor_name: 'Tienda',
    category_id: 'c1',
    precio_venta: 1_000,
    stock: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    review_count: 0,
    is_active: true,
    status: 'APPROVED',
    ...over,
  };
}

function indexOf(...products: IndexedProduct[]): ProductIndex {
  const index = new ProductIndex();
  for (const each of products) index.add(each);
  return index;
}

describe('ProductIndex', () => {
  test('finds accented names by unaccented words and the other way round', () => {
    const index = indexOf(product('1', 'Café molido de Ocamonte'), product('2', 'Panela'));
    expect(index.search({ text: 'cafe', offset: 0, limit: 10 }).ids).toEqual(['1']);
    expect(index.search({ text: 'CAFÉ', offset: 0, limit: 10 }).ids).toEqual(['1']);
    expect(index.search({ text: 'pánela', offset: 0, limit: 10 }).ids).toEqual(['2']);
  });

  test('asks for every word, in any order', () => {
    const index = indexOf(product('1', 'Termo de acero 750 ml'), product('2', 'Termo plástico'));
    expect(index.search({ text: 'acero termo', offset: 0, limit: 10 }).ids).toEqual(['1']);
  });

  test('ranks a hit in the name above a hit in the description', () => {
    const index = indexOf(
      product('1', 'Mesa', { description: 'Va con la silla.' }),
      product('2', 'Silla de comedor'),
    );
    expect(index.search({ text: 'silla', offset: 0, limit: 10 }).ids).toEqual(['2', '1']);
  });

  test('leaves out what is not on sale and forgets what stops being so', () => {
    const index = indexOf(product('1', 'Silla'), product('2', 'Silla', { is_active: false }));
    expect(index.search({ text: 'silla', offset: 0, limit: 10 }).ids).toEqual(['1']);
    index.add(product('1', 'Silla', { status: 'REJECTED' }));
    expect(index.search({ text: 'silla', offset: 0, limit: 10 }).total).toBe(0);
  });

  test('filters by category and stock, sorts by price, and pages', () => {
    const index = indexOf(
      product('1', 'A', { precio_venta: 30 }),
      product('2', 'B', { precio_venta: 10, stock: 0 }),
      product('3', 'C', { precio_venta: 20 }),
      product('4', 'D', { category_id: 'c2' }),
    );
    const query = { text: '', categoryId: 'c1', sort: 'price_asc', offset: 0, limit: 2 } as const;
    expect(index.search(query)).toEqual({ ids: ['2', '3'], total: 3 });
    expect(index.search({ ...query, inStock: true, offset: 1 })).toEqual({ ids: ['1'], total: 2 });
  });

  test('finds every product by any piece of its name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 20 }),
        (names) => {
          const index = indexOf(...names.map((name, at) => product(String(at), name)));
          const folded = foldSpanish(names[0]!);
          const piece = folded.slice(0, Math.ceil(folded.length / 2));
          const answer = index.search({ text: piece, offset: 0, limit: names.length });
          expect(answer.ids).toContain('0');
        },
      ),
    );
  });
});
