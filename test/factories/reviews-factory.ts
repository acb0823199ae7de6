import type { ProductReview, ProductReviews } from '#domain/ratings/product-reviews.ts';

/** A person's review of a product that they received. */
export function aProductReview(over: Partial<ProductReview> = {}): ProductReview {
  return {
    id: 'opinion-1',
    rating: 4,
    comment: 'Llegó al otro día y bien empacado. La tapa cierra justo y no se riega.',
    author: 'Marta R.',
    is_demo: false,
    created_at: '2026-02-20T15:00:00.000Z',
    ...over,
  };
}

/**
 * A page of reviews as the server answers it. @param total how many there are in all, beyond this page too.
 */
export function aReviewsPage(data: ProductReview[], total = data.length): ProductReviews {
  const stars = [1, 2, 3, 4, 5].map((each) => data.filter(({ rating }) => rating === each).length);
  stars[4] = (stars[4] ?? 0) + total - data.length;
  return { data, pagination: { total, limit: 5, page: 1, pages: Math.ceil(total / 5) }, stars };
}
