import { sql } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import {
  approvalProblems,
  approvalStateLabels,
  type ApprovalState,
  type DecideApprovalData,
  type DecideApprovalResult,
} from '#domain/companies/order-approval.ts';
import { carryOut, contextOf, receiptOf, type Outcome } from '#server/command-reviews/carry-out.ts';
import type { BatchHandlers, CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import {
  lockReviews,
  reviewChange,
  settleReview,
  type CommandReviewRow,
} from '#server/commands/command-reviews-storage.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { hintFor } from '#server/companies/ask-approval.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';

interface ApprovalRow {
  id: string;
  buyer_id: string;
  state: ApprovalState;
  decided_by_name: string | null;
  /** What it cost when it was asked, in COP. */
  total: number;
  is_over: boolean;
  /** Of whose order it is: whether their account still opens. */
  is_active: boolean;
  /** Those who administer the company now. */
  administrators: string[];
}

/**
 * An administrator's word on an order that waits, or its buyer's who takes it back. Approved, it is placed as its buyer's, on
 * the stock and the prices of this moment, and never dearer than its buyer saw it or than it cost when it was asked. The first word counts.
 *
 * The products of the orders are locked with those of the batch (`commandsUnderReview`), so the approvals are locked last.
 */
export const decideApprovalHandler: CommandHandler<DecideApprovalData> = {
  needs: 'shop',
  async lock(tx, _all, handlers) {
    return async (submitted) => {
      const reviews = await lockReviews(
        tx,
        submitted.map((each) => each.data.approval_id),
      );
      return decideInTurn(submitted, (each) => decideOne(tx, each, reviews, handlers));
    };
  },
};

async function decideOne(
  tx: Db,
  { data, actor, ...submitted }: Submitted<DecideApprovalData>,
  reviews: Map<string, CommandReviewRow>,
  handlers: BatchHandlers,
): Promise<Decision> {
  const [review, approval] = [
    reviews.get(data.approval_id),
    await approvalById(tx, data.approval_id, submitted.nowMs),
  ];
  const mayDecide =
    data.decision === 'withdraw'
      ? approval?.buyer_id === actor.id
      : approval?.administrators.includes(actor.id) === true;
  if (!review || !approval || !mayDecide)
    return rejected('approval_not_found', 'Esa compra por aprobar no existe, o no te toca decidirla.');
  if (approval.state !== 'open') return alreadyDecided(approval);
  if (approval.is_over) return { status: 'rejected', problem: approvalProblems.expired };
  if (data.decision === 'approve' && !approval.is_active)
    return rejected(
      'buyer_gone',
      'La cuenta de quien lo pidió está cerrada. Recházalo, o haz tú el pedido a nombre de la empresa.',
    );
  const outcome =
    data.decision === 'approve'
      ? await carryOut(review, contextOf(submitted), handlers, approval.total)
      : turnedDown(data);
  if (!outcome) return stillFailing;
  const state = stateAfter(data, outcome);
  const problem = state === 'refused' && outcome.status === 'rejected' ? outcome.problem.message : null;
  await settleReview(tx, {
    id: review.id,
    result: receiptOf(review, outcome),
    problem: outcome.status === 'rejected' ? outcome.problem : null,
    decidedBy: actor,
    note: data.note,
  });
  await settleApproval(tx, {
    id: review.id,
    state,
    by: actor,
    note: data.note,
    problem,
    nowMs: submitted.nowMs,
  });
  return {
    status: 'applied',
    result: { approval_id: review.id, state, problem } satisfies DecideApprovalResult,
    touched: [
      reviewChange(review.author.id),
      ...approval.administrators.map(hintFor),
      ...(outcome.touched ?? []),
    ],
    changes: [
      ...differences('review', review.id, { state: review.state }, { state: outcome.status }),
      ...(outcome.status === 'applied' ? (outcome.changes ?? []) : []),
    ],
  };
}

function turnedDown({ decision, note }: DecideApprovalData): Outcome {
  if (decision === 'withdraw') return { status: 'rejected', problem: approvalProblems.withdrawn };
  const { rejected: problem } = approvalProblems;
  const message = note === '' ? problem.message : `${problem.message} Dijo: «${note}».`;
  return { status: 'rejected', problem: { ...problem, message } };
}

function stateAfter({ decision }: DecideApprovalData, { status }: Outcome): ApprovalState {
  if (decision === 'withdraw') return 'withdrawn';
  if (decision === 'reject') return 'rejected';
  return status === 'applied' ? 'approved' : 'refused';
}

const stillFailing = rejected(
  'still_failing',
  'El servidor falló al hacer el pedido. Sigue por aprobar: intenta más tarde.',
);

function alreadyDecided({ decided_by_name, state }: ApprovalRow): Decision {
  const who = decided_by_name === null ? '' : `, por ${decided_by_name}`;
  return rejected('already_decided', `Ya se decidió: ${approvalStateLabels[state].toLowerCase()}${who}.`);
}

async function approvalById(tx: Db, id: string, nowMs: number): Promise<ApprovalRow | undefined> {
  const [row] = await rowsOf<ApprovalRow>(
    tx,
    sql`select a.id, a.buyer_id, a.state, a.decided_by_name, (a.summary -> 'total')::float8 as total, a.expires_at <= ${new Date(nowMs).toISOString()}::timestamptz as is_over,
          u.is_active, coalesce((select json_agg(m.user_id order by m.user_id) from company_members m
            where m.company_id = a.company_id and m.role = 'administrator' and m.left_at is null), '[]') as administrators
        from company_approvals a join users u on u.id = a.buyer_id where a.id = ${id} for no key update of a`,
  );
  return row;
}

interface Settled {
  id: string;
  state: ApprovalState;
  /** Null of one that nobody decided in time. */
  by: { id: string; name: string } | null;
  note: string;
  problem: string | null;
  nowMs: number;
}

/** Closes an open approval, and has its buyer told unless the order itself tells them. */
export async function settleApproval(
  tx: Db,
  { id, state, by, note, problem, nowMs }: Settled,
): Promise<void> {
  await rowsOf(
    tx,
    sql`update company_approvals set state = ${state}, decided_at = ${new Date(nowMs).toISOString()}::timestamptz,
          decided_by = ${by?.id ?? null}, decided_by_name = ${by?.name ?? null}, note = ${note}, problem = ${problem}
        where id = ${id}`,
  );
  if (state === 'approved' || state === 'withdrawn') return;
  await announceEvents(tx, [{ kind: 'company.approval_decided', cause: id, data: { approval_id: id } }]);
}
