import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { askedAt } from '#domain/returns/return-terms.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { moveReturns, returnableOrder, type LockedReturns } from '#server/returns/move-returns.ts';
import { returnDecision, returnRefused } from '#server/returns/return-decisions.ts';

/**
 * The buyer asks to give units of a vendor order back. A second request under the same id changes nothing.
 * Another person's order gets the answer of one that does not exist.
 */
export const requestReturnHandler: CommandHandler<RequestReturnData> = {
  needs: 'shop',
  lock: (tx, all) => moveReturns(tx, all, decide),
};

function decide({ data, actor, nowMs }: Submitted<RequestReturnData>, returns: LockedReturns): Decision {
  const vendorOrder = returns.vendorOrder(data.vendor_order_id);
  if (vendorOrder?.buyerId !== actor.id) return returnRefused('return_not_found');
  const known = vendorOrder.returns.find((each) => each.id === data.return_id);
  if (known) return returnDecision(vendorOrder, known.id, { from: known.status, to: known.status });
  const at = askedAt(data.requested_at, nowMs);
  const purchase = { lines: vendorOrder.lines, payment_method: vendorOrder.method };
  const asked = requestReturn(purchase, returnableOrder(vendorOrder), data, at);
  if (!asked.ok) return returnRefused(asked.refusal);
  returns.add(vendorOrder, asked.value, { by: 'buyer', actorId: actor.id, note: data.comment });
  return returnDecision(vendorOrder, asked.value.id, { from: null, to: asked.value.status });
}
