import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { CommandProblem } from '#domain/protocol/command-problem.ts';

/**
 * Why a person has to decide: the author may no longer do it, the server fails on it, the author asked, or who administers
 * the company that it is bought for has to approve it. Those of a company are in no copy: it decides them itself.
 */
export const REVIEW_REASONS = [
  'author_lost_permission',
  'server_failed',
  'asked',
  'company_approval',
] as const;
export const ReviewReason = v.picklist(REVIEW_REASONS);
export type ReviewReason = v.InferOutput<typeof ReviewReason>;

export const ReviewState = v.picklist(['open', 'applied', 'rejected']);
export type ReviewState = v.InferOutput<typeof ReviewState>;

/**
 * A command that the server keeps without deciding it, until a supervisor does. Its author sees it, and those
 * who have the capability `settleReviews`.
 */
export const CommandReview = v.object({
  /** Id of the parked command; its effect, if it is applied, has this id too. */
  id: Id,
  /**
   * The command that the review is about: `id`, or for `asked` the refused command that somebody should look
   * at again.
   */
  command_id: Uuid,
  /** Name and version of the command that would be applied; never those of the request for review. */
  name: v.pipe(v.string(), v.maxLength(60)),
  v: v.number(),
  actor_id: Id,
  actor_name: v.string(),
  device_id: v.string(),
  reason: ReviewReason,
  /** The reason, for the person who decides; for `asked`, the author's words. */
  explanation: v.string(),
  /** The command's data, without a buyer's name, address and ways to reach them. */
  data: v.unknown(),
  /** The server's refusal: from before, when the author `asked`, or from applying it in the end. */
  problem: v.nullable(CommandProblem),
  state: ReviewState,
  opened_at: Instant,
  decided_at: v.nullable(Instant),
  decided_by_name: v.nullable(v.string()),
  /** The supervisor's note on the decision. */
  note: v.string(),
});
export type CommandReview = v.InferOutput<typeof CommandReview>;
