import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { CommandProblem } from '#domain/protocol/command-problem.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const MAX_REVIEW_NOTE = 500;

/**
 * Data of the command `inventory.decideReview`, v1: a supervisor applies a parked command or turns it down.
 */
export const DecideReviewData = v.strictObject({
  review_id: Uuid,
  decision: v.picklist(['apply', 'reject']),
  note: v.optional(trimmedText(MAX_REVIEW_NOTE), ''),
});
export type DecideReviewData = v.InferOutput<typeof DecideReviewData>;

/**
 * `rejected` with a `problem` when the supervisor applied it and it could not be: its request is impossible
 * now.
 */
export const DecideReviewResult = v.object({
  review_id: Uuid,
  state: v.picklist(['applied', 'rejected']),
  problem: v.nullable(CommandProblem),
});
export type DecideReviewResult = v.InferOutput<typeof DecideReviewResult>;
