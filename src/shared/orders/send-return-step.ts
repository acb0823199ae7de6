import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { send } from '#src/sync/outbox.ts';
import type { SendOptions } from '#src/sync/outbox-contract.ts';

/**
 * Saves a step of a return on this device; it leaves by itself. Answers the command's id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendReturnStep(
  data: AdvanceReturnData,
  options: Pick<SendOptions, 'title' | 'detail' | 'undoable' | 'after'>,
): Promise<string> {
  const lane = orderLane(purchaseIdOf(data.vendor_order_id));
  return send('return.advance', data, { lane, ...options, preview: null });
}
