import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { askedAt } from '#domain/returns/return-terms.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { moveReturns, returnablePart, type LockedReturns } from '#server/returns/move-returns.ts';
import { returnDecision, returnRefused } from '#server/returns/return-decisions.ts';

/**
 * The buyer asks to give units of a store's order back. Asking again under the same id changes nothing. Somebody
 * else's order is answered as one that does not exist.
 */
export const requestReturnHandler: CommandHandler<RequestReturnData> = {
  needs: 'shop',
  lock: (tx, all) => moveReturns(tx, all, decide),
};

function decide({ data, actor, nowMs }: Submitted<RequestReturnData>, returns: LockedReturns): Decision {
  const part = returns.part(data.vendor_order_id);
  if (part?.buyerId !== actor.id) return returnRefused('return_not_found');
  const known = part.returns.find((each) => each.id === data.return_id);
  if (known) return returnDecision(part, known.id, { from: known.status, to: known.status });
  const asked = requestReturn(part.lines, returnablePart(part), data, askedAt(data.requested_at, nowMs));
  if (!asked.ok) return returnRefused(asked.refusal);
  returns.add(part, asked.value, { by: 'buyer', actorId: actor.id, note: data.comment });
  return returnDecision(part, asked.value.id, { from: null, to: asked.value.status });
}
