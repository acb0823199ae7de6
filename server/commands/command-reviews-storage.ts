import { sql } from 'drizzle-orm';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import type { ReviewReason, ReviewState } from '#domain/command-reviews/command-review.ts';
import { shownData, type ReviewableName } from '#domain/command-reviews/reviewable.ts';
import type { Author } from '#server/commands/command-handler.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { Change } from '#server/db/change-bus.ts';

/** A command to be parked; its receipt must be saved as `parked` in the same transaction. */
export interface NewCommandReview {
  /** The command to carry out, under the id of the parked command. */
  command: Command & { name: ReviewableName };
  /** The command under review. */
  commandId: string;
  author: Author;
  reason: ReviewReason;
  explanation: string;
  problem: CommandProblem | null;
}

export interface CommandReviewRow {
  id: string;
  command: Command;
  author: Author;
  reason: ReviewReason;
  state: ReviewState;
  decidedByName: string | null;
}

export interface ReviewDecision {
  id: string;
  /** The new content of the parked receipt. */
  result: CommandResult & { status: 'applied' | 'rejected' };
  /** Why its handler refused it; null leaves the review's own reason. */
  problem: CommandProblem | null;
  decidedBy: Author;
  note: string;
}

/**
 * Opens reviews. A second review of the same command breaks its unique index: the later caller tries again.
 */
export async function saveReviews(tx: Db, reviews: readonly NewCommandReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ command, commandId, author, reason, explanation, problem }) => ({
    id: command.id,
    command_id: commandId,
    command,
    data: shownData(command.name, command.data),
    actor_id: author.id,
    actor_name: author.name,
    reason,
    explanation,
    problem,
  }));
  await preparedRows(
    tx,
    'save reviews',
    sql`insert into command_reviews (id, command_id, command, data, actor_id, actor_name, reason, explanation, problem)
        select id, command_id, command, data, actor_id, actor_name, reason, explanation, problem
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id text, command_id text, command jsonb,
          data jsonb, actor_id text, actor_name text, reason text, explanation text, problem jsonb)`,
  );
}

/** The commands that wait under these reviews, read without a lock. They never change. */
export async function parkedCommands(tx: Db, reviewIds: readonly string[]): Promise<Command[]> {
  const rows = await preparedRows<{ command: Command }>(
    tx,
    'parked commands',
    sql`select command from command_reviews
        where id = any (array(select jsonb_array_elements_text(${JSON.stringify(reviewIds)}::jsonb)))`,
  );
  return rows.map((each) => each.command);
}

/** Locks reviews in the order of their ids. Their products must be locked before. */
export async function lockReviews(tx: Db, ids: readonly string[]): Promise<Map<string, CommandReviewRow>> {
  const rows = await preparedRows<CommandReviewRow>(
    tx,
    'lock reviews',
    sql`select id, command, json_build_object('id', actor_id, 'name', actor_name) as author, reason, state,
          decided_by_name as "decidedByName"
        from command_reviews
        where id = any (array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
        order by id
        for update`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

/** Closes a locked, open review, and gives its receipt the final answer and this transaction's watermark. */
export async function settleReview(
  tx: Db,
  { id, result, problem, decidedBy, note }: ReviewDecision,
): Promise<void> {
  await preparedRows(
    tx,
    'settle review',
    sql`with answered as (
          update command_receipts set result = ${JSON.stringify(result)}::jsonb || jsonb_build_object('watermark',
            jsonb_build_object('epoch', (select epoch from replication_epoch), 'x', pg_current_xact_id()::text))
          where id = ${id} and result ->> 'status' = 'parked'
        )
        update command_reviews set state = ${result.status}, decided_at = now(), decided_by_id = ${decidedBy.id},
          decided_by_name = ${decidedBy.name}, note = ${note},
          problem = coalesce(nullif(${JSON.stringify(problem)}::jsonb, 'null'), problem)
        where id = ${id}`,
  );
}

/** The people who learn of a change in a review: its author and the supervisors. */
export function reviewChange(authorId: string): Omit<Change, 'upTo'> {
  return { collection: 'reviews', scopes: [`user:${authorId}`, 'admin'] };
}
