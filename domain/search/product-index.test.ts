import { describe, expect, test, vi } from 'vitest';
import { mayHoldTypo } from '#domain/search/one-typo.ts';
import { familiesOf, found, indexOf, product } from '#test/factories/searchable-product-factory.ts';
import type { ProductQuery } from '#domain/search/searchable-product.ts';

describe('what is found', () => {
  test('accents and case do not matter, in what is asked nor in what there is', () => {
    const index = indexOf([product('1', 'Café molido de Ocaña'), product('2', 'Panela')]);
    for (const text of ['cafe', 'CAFÉ', 'ocana', 'Ocañá']) expect(found(index, text)).toEqual(['1']);
    expect(found(index, 'pánela')).toEqual(['2']);
  });

  test('all words must be there, in any order and in any field', () => {
    const index = indexOf([
      product('1', 'Termo de acero', { description: 'Guarda 750 ml', vendor_name: 'La Esquina' }),
      product('2', 'Termo plástico'),
    ]);
    for (const text of ['acero termo', 'esquina 750 TERMO', 'sku-1 termo']) {
      expect(found(index, text)).toEqual(['1']);
    }
    expect(found(index, 'termo')).toEqual(['1', '2']);
  });

  test('what stops being on sale is not', () => {
    const index = indexOf([product('1', 'Silla'), product('2', 'Silla', { is_active: false })]);
    expect(found(index, 'silla')).toEqual(['1']);
    index.add(product('1', 'Silla', { status: 'REJECTED' }));
    expect(found(index, 'silla')).toEqual([]);
  });

  test.each([
    ['a letter wrong', 'chocolote'],
    ['a letter missing', 'chcolate'],
    ['a letter too many', 'choccolate'],
    ['two letters swapped', 'chocoalte'],
    ['the two in the middle swapped', 'chooclate'],
    ['the first letter wrong', 'jhocolate'],
    ['an error while the word is still being written', 'chcol'],
    ['an error in each of two words', 'lehce chocolats'],
  ])('a word with %s', (_, text) => {
    expect(found(indexOf([product('1', 'Chocolate con leche'), product('2', 'Panela')]), text)).toEqual([
      '1',
    ]);
  });

  test('codes and short words are taken as they are', () => {
    const index = indexOf([product('1', 'Sal', { sku: 'TEN-0412' })]);
    expect(found(index, 'TEN-0413')).toEqual([]);
    expect(found(index, 'sol')).toEqual([]);
    expect(found(index, '0412')).toEqual(['1']);
  });

  test.each<[string, string[], { text: string; leftOut: string[] } | null]>([
    ['silla alta zzzz', ['3'], { text: 'silla alta', leftOut: ['zzzz'] }],
    // Two answers of one size: the thing comes before its kind.
    ['silla termo', ['3', '2'], { text: 'silla', leftOut: ['termo'] }],
    ['zzzz termo 12 v', ['1'], { text: 'termo', leftOut: ['zzzz', '12 v'] }],
    ['zzzz yyyy', [], null],
    ['silla alta', ['3'], null],
    // No part is there: the word that is most like one.
    ['thermmos', ['1'], { text: 'termo', leftOut: ['thermmos'] }],
    ['zzzz siyya', ['3', '2'], { text: 'silla', leftOut: ['zzzz', 'siyya'] }],
    ['37', [], null],
    ['7701234567890', [], null],
  ])('«%s» finds the nearest and what was left out', (text, ids, nearest) => {
    const index = indexOf([
      product('1', 'Termo'),
      product('2', 'Silla'),
      product('3', 'Silla alta', { review_count: 1 }),
    ]);
    const ask = (orNearest: boolean) => index.search({ text, offset: 0, limit: 5, orNearest });
    expect(ask(true)).toMatchObject({ nearest, total: ids.length });
    expect(ask(true).ids.toSorted()).toEqual(ids.toSorted());
    if (nearest) expect(ask(false)).toMatchObject({ ids: [], nearest: null });
  });
});

describe('the order', () => {
  test('name, its beginning, a word of it, inside a word, description, with an error; whatever the popularity', () => {
    const worst = ['Panes', 'Harina', 'Champan', 'Masa pan', 'Pan blanco', 'Pan'];
    const index = indexOf(
      worst.map((name, reviews) =>
        product(name, name, { review_count: 10 - reviews, description: name === 'Harina' ? 'Para pan' : '' }),
      ),
    );
    expect(found(index, 'pan')).toEqual(['Pan', 'Pan blanco', 'Panes', 'Masa pan', 'Champan', 'Harina']);
    const chocolates = indexOf([
      product('error', 'Chocalate', { review_count: 99 }),
      product('described', 'Torta', { description: 'De chocolate' }),
    ]);
    expect(found(chocolates, 'chocolate')).toEqual(['described', 'error']);
  });

  test('a word that is whole, or its plural, before a longer one that begins with it, whatever the popularity', () => {
    const names = [
      'Telón',
      'Televisor',
      'Soporte de televisor',
      'Caja de tés',
      'Taza para té',
      'Té verde',
      'Té',
    ];
    const index = indexOf(names.map((name, at) => product(name, name, { review_count: 99 - at })));
    expect(found(index, 'té')).toEqual([
      'Té',
      'Té verde',
      'Caja de tés',
      'Taza para té',
      'Telón',
      'Televisor',
      'Soporte de televisor',
    ]);
    const described = indexOf([
      product('begins', 'Lámpara', { review_count: 9, description: 'Con televisor' }),
      product('whole', 'Vaso', { description: 'Para té' }),
      product('named', 'Teléfono'),
    ]);
    expect(found(described, 'te')).toEqual(['named', 'whole', 'begins']);
  });

  test('a measure that is joined with its unit before the same number and unit apart', () => {
    const index = indexOf([
      product('apart', 'Cable 100 m awg rojo por 12', { review_count: 9 }),
      product('joined', 'Cable 12awg'),
      product('beside', 'Cable 12 AWG', { review_count: 1 }),
    ]);
    expect(found(index, 'cable 12 awg')).toEqual(['beside', 'joined', 'apart']);
    expect(found(index, 'cable 12awg')).toEqual(['beside', 'joined']);
  });

  test('the product with exactly this code before those whose code only begins with it', () => {
    const codes = ['CAF-12', 'CAF-11', 'CAF-1', 'CAF-10'];
    const index = indexOf(
      codes.map((sku, number) => product(sku, 'Café', { sku, review_count: 9 - number })),
    );
    expect(found(index, 'caf-1')).toEqual(['CAF-1', 'CAF-12', 'CAF-11', 'CAF-10']);
  });

  test('equals by reviews, then by stars, then the newest first', () => {
    const index = indexOf([
      product('old', 'Mesa', { rating: 3 }),
      product('new', 'Mesa', { rating: 3, created_at: '2026-02-01T00:00:00.000Z' }),
      product('stars', 'Mesa', { rating: 5 }),
      product('reviewed', 'Mesa', { review_count: 2 }),
    ]);
    expect(found(index, 'mesa')).toEqual(['reviewed', 'stars', 'new', 'old']);
    expect(found(index, 'mesa', { sort: 'rating' })).toEqual(['stars', 'new', 'old', 'reviewed']);
    expect(found(index, '')).toEqual(['new', 'reviewed', 'stars', 'old']);
  });
});

describe('a family', () => {
  const shirts = [
    product('1', 'Camiseta', { family_id: 'f', precio_venta: 30, variant_attributes: { color: 'azul' } }),
    product('2', 'Camiseta', { family_id: 'f', precio_venta: 10, review_count: 3, stock: 0 }),
    product('3', 'Camiseta', { family_id: 'g', precio_venta: 20, category_id: 'c2' }),
    product('4', 'Camiseta larga', { precio_venta: 25 }),
  ];
  const families = familiesOf(shirts);
  const ask = (over: Partial<ProductQuery> = {}) =>
    indexOf(shirts).search({ text: 'camiseta', offset: 0, limit: 9, ...over }, families);

  test('is shown once, by its best product in the order that was asked for', () => {
    expect(ask()).toMatchObject({ ids: ['2', '3', '4'], total: 3, totalUnfiltered: 3 });
    expect(ask({ sort: 'price_desc' }).ids).toEqual(['1', '4', '3']);
    expect(ask({ offset: 1, limit: 1 }).ids).toEqual(['3']);
  });

  test('is shown by a product that passes the filters, and counted once for each of them', () => {
    expect(ask({ inStock: true }).ids).toEqual(['1', '3', '4']);
    expect(ask().categories).toEqual([
      { id: 'c1', name: '', count: 2 },
      { id: 'c2', name: '', count: 1 },
    ]);
    expect(ask().vendors).toEqual([{ id: 'v1', name: 'Tienda', count: 3 }]);
  });

  test('is found by the colour that one of its products has', () => {
    expect(ask({ text: 'camiseta azul' })).toMatchObject({ ids: ['1'], total: 1 });
    expect(ask({ text: 'camiseta zzzz', orNearest: true })).toMatchObject({
      total: 3,
      nearest: { text: 'camiseta', leftOut: ['zzzz'] },
    });
  });
});

describe('filters', () => {
  const index = indexOf([
    product('1', 'Taza', { precio_venta: 30, rating: 4.5 }),
    product('2', 'Taza', { precio_venta: 10, stock: 0, vendor_id: 'v2', vendor_name: 'Otra' }),
    product('3', 'Taza', { precio_venta: 20, rating: 4, category_id: 'c2' }),
    product('4', 'Plato', { category_id: 'c2' }),
  ]);

  test.each<[string, Partial<ProductQuery>, string[]]>([
    ['the category', { categoryIds: ['c1'] }, ['2', '1']],
    ['a category and those in it', { categoryIds: ['c9', 'c2', 'c1'] }, ['2', '3', '1']],
    ['a category that has none', { categoryIds: ['c9'] }, []],
    ['the store', { vendorId: 'v2' }, ['2']],
    ['the least price, with IVA', { priceMin: 24 }, ['3', '1']],
    ['the highest price, with IVA', { priceMax: 24 }, ['2', '3']],
    ['a price that only IVA takes it over', { priceMax: 20 }, ['2']],
    ['the stars', { ratingMin: 4 }, ['3', '1']],
    ['what there is to sell', { inStock: true }, ['3', '1']],
    ['all of them', { categoryIds: ['c1'], inStock: true, priceMax: 36, ratingMin: 4 }, ['1']],
  ])('narrow by %s', (_, filters, ids) => {
    expect(found(index, 'taza', { sort: 'price_asc', ...filters })).toEqual(ids);
  });

  test('count what each category and store would show, without its own filter', () => {
    const { total, totalUnfiltered, categories, vendors } = index.search({
      text: 'taza',
      categoryIds: ['c2'],
      offset: 0,
      limit: 1,
    });
    expect({ total, totalUnfiltered, categories, vendors }).toEqual({
      total: 1,
      totalUnfiltered: 3,
      categories: [
        { id: 'c1', name: '', count: 2 },
        { id: 'c2', name: '', count: 1 },
      ],
      vendors: [{ id: 'v1', name: 'Tienda', count: 1 }],
    });
  });
});

describe('what a question costs', () => {
  const some = () =>
    indexOf(['Termo', 'Silla', 'Silla alta'].map((name, number) => product(String(number), name)));

  test('a settled index has its words in order, and answers the same', () => {
    const index = some();
    const before = found(index, 'sillq');
    expect(index.table.late).toBe(index.table.size);
    index.remove('0');
    index.settle();
    expect(index.table.late).toBe(0);
    expect(index.slots.length).toBe(2);
    expect(found(index, 'sillq')).toEqual(before);
    index.add(product('3', 'Sillón'));
    expect(index.table.late).toBeGreaterThan(0);
    expect(found(index, 'sillonn')).toEqual(['3']);
  });

  test('a page beyond the last is empty, and nothing is sorted for it', () => {
    const index = some();
    const sort = vi.spyOn(Int32Array.prototype, 'sort');
    const asked = { text: 'silla', limit: 24 };
    expect(index.search({ ...asked, offset: 10_000_000 })).toMatchObject({ ids: [], total: 2 });
    expect(sort).not.toHaveBeenCalled();
    index.search({ ...asked, offset: 0 });
    expect(sort).toHaveBeenCalled();
    sort.mockRestore();
  });

  test('a word longer than any is taken as it is', () => {
    expect(mayHoldTypo('a'.repeat(32))).toBe(true);
    expect(mayHoldTypo('a'.repeat(33))).toBe(false);
  });
});
