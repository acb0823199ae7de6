import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/ids.ts';
import { CommandProblem } from '#domain/protocol/command-problem.ts';

/** Why a person has to decide: the author may no longer do it, the server fails on it, or the author asked. */
export const REVIEW_REASONS = ['author_lost_permission', 'server_failed', 'asked'] as const;
export const ReviewReason = v.picklist(REVIEW_REASONS);
export type ReviewReason = v.InferOutput<typeof ReviewReason>;

export const ReviewState = v.picklist(['open', 'applied', 'rejected']);
export type ReviewState = v.InferOutput<typeof ReviewState>;

/**
 * A command that the server keeps without deciding it, until a supervisor does. Its author sees it, and those who
 * have the capability `settleReviews`.
 */
export const CommandReview = v.object({
  /** Id of the parked command; its effect, if it is applied, has this id too. */
  id: Id,
  /** The command it speaks of: `id`, or for `asked` the refused command that somebody should look at again. */
  command_id: Uuid,
  /** Name and version of what would be done; never that of a request for review. */
  name: v.pipe(v.string(), v.maxLength(60)),
  v: v.number(),
  actor_id: Id,
  actor_name: v.string(),
  device_id: v.string(),
  reason: ReviewReason,
  /** What happened, for whoever decides; for `asked`, the author's words. */
  explanation: v.string(),
  /** The command's data, without a buyer's name, address and ways to reach them. */
  data: v.unknown(),
  /** What the server refused it for: before, when it was `asked` for; or when it was applied at last. */
  problem: v.nullable(CommandProblem),
  state: ReviewState,
  opened_at: Instant,
  decided_at: v.nullable(Instant),
  decided_by_name: v.nullable(v.string()),
  /** What the supervisor wrote with the decision. */
  note: v.string(),
});
export type CommandReview = v.InferOutput<typeof CommandReview>;
