import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import type { ListedPart } from '#domain/orders/listed-part.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { stepVerb } from '#src/features/fulfilment/part-step-words.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves a step of a store's order on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePartStep(part: ListedPart, step: AxisStep, note: string): Promise<void> {
  const data: AdvanceOrderData = { vendor_order_id: part.id, step, note };
  const id = await send('order.advance', data, {
    lane: orderLane(part.order_id),
    title: `${stepVerb(part, step)}: pedido ${part.order_number}`,
    detail: note || part.vendor_name,
    preview: null,
  });
  toastSaved(id);
}
