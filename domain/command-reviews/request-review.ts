import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { MAX_REVIEW_NOTE } from '#domain/command-reviews/decide-review.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/**
 * Data of `order.requestReview` and `inventory.requestReview`, v1: the author of a refused command asks a
 * person to look at it. It carries that command's name, version and data as they were sent, because the
 * server keeps only their hash. The request itself waits for the decision: if it is applied, the effect is
 * the request's, and the refused command stays refused.
 */
export const RequestReviewData = v.strictObject({
  command_id: Uuid,
  name: v.pipe(v.string(), v.maxLength(60)),
  v: wholeNumber(1),
  data: v.unknown(),
  note: v.optional(trimmedText(MAX_REVIEW_NOTE), ''),
});
export type RequestReviewData = v.InferOutput<typeof RequestReviewData>;
