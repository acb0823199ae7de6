import * as v from 'valibot';
import { DecideApprovalData } from '#domain/companies/order-approval.ts';
import { DecideReviewData } from '#domain/command-reviews/decide-review.ts';
import { readCommand, type ReadCommand } from '#server/commands/read-command.ts';
import type { Db } from '#server/db/database.ts';
import { parkedCommands } from '#server/commands/command-reviews-storage.ts';

/** The parked commands that a batch may apply. */
export async function commandsUnderReview(tx: Db, batch: readonly ReadCommand[]): Promise<ReadCommand[]> {
  const ids = batch.flatMap(({ content }) =>
    !('name' in content)
      ? []
      : content.name === 'inventory.decideReview'
        ? [v.parse(DecideReviewData, content.data).review_id]
        : content.name === 'order.decideApproval'
          ? [v.parse(DecideApprovalData, content.data).approval_id]
          : [],
  );
  if (ids.length === 0) return [];
  const read = (await parkedCommands(tx, ids)).map(readCommand);
  return read.filter((each) => each !== null && 'command' in each);
}
