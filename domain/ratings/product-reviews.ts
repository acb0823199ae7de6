import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { MAX_RATING_COMMENT } from '#domain/ratings/rate-product.ts';
import { MAX_STARS, Stars } from '#domain/catalog/stars.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

const Figure = wholeNumber(0);

/** The part of a rating that everybody reads. */
export const ProductReview = v.object({
  id: Id,
  rating: Stars,
  comment: v.pipe(v.string(), v.maxLength(MAX_RATING_COMMENT)),
  /** First name and initial; empty for a buyer who gave no name or closed their account. */
  author: v.pipe(v.string(), v.maxLength(40)),
  /** Made for the demonstration: nobody bought the product. */
  is_demo: v.boolean(),
  created_at: Instant,
});
export type ProductReview = v.InferOutput<typeof ProductReview>;

/**
 * A page of the reviews of a product, newest first, and how many gave each number of stars, from one to five.
 */
export const ProductReviews = v.object({
  data: v.array(ProductReview),
  pagination: v.object({ total: Figure, limit: Figure, page: Figure, pages: Figure }),
  stars: v.pipe(v.array(Figure), v.length(MAX_STARS)),
});
export type ProductReviews = v.InferOutput<typeof ProductReviews>;

export function productReviewsPath(productId: string): string {
  return `/api/v1/products/${encodeURIComponent(productId)}/reviews`;
}

/**
 * The average of some stars, and how many people gave them.
 * @param stars how many gave one to five.
 * @returns an average of 0 when nobody did.
 */
export function summaryOf(stars: readonly number[]): { average: number; count: number } {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const points = stars.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: count === 0 ? 0 : points / count, count };
}
