import { describe, expect, test } from 'vitest';
import { byDiscount, byNewest, byRating, isDeal, isRated } from '#domain/catalog/listing.ts';
import { trendingOf } from '#domain/catalog/trending.ts';

test('what goes by age goes from the newest, and of one moment by its id', () => {
  const first = { id: 'c', created_at: '2026-03-02T00:00:00.000Z' };
  const second = { id: 'a', created_at: '2026-03-01T00:00:00.000Z' };
  const third = { id: 'b', created_at: '2026-03-01T00:00:00.000Z' };
  expect([third, first, second].toSorted(byNewest)).toEqual([first, second, third]);
});

describe('offers', () => {
  test('are what costs less than its list price', () => {
    expect(isDeal({ id: 'a', price: 100_000, precio_venta: 90_000 })).toBe(true);
    expect(isDeal({ id: 'a', price: 100_000, precio_venta: 100_000 })).toBe(false);
  });

  test('go from the largest discount, and among equal ones from the cheapest', () => {
    const half = { id: 'a', price: 100_000, precio_venta: 50_000 };
    const dearHalf = { id: 'b', price: 800_000, precio_venta: 400_000 };
    const tenth = { id: 'c', price: 100_000, precio_venta: 90_000 };
    expect([tenth, dearHalf, half].toSorted(byDiscount)).toEqual([half, dearHalf, tenth]);
  });
});

describe('the best rated', () => {
  test('need three opinions', () => {
    expect(isRated({ id: 'a', rating: 5, review_count: 2 })).toBe(false);
    expect(isRated({ id: 'a', rating: 5, review_count: 3 })).toBe(true);
  });

  test('go from the best, and among equal ones from the most opinions', () => {
    const best = { id: 'c', rating: 4.9, review_count: 3 };
    const known = { id: 'b', rating: 4.8, review_count: 90 };
    const lesser = { id: 'a', rating: 4.8, review_count: 4 };
    expect([lesser, known, best].toSorted(byRating)).toEqual([best, known, lesser]);
  });
});

describe('trendingOf', () => {
  test('weighs the place among the newest by 0.7 and the rating by 0.3', () => {
    const trending = trendingOf([{ rating: 0 }, { rating: 5 }, { rating: 2.5 }, { rating: 4 }]);
    expect(trending.map(({ product, score }) => [product.rating, Number(score.toFixed(3))])).toEqual([
      [5, 0.825],
      [0, 0.7],
      [2.5, 0.5],
      [4, 0.415],
    ]);
  });

  test('of nothing is nothing', () => {
    expect(trendingOf([])).toEqual([]);
  });
});
