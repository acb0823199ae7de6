import type { Product } from '#domain/catalog/product.ts';

const RANK_WEIGHT = 0.7;
const RATING_WEIGHT = 0.3;
const BEST_RATING = 5;

export interface Trending<Of> {
  product: Of;
  /** From 0 to 1. */
  score: number;
}

/**
 * Orders the newest products by how much they trend: 0.7 of their place among them and 0.3 of their rating
 * (spec §9).
 * @param newest from the newest to the oldest: the first has a rank score of 1 and the last one of 1/n.
 */
export function trendingOf<Of extends Pick<Product, 'rating'>>(newest: readonly Of[]): Trending<Of>[] {
  return newest
    .map((product, place) => {
      const rank = (newest.length - place) / newest.length;
      return { product, score: RANK_WEIGHT * rank + RATING_WEIGHT * (product.rating / BEST_RATING) };
    })
    .toSorted((a, b) => b.score - a.score);
}
