import { describe, expect, test } from 'vitest';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import { averageOf, demoRatings } from '#server/seed/demo-ratings.ts';

const products = demoProducts();

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((each, index) => values.indexOf(each) !== index);
}

describe('the demo ratings', () => {
  const ratings = demoRatings(products, Date.UTC(2026, 5, 1));

  test('are what the figures of every product say, and nobody’s', () => {
    for (const { id, sku, rating, review_count } of products) {
      const own = ratings.filter((each) => each.product_id === id);
      expect(own.length, sku).toBe(review_count);
      expect(averageOf(own.map((each) => each.rating)), sku).toBe(rating);
    }
    expect(ratings.filter((each) => each.buyer_id !== null)).toEqual([]);
    expect(repeated(ratings.map((each) => each.id))).toEqual([]);
  });
});
