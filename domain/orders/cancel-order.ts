import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { axisStates, type AxisStep, type OrderAxes } from '#domain/orders/order-axes.ts';
import { stepsFrom, type Mover } from '#domain/orders/order-transitions.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const MAX_ORDER_NOTE = 300;
const note = trimmedText(MAX_ORDER_NOTE);

/** A buyer's cancellation: of one vendor order, or with null of every one that can still be cancelled. */
export const CancelOrderPayload = v.strictObject({
  vendor_order_id: v.optional(v.nullable(Id), null),
  reason: v.optional(note, ''),
});

/** Data of the command `order.cancel`, v1: the buyer gives a purchase up. */
export const CancelOrderData = v.strictObject({ order_id: Id, ...CancelOrderPayload.entries });
export type CancelOrderData = v.InferOutput<typeof CancelOrderData>;

/** The state of each vendor order of the purchase afterwards. */
export const OrderMovedResult = v.object({
  order_id: Id,
  vendor_orders: v.array(v.object({ id: Id, status: v.picklist(axisStates.status) })),
});
export type OrderMovedResult = v.InferOutput<typeof OrderMovedResult>;

/**
 * The effect of cancelling here. Before picking it cancels; during preparation it asks the store, which only
 * the buyer can do. Null when it is too late, and `done` when it was cancelled or asked for already: a second
 * request changes nothing.
 */
export function cancellationOf(axes: OrderAxes, method: PaymentMethod, by: Mover): AxisStep | 'done' | null {
  if (axes.status === 'cancelled' || axes.status === 'cancellation_requested') return 'done';
  const wanted = stepsFrom(axes, by, method).find(({ axis }) => axis === 'status');
  return wanted ?? null;
}

/** Whether the buyer may still cancel a vendor order or ask for it. */
export function mayCancel(axes: OrderAxes, method: PaymentMethod): boolean {
  const step = cancellationOf(axes, method, 'buyer');
  return step !== null && step !== 'done';
}
