import { sql } from 'drizzle-orm';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import { approvalProblems } from '#domain/companies/order-approval.ts';
import { lockReviews, reviewChange, settleReview } from '#server/commands/command-reviews-storage.ts';
import { settleApproval } from '#server/companies/decide-approval.ts';
import type { Change } from '#server/db/change-bus.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import type { Services } from '#server/http/app-env.ts';

const AT_ONCE = 50;

/**
 * Closes orders that nobody of their company approved in time, and those of a company that closed, where nobody is left to do
 * so: their buyers are told, and nothing was reserved or charged.
 * @returns how many.
 */
export async function expireApprovals({ database, bus, now }: Services): Promise<number> {
  const nowMs = now();
  const due = await rowsOf<{ id: string; is_closed: boolean }>(
    database.db,
    sql`select a.id, c.closed_at is not null as is_closed
        from company_approvals a join companies c on c.id = a.company_id
        where a.state = 'open'
          and (a.expires_at <= ${new Date(nowMs).toISOString()}::timestamptz or c.closed_at is not null)
        order by a.expires_at limit ${AT_ONCE}`,
  );
  for (const { id, is_closed } of due) {
    const problem = approvalProblems[is_closed ? 'company_closed' : 'expired'];
    bus.publish(
      await database.db.transaction((tx) => endApproval(tx, { id, state: 'expired', problem }, nowMs)),
    );
  }
  return due.length;
}

/** Ends an open approval that nobody decides any more. @returns nothing when somebody did meanwhile. */
export async function endApproval(
  tx: Db,
  { id, state, problem }: { id: string; state: 'expired' | 'withdrawn'; problem: CommandProblem },
  nowMs: number,
): Promise<Change[]> {
  const review = (await lockReviews(tx, [id])).get(id);
  if (review?.state !== 'open') return [];
  await settleReview(tx, {
    id,
    result: { id, status: 'rejected', problem },
    problem,
    decidedBy: { id: review.author.id, name: '' },
    note: '',
  });
  await settleApproval(tx, { id, state, by: null, note: '', problem: null, nowMs });
  return [{ ...reviewChange(review.author.id), upTo: await transactionId(tx) }];
}
