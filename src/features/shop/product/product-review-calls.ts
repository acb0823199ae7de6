import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { ProductReviews, productReviewsPath } from '#domain/ratings/product-reviews.ts';
import { localValue } from '#src/device/local-value.ts';
import { call } from '#src/identity/call.ts';
import type { Failure } from '#src/shared/saving/toast-failure.ts';

const PAGE = 5;
/** The number of products whose first reviews stay on this device, the last seen first. */
const MAX_STORED = 12;

const StoredReviews = v.object({ product_id: Id, asked_at_ms: v.number(), page: ProductReviews });
export type CachedReviews = v.InferOutput<typeof StoredReviews>;

const stored = localValue('mestore_opiniones', v.array(StoredReviews), []);

/** The first page of reviews of the products seen last, as the server gave them then. */
export const cachedReviews = stored.value;

export type AskedReviews = { ok: true; page: ProductReviews } | Failure;

/**
 * Asks the server for a page of reviews, from 1; the device keeps the first one for when there is no network.
 */
export async function askForReviews(productId: string, page: number, nowMs: number): Promise<AskedReviews> {
  const path = `${productReviewsPath(productId)}?limit=${PAGE}&page=${page}`;
  const answer = await call(path, ProductReviews, { as: 'nobody' });
  if (!answer.ok) return answer;
  if (page === 1) keep({ product_id: productId, asked_at_ms: nowMs, page: answer.body });
  return { ok: true, page: answer.body };
}

function keep(kept: CachedReviews): void {
  stored.update((before) => [
    kept,
    ...before.filter((each) => each.product_id !== kept.product_id).slice(0, MAX_STORED - 1),
  ]);
}
