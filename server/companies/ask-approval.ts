import { sql } from 'drizzle-orm';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import {
  APPROVAL_MS,
  approvalProblems,
  approvalReasonLabels,
  type ApprovalReason,
  type ApprovalSummary,
} from '#domain/companies/order-approval.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { reviewChange, saveReviews } from '#server/commands/command-reviews-storage.ts';
import type { Change } from '#server/db/change-bus.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { companyApprovals } from '#server/db/tables/companies-tables.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';

/** An order that an administrator of its company has to approve. */
export interface WaitingOrder {
  submitted: Submitted<PlaceOrderData>;
  companyId: string;
  reason: ApprovalReason;
  summary: ApprovalSummary;
}

/**
 * Parks orders until somebody who administers their company decides. Nothing is reserved and nothing is charged meanwhile; on
 * its buyer's device it stays as it was saved, and says that it waits.
 */
export async function askApproval(tx: Db, waiting: readonly WaitingOrder[]): Promise<Decision[]> {
  if (waiting.length === 0) return [];
  await saveReviews(
    tx,
    waiting.map(({ submitted, companyId, reason }) => ({
      command: commandOf(submitted, companyId),
      commandId: submitted.id,
      author: submitted.actor,
      reason: 'company_approval',
      explanation: approvalReasonLabels[reason],
      problem: approvalProblems.waiting,
    })),
  );
  await tx.insert(companyApprovals).values(
    waiting.map(({ submitted: { id, actor, data, nowMs }, companyId, reason, summary }) => ({
      id,
      companyId,
      buyerId: actor.id,
      orderId: data.order_id,
      reason,
      summary,
      askedAt: new Date(nowMs),
      expiresAt: new Date(nowMs + APPROVAL_MS),
    })),
  );
  await announceEvents(
    tx,
    waiting.map(({ submitted: { id } }) => {
      return { kind: 'company.approval_asked' as const, cause: id, data: { approval_id: id } };
    }),
  );
  const administrators = await administratorsOf(tx, [...new Set(waiting.map((each) => each.companyId))]);
  return waiting.map(({ submitted, companyId }) => ({
    status: 'parked',
    problem: approvalProblems.waiting,
    touched: [reviewChange(submitted.actor.id), ...(administrators.get(companyId) ?? []).map(hintFor)],
  }));
}

/**
 * The order as its device sent it, to be carried out later: of the company that it was judged for, also where its buyer wrote the
 * NIT by hand and is not of it any more when it is approved.
 */
function commandOf({ id, data, actor, deviceId, madeAtMs }: Submitted<PlaceOrderData>, companyId: string) {
  const { type, v } = commandCatalogue['order.place'];
  return {
    id,
    type,
    name: 'order.place' as const,
    v,
    data: { ...data, company_id: companyId },
    timestamp: new Date(madeAtMs).toISOString(),
    actorId: actor.id,
    deviceId,
    lane: `approval:${id}`,
    laneSeq: 1,
    after: [],
  };
}

async function administratorsOf(tx: Db, companyIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await preparedRows<{ company_id: string; people: string[] }>(
    tx,
    'administrators of companies',
    sql`select company_id, json_agg(user_id order by user_id) as people from company_members
        where company_id in (select jsonb_array_elements_text(${JSON.stringify(companyIds)}::jsonb))
          and role = 'administrator' and left_at is null group by company_id`,
  );
  return new Map(rows.map((each) => [each.company_id, each.people]));
}

/** Has the lists that somebody looks at asked for again. */
export function hintFor(userId: string): Omit<Change, 'upTo'> {
  return { collection: 'reviews', scopes: [`user:${userId}`] };
}
