import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/**
 * The state of a vendor order, on four axes that move apart: the agreement, the warehouse's work, the payment
 * and the place of the package. `pending` is only on the device, until the server answers.
 */
export const axisStates = {
  status: ['pending', 'confirmed', 'cancellation_requested', 'cancelled'],
  preparation: ['waiting', 'picking', 'ready', 'handed_over'],
  payment: ['pending', 'paid', 'void', 'refund_pending', 'refunded'],
  tracking: ['not_sent', 'in_transit', 'out_for_delivery', 'incident', 'delivered', 'returned'],
} as const;
export type Axis = keyof typeof axisStates;
export const AXES = keysOf(axisStates);

export const OrderAxes = v.object({
  status: v.picklist(axisStates.status),
  preparation: v.picklist(axisStates.preparation),
  payment: v.picklist(axisStates.payment),
  tracking: v.picklist(axisStates.tracking),
});
export type OrderAxes = v.InferOutput<typeof OrderAxes>;

/**
 * Whether nobody gets it: it was cancelled, or its package came back. Nobody pays for it, and what was paid goes
 * back.
 */
export function fellThrough({ status, tracking }: Pick<OrderAxes, 'status' | 'tracking'>): boolean {
  return status === 'cancelled' || tracking === 'returned';
}

/** A state to reach on one axis. */
export const AxisStep = v.variant('axis', [
  v.strictObject({ axis: v.literal('status'), to: OrderAxes.entries.status }),
  v.strictObject({ axis: v.literal('preparation'), to: OrderAxes.entries.preparation }),
  v.strictObject({ axis: v.literal('payment'), to: OrderAxes.entries.payment }),
  v.strictObject({ axis: v.literal('tracking'), to: OrderAxes.entries.tracking }),
]);
export type AxisStep = v.InferOutput<typeof AxisStep>;

/** The state in which every vendor order begins on the server. */
export const newOrderAxes: OrderAxes = {
  status: 'confirmed',
  preparation: 'waiting',
  payment: 'pending',
  tracking: 'not_sent',
};
