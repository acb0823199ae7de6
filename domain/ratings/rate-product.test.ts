import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '#domain/ratings/product-reviews.ts';
import {
  decideRating,
  publicAuthor,
  RateProductData,
  rateableProducts,
} from '#domain/ratings/rate-product.ts';

const four = { rating: 4, comment: 'Buena.' };

describe('decideRating', () => {
  test.each([
    ['takes one from who received it', { received: true, before: null }, { ok: true, value: 'new' }],
    [
      'refuses one from who did not',
      { received: false, before: null },
      { ok: false, refusal: 'not_received' },
    ],
    ['takes the same again', { received: true, before: four }, { ok: true, value: 'same' }],
    [
      'refuses other stars after it',
      { received: true, before: { ...four, rating: 5 } },
      { ok: false, refusal: 'already_rated' },
    ],
    [
      'refuses other words after it',
      { received: true, before: { ...four, comment: '' } },
      { ok: false, refusal: 'already_rated' },
    ],
  ])('%s', (_, known, decided) => {
    expect(decideRating(four, known)).toEqual(decided);
  });
});

describe('RateProductData', () => {
  test.each([0, 6, 4.5, Number.NaN, '5'])('has no %j stars', (rating) => {
    expect(v.is(RateProductData, { product_id: 'p-1', rating })).toBe(false);
  });

  test('has a comment of at most a thousand characters, none when it is left out', () => {
    const given = { product_id: 'p-1', rating: 5 };
    expect(v.parse(RateProductData, given).comment).toBe('');
    expect(v.is(RateProductData, { ...given, comment: 'a'.repeat(1_000) })).toBe(true);
    expect(v.is(RateProductData, { ...given, comment: 'a'.repeat(1_001) })).toBe(false);
  });
});

describe('publicAuthor', () => {
  test.each([
    ['Marta Rueda Gómez', 'Marta R.'],
    ['  álvaro   ñungo ', 'álvaro Ñ.'],
    ['Marta', 'Marta'],
    ['marta@correo.co', ''],
    ['', ''],
    [null, ''],
  ])('%j is read as %j', (nombre, author) => {
    expect(publicAuthor(nombre)).toBe(author);
  });
});

describe('rateableProducts', () => {
  const line = {
    product_id: 'p-1',
    vendor_id: 'tienda-1',
    name: 'Cafetera',
    sku: 'CAF-1',
    image_url: null,
    quantity: 1,
    unit_price: 1_000,
    variant_attributes: {},
    status: 'accepted' as const,
    refusal: null,
  };
  const lines = [
    line,
    line,
    { ...line, product_id: 'p-2', status: 'refused' as const },
    { ...line, product_id: 'p-3', vendor_id: 'tienda-2' },
  ];

  test('are what the store delivered, each once', () => {
    expect(rateableProducts({ lines }, { vendor_id: 'tienda-1', tracking: 'delivered' })).toEqual([
      { product_id: 'p-1', name: 'Cafetera' },
    ]);
  });

  test('are none while it is on its way', () => {
    expect(rateableProducts({ lines }, { vendor_id: 'tienda-1', tracking: 'in_transit' })).toEqual([]);
  });
});

describe('summaryOf', () => {
  test('is the average of the stars, and 0 without any', () => {
    expect(summaryOf([1, 0, 0, 1, 2])).toEqual({ average: 3.75, count: 4 });
    expect(summaryOf([0, 0, 0, 0, 0])).toEqual({ average: 0, count: 0 });
  });
});
