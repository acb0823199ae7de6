import { isReviewable } from '#domain/command-reviews/reviewable.ts';
import type { RequestReviewData } from '#domain/command-reviews/request-review.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { readCommand } from '#server/commands/read-command.ts';
import type { Receipt } from '#server/commands/receipts-storage.ts';
import type { Db } from '#server/db/database.ts';
import { refusedReceipts, reviewedAmong } from '#server/command-reviews/asked-commands.ts';
import {
  reviewChange,
  saveReviews,
  type NewCommandReview,
} from '#server/commands/command-reviews-storage.ts';

/**
 * The author of a refused command asks a person to look at it, once. The request is parked in its stead: the
 * refused command stays refused for ever, and if the supervisor applies it, it takes effect under the
 * request's id.
 */
export const requestReviewHandler: CommandHandler<RequestReviewData> = {
  needs: 'shop',
  async lock(tx) {
    return async (submitted) => {
      const asked = await askedCommands(tx, submitted);
      const decided = submitted.map((each) => review(each, asked));
      await saveReviews(
        tx,
        decided.flatMap((each) => ('review' in each ? [each.review] : [])),
      );
      return decided.map((each) => ('review' in each ? parked(each.review) : each));
    };
  },
};

interface Asked {
  receipts: Map<string, Receipt>;
  /** Commands that already have a review. */
  reviewed: Set<string>;
}

async function askedCommands(tx: Db, submitted: readonly Submitted<RequestReviewData>[]): Promise<Asked> {
  const ids = submitted.map((each) => each.data.command_id);
  return { receipts: await refusedReceipts(tx, ids), reviewed: await reviewedAmong(tx, ids) };
}

function review(
  { id, data, actor }: Submitted<RequestReviewData>,
  { receipts, reviewed }: Asked,
): { review: NewCommandReview } | Decision {
  const receipt = receipts.get(data.command_id);
  if (!receipt || receipt.actorId !== actor.id) {
    return rejected(
      'not_refused',
      'El servidor no tiene ninguna acción tuya rechazada con ese identificador.',
    );
  }
  if (reviewed.has(data.command_id)) return rejected('already_asked', 'Ya pediste que se revise.');

  const read = readCommand({
    id,
    type: data.name.split('.')[0],
    name: data.name,
    v: data.v,
    data: data.data,
    timestamp: new Date(0).toISOString(),
    actorId: actor.id,
    deviceId: receipt.deviceId,
    lane: receipt.lane,
    laneSeq: receipt.laneSeq,
    after: [],
  });
  if (!read || !('command' in read) || read.hash !== receipt.hash) {
    return rejected('altered_command', 'Lo que pides revisar no es lo que el servidor rechazó.');
  }
  const { name } = read.command;
  if (!isReviewable(name) || !('name' in read.content)) {
    return rejected('not_reviewable', 'Tal como está no se puede aplicar. Corrígelo y envíalo de nuevo.');
  }
  reviewed.add(data.command_id);
  return {
    review: {
      command: { ...read.command, name },
      commandId: data.command_id,
      author: actor,
      reason: 'asked',
      explanation: data.note,
      problem: receipt.result.problem ?? null,
    },
  };
}

function parked({ author }: NewCommandReview): Decision {
  return { status: 'parked', problem: commandProblems.parked, touched: [reviewChange(author.id)] };
}
