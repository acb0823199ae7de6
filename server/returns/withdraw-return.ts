import type { WithdrawReturnData } from '#domain/returns/return-commands.ts';
import { advanceReturn } from '#domain/returns/return-transitions.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { moveReturns, type LockedReturns } from '#server/returns/move-returns.ts';
import { returnDecision, returnRefused } from '#server/returns/return-decisions.ts';

/** The buyer keeps the units of a return that was not received yet. A repeated command changes nothing. */
export const withdrawReturnHandler: CommandHandler<WithdrawReturnData> = {
  needs: 'shop',
  lock: (tx, all) => moveReturns(tx, all, decide),
};

function decide({ data, actor }: Submitted<WithdrawReturnData>, returns: LockedReturns): Decision {
  const vendorOrder = returns.vendorOrder(data.vendor_order_id);
  const returned = vendorOrder?.returns.find((each) => each.id === data.return_id);
  if (!vendorOrder || !returned || vendorOrder.buyerId !== actor.id) return returnRefused('return_not_found');
  if (returned.status !== 'withdrawn') {
    const step = { from: returned.status, to: 'withdrawn', note: '', payment: vendorOrder.payment } as const;
    const moved = advanceReturn(step, (needed) => needed === 'buyer');
    if (!moved.ok) return returnRefused('too_late_to_withdraw');
    returns.move(vendorOrder, returned, moved.value, { by: 'buyer', actorId: actor.id, note: '' });
  }
  return returnDecision(vendorOrder, returned.id, { from: returned.status, to: 'withdrawn' });
}
