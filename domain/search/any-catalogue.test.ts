import { INITIAL_IVA_RATES, percentForSale } from '#domain/catalog/iva-class.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withIva } from '#domain/cart/pricing.ts';
import { IVA_CLASSES } from '#domain/catalog/iva-class.ts';
import { onePerFamily } from '#domain/catalog/family.ts';
import { familiesOf, found, indexOf, product } from '#test/factories/searchable-product-factory.ts';
import { storeIndex, readIndex } from '#workers/product-search/stored-index.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { ProductQuery, SearchableProduct } from '#domain/search/searchable-product.ts';
import { foldForSearch } from '#domain/text/search-terms.ts';

/**
 * Few letters, so that words meet: with accents, signs, another alphabet and letters that folding lengthens.
 */
const letter = fc.constantFrom(
  'a',
  'á',
  'A',
  'b',
  'n',
  'ñ',
  'Ñ',
  '-',
  '(',
  '1',
  ' ',
  ' ',
  'ж',
  'ﬁ',
  '😀',
  '…',
);
const words = fc.string({ unit: letter, maxLength: 14 });
const anyProduct = fc
  .record({
    id: fc.constantFrom(...Array.from({ length: 12 }, (_, number) => `p${number}`)),
    name: words,
    sku: fc.constantFrom('ab-1', 'NA-11', 'b.2'),
    gtin: fc.constantFrom(null, '111', '121'),
    description: words,
    vendor_id: fc.constantFrom('v1', 'v2'),
    category_id: fc.constantFrom('c1', 'c2'),
    precio_venta: fc.oneof(fc.nat(5), fc.integer({ min: 95, max: 125 })),
    iva_class: fc.constantFrom(undefined, ...IVA_CLASSES),
    stock: fc.nat(1),
    rating: fc.constantFrom(0, 3.5, 5),
    review_count: fc.nat(2),
    is_active: fc.constantFrom(true, true, true, false),
  })
  .map(({ name, ...over }) => product(over.id, name, { ...over, vendor_name: `Tienda ${over.vendor_id}` }));
const anyProducts = fc.uniqueArray(anyProduct, { selector: (each) => each.id, maxLength: 12 });
const anyQuery = fc.record({
  text: words,
  categoryIds: fc.constantFrom(null, ['c1'], ['c1', 'c2']),
  vendorId: fc.constantFrom(null, 'v2'),
  priceMin: fc.constantFrom(null, 2, 120),
  ratingMin: fc.constantFrom(null, 3.5),
  inStock: fc.boolean(),
  ivaRates: fc.constantFrom(INITIAL_IVA_RATES, { general: 5, reducida: 30 }),
});

/** A text without accents and signs, but for those between two numbers. */
function plain(text: string): string {
  return foldForSearch(text)
    .replace(/(?<=\d)[^\p{L}\p{N}\s]+(?=\d)/gu, '/')
    .replace(/(?<!\d)[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+(?!\d)/gu, '')
    .trim()
    .split(/\s+/)
    .join(' ');
}

/** Every product that a reader would find by looking at each. */
function scanned(
  products: readonly SearchableProduct[],
  query: Omit<ProductQuery, 'offset' | 'limit'>,
): string[] {
  const asked = plain(query.text).split(' ').filter(Boolean).slice(0, 8);
  if (asked.length === 0 && query.text.trim() !== '') return [];
  return products
    .filter((each) => {
      const all = plain([each.name, each.sku, each.gtin, each.vendor_name, each.description].join(' '));
      return (
        each.is_active &&
        asked.every((word) => all.includes(word)) &&
        (!query.categoryIds || query.categoryIds.includes(each.category_id)) &&
        (!query.vendorId || each.vendor_id === query.vendorId) &&
        withIva(each.precio_venta, percentForSale(each, query.ivaRates ?? INITIAL_IVA_RATES)) >=
          (query.priceMin ?? 0) &&
        each.rating >= (query.ratingMin ?? 0) &&
        (!query.inStock || each.stock > 0)
      );
    })
    .map((each) => each.id);
}

/** All results of a question, a few at a time. */
function paged(index: ProductIndex, query: Omit<ProductQuery, 'offset' | 'limit'>, limit: number): string[] {
  const ids: string[] = [];
  for (;;) {
    const page = index.search({ ...query, offset: ids.length, limit });
    ids.push(...page.ids);
    if (page.ids.length === 0) {
      expect(ids.length).toBe(page.total);
      return ids;
    }
  }
}

describe('any catalogue and question', () => {
  test('every product that holds the words is reached by paging, once', () => {
    fc.assert(
      fc.property(anyProducts, anyQuery, fc.integer({ min: 1, max: 5 }), (products, query, limit) => {
        const ids = paged(indexOf(products), query, limit);
        const exact = scanned(products, query);
        expect(new Set(ids).size).toBe(ids.length);
        expect(exact.filter((id) => !ids.includes(id))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('of each family stands only its first product, and nothing else is left out', () => {
    const families = fc.dictionary(
      fc.nat(11).map((number) => `p${number}`),
      fc.constantFrom('f', 'g'),
    );
    fc.assert(
      fc.property(anyProducts, anyQuery, families, (products, query, chosen) => {
        const members = products.map((each) => ({ ...each, family_id: chosen[each.id] ?? null }));
        const index = indexOf(members);
        const asked = { ...query, offset: 0, limit: 50 };
        const familyOf = new Map(members.map((each) => [each.id, each.family_id]));
        const alone = index.search(asked).ids.map((id) => ({ id, family_id: familyOf.get(id) ?? null }));
        const { ids, total } = index.search(asked, familiesOf(members));
        const cards = onePerFamily(alone).map((each) => each.id);
        // Where families leave few results, errors are forgiven that otherwise would not be.
        if (alone.length >= 10 && cards.length < 10) return;
        expect(ids).toEqual(cards);
        expect(total).toBe(ids.length);
      }),
    );
  });

  test('accents, case and the order of words change nothing', () => {
    const plain = words.filter((each) => !each.includes('ﬁ'));
    fc.assert(
      fc.property(anyProducts, plain, (products, text) => {
        const index = indexOf(products);
        const ids = new Set(found(index, text));
        const accented = text.replaceAll('a', 'á').toUpperCase();
        expect(new Set(found(index, accented))).toEqual(ids);
        expect(new Set(found(index, text.split(' ').toReversed().join(' ')))).toEqual(ids);
      }),
    );
  });

  test('any word of a name is found with any one typing error', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/);
    const error = fc.record({
      kind: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
      at: fc.nat(),
      letter: fc.stringMatching(/^[a-z]$/),
    });
    fc.assert(
      fc.property(word, error, (name, { kind, at, letter }) => {
        const place = at % (kind === 'swapped' ? name.length - 1 : name.length);
        const [before, rest] = [name.slice(0, place), name.slice(place)];
        const written = {
          wrong: before + letter + rest.slice(1),
          missing: before + rest.slice(1),
          extra: before + letter + rest,
          swapped: before + rest[1] + rest[0] + rest.slice(2),
        }[kind];
        expect(found(indexOf([product('1', `Uno ${name} más`)]), written)).toEqual(['1']);
      }),
      { numRuns: 1_000 },
    );
  });

  test('after any additions, changes and removals it answers as one built afresh, kept or not', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: anyProduct.map((each) => ({ put: each })) },
      { weight: 1, arbitrary: fc.nat(11).map((number) => ({ remove: `p${number}` })) },
      { weight: 1, arbitrary: fc.constant({ keep: true }) },
      { weight: 1, arbitrary: fc.constant({ settle: true }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), anyQuery, (steps, query) => {
        let index = new ProductIndex();
        const truth = new Map<string, SearchableProduct>();
        for (const each of steps) {
          if ('put' in each) {
            index.add(each.put);
            truth.set(each.put.id, each.put);
          } else if ('remove' in each) {
            index.remove(each.remove);
            truth.delete(each.remove);
          } else if ('settle' in each) index.settle();
          else {
            index = readIndex(structuredClone(storeIndex(index)))!;
          }
        }
        const fresh = indexOf([...truth.values()]);
        const asked = { ...query, offset: 0, limit: 50 };
        expect(index.search(asked)).toEqual(fresh.search(asked));
        expect(index.size).toBe(fresh.size);
      }),
      { numRuns: 300 },
    );
  });
});

test('many changes of the same products leave nothing behind', () => {
  const index = new ProductIndex();
  for (let round = 0; round < 400; round += 1) {
    for (let id = 0; id < 10; id += 1) index.add(product(String(id), `Mesa ${round} ${id}`));
  }
  expect(index.size).toBe(10);
  expect(index.slots.length).toBeLessThan(1_100);
  expect(found(index, 'mesa 399').length).toBe(10);
  expect(found(index, 'mesa 7')).toEqual(['7']);
});
