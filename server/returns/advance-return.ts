import { can } from '#domain/accounts/roles/capabilities.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { advanceReturn } from '#domain/returns/return-transitions.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { moveReturns, type LockedReturns } from '#server/returns/move-returns.ts';
import { returnDecision, returnRefused } from '#server/returns/return-decisions.ts';

/**
 * Staff bring a return to a state, each area its own steps. Two people who press the same button move it
 * once. The command records that money is owed or was given back, and moves none.
 */
export const advanceReturnHandler: CommandHandler<AdvanceReturnData> = {
  needs: 'manageReturns',
  lock: (tx, all) => moveReturns(tx, all, decide),
};

function decide({ data, actor, authority }: Submitted<AdvanceReturnData>, returns: LockedReturns): Decision {
  const vendorOrder = returns.vendorOrder(data.vendor_order_id);
  const returned = vendorOrder?.returns.find((each) => each.id === data.return_id);
  if (!vendorOrder || !returned) return returnRefused('return_not_found');
  if (returned.status !== data.to) {
    const step = { from: returned.status, to: data.to, note: data.note, payment: vendorOrder.payment };
    const moved = advanceReturn(step, (needed) => needed !== 'buyer' && can(authority, needed));
    if (!moved.ok) return returnRefused(moved.refusal);
    returns.move(vendorOrder, returned, moved.value, { by: 'staff', actorId: actor.id, note: data.note });
  }
  return returnDecision(vendorOrder, returned.id, { from: returned.status, to: data.to });
}
