import { formatPesos } from '#domain/base/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { send } from '#src/sync/outbox.ts';
import { type SendOptions } from '#src/sync/outbox-contract.ts';

/** Name of the lane of an order: commands about it stay in order. */
export function orderLane(orderId: string): string {
  return `order:${orderId}`;
}

/**
 * Saves an order on this device; it leaves by itself. Answers the command's id.
 * @param preview the order as this device shows it until the server answers.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendOrder(
  data: PlaceOrderData,
  preview: Order,
  options: Pick<SendOptions, 'after' | 'supersedes'> = {},
): Promise<string> {
  const units = preview.lines.reduce((sum, each) => sum + each.quantity, 0);
  return send('order.place', data, {
    ...options,
    lane: orderLane(data.order_id),
    title: `Pedido de ${countOf(units, 'unidad', 'unidades')}`,
    detail: `${formatPesos(preview.total)} · ${preview.shipping_city}`,
    preview,
  });
}
