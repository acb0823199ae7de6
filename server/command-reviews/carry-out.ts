import type { CommandResult } from '#domain/protocol/command.ts';
import type { BatchHandlers, Decision, DecisionContext } from '#server/commands/command-handler.ts';
import type { CommandReviewRow } from '#server/commands/command-reviews-storage.ts';
import { madeAtMs, readCommand } from '#server/commands/read-command.ts';

/** What became of a parked command in the end. */
export type Outcome = Exclude<Decision, { status: 'parked' }>;

/** What the commands under review share with the one that decides on them. */
export function contextOf({
  nowMs,
  publicUrl,
  priceLimitPercent,
  applications,
  settings,
  commissions,
}: DecisionContext): DecisionContext {
  return { nowMs, publicUrl, priceLimitPercent, applications, settings, commissions };
}

/**
 * Carries a parked command out as its author, whatever that person may do now, on the data as they are at this moment.
 * @param approvedTotal what somebody who administers the company of its author read that it costs, and approved.
 * @returns null when its handler failed, or would have it wait again.
 */
export async function carryOut(
  { command, author }: CommandReviewRow,
  context: DecisionContext,
  handlers: BatchHandlers,
  approvedTotal?: number,
): Promise<Outcome | null> {
  const read = readCommand(command);
  if (!read || !('command' in read)) return null;
  if ('undecided' in read.content) return null;
  if ('problem' in read.content) return { status: 'rejected', problem: read.content.problem };
  const { name, data } = read.content;
  const decision = await handlers.tryOne(name, {
    id: command.id,
    data,
    actor: author,
    authority: null,
    ...(approvedTotal !== undefined && { approvedTotal }),
    deviceId: command.deviceId,
    madeAtMs: madeAtMs(command, context.nowMs),
    ...context,
  });
  return decision?.status === 'parked' ? null : decision;
}

/** What its receipt says of it from now on. */
export function receiptOf({ id }: Pick<CommandReviewRow, 'id'>, outcome: Outcome) {
  const { status, result } = outcome;
  const said = status === 'rejected' ? { status, problem: outcome.problem, result } : { status, result };
  return { id, ...said } satisfies CommandResult;
}
