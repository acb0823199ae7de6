import * as v from 'valibot';
import { DecideReviewData } from '#domain/command-reviews/decide-review.ts';
import type { CommandReview, ReviewReason } from '#domain/command-reviews/command-review.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** A review that waits, and this supervisor's decision on this device until the server's copy shows it. */
export interface OpenReview {
  review: CommandReview;
  decided: { decision: DecideReviewData['decision']; entry: OutboxEntry } | null;
}

export interface ReviewQueue {
  /** Oldest first. */
  open: OpenReview[];
  /** Newest first. */
  settled: CommandReview[];
}

/** Parked commands as a supervisor sees them, with their own decisions that are on the way. */
export function reviewQueue(
  reviews: readonly CommandReview[],
  entries: readonly OutboxEntry[],
  reason: ReviewReason | 'all',
): ReviewQueue {
  const mine = entries
    .filter((each) => each.name === 'inventory.decideReview' && isShownOverReplica(each))
    .flatMap((entry) => {
      const data = v.safeParse(DecideReviewData, entry.data);
      return data.success ? [{ reviewId: data.output.review_id, decision: data.output.decision, entry }] : [];
    });
  const wanted = reviews.filter((each) => reason === 'all' || each.reason === reason);
  return {
    open: wanted
      .filter((each) => each.state === 'open')
      .toSorted((a, b) => (a.opened_at < b.opened_at ? -1 : 1))
      .map((review) => ({ review, decided: mine.findLast((each) => each.reviewId === review.id) ?? null })),
    settled: wanted
      .filter((each) => each.state !== 'open')
      .toSorted((a, b) => ((a.decided_at ?? '') < (b.decided_at ?? '') ? 1 : -1)),
  };
}
