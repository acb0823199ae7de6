import { differences } from '#domain/audit/audit-change.ts';
import type { DecideReviewData, DecideReviewResult } from '#domain/command-reviews/decide-review.ts';
import type { BatchHandlers, CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { carryOut, contextOf, receiptOf, type Outcome } from '#server/command-reviews/carry-out.ts';
import type { Db } from '#server/db/database.ts';
import {
  lockReviews,
  reviewChange,
  settleReview,
  type CommandReviewRow,
} from '#server/commands/command-reviews-storage.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';

/**
 * A supervisor's decision on a parked command. Applying it carries the command out as its author, whatever
 * that person may do now, on the data as they are at this moment; if its handler then refuses it, it stays
 * refused. The first decision counts. When the handler fails nothing is decided, and the review stays open.
 *
 * The products of the parked commands are locked with those of the batch (`commandsUnderReview`), so the
 * reviews themselves are locked last, when their command is decided.
 */
export const decideReviewHandler: CommandHandler<DecideReviewData> = {
  needs: 'settleReviews',
  async lock(tx, _all, handlers) {
    return async (submitted) => {
      const reviews = await lockReviews(
        tx,
        submitted.map((each) => each.data.review_id),
      );
      return decideInTurn(submitted, (each) => decideOne(tx, each, reviews, handlers));
    };
  },
};

async function decideOne(
  tx: Db,
  { data, actor, ...submitted }: Submitted<DecideReviewData>,
  reviews: Map<string, CommandReviewRow>,
  handlers: BatchHandlers,
): Promise<Decision> {
  const review = reviews.get(data.review_id);
  if (!review || review.reason === 'company_approval')
    return rejected('review_not_found', 'El servidor no conoce esta revisión.');
  if (review.state !== 'open') return alreadyDecided(review);

  const outcome =
    data.decision === 'apply' ? await carryOut(review, contextOf(submitted), handlers) : turnedDown;
  if (!outcome) return stillFailing;
  const { status } = outcome;
  const problem = data.decision === 'apply' && status === 'rejected' ? outcome.problem : null;
  await settleReview(tx, {
    id: review.id,
    result: receiptOf(review, outcome),
    problem,
    decidedBy: actor,
    note: data.note,
  });
  reviews.set(review.id, { ...review, state: status, decidedByName: actor.name });
  return {
    status: 'applied',
    result: { review_id: review.id, state: status, problem } satisfies DecideReviewResult,
    touched: [reviewChange(review.author.id), ...(outcome.touched ?? [])],
    changes: [
      ...differences('review', review.id, { state: review.state }, { state: status }),
      ...(status === 'applied' ? (outcome.changes ?? []) : []),
    ],
  };
}

const turnedDown: Outcome = { status: 'rejected', problem: commandProblems.review_rejected };
const stillFailing = rejected(
  'still_failing',
  'El servidor volvió a fallar al aplicarlo. La revisión sigue abierta: intenta más tarde o recházala.',
);

function alreadyDecided({ decidedByName, state }: CommandReviewRow): Decision {
  const what = state === 'applied' ? 'lo aplicó' : 'lo cerró sin aplicarlo';
  return rejected('already_decided', `${decidedByName ?? 'Otra persona'} ya ${what}.`);
}
