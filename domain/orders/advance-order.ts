import * as v from 'valibot';
import { Id } from '#domain/ids.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { AxisStep } from '#domain/orders/order-axes.ts';
import { trimmedText } from '#domain/trimmed-text.ts';

/** A state that the people of the warehouse bring a store's order to, and what they have to say of it. */
export const AdvanceOrderPayload = v.strictObject({
  step: AxisStep,
  note: v.optional(trimmedText(MAX_ORDER_NOTE), ''),
});

/** Data of the command `order.advance`, v1. */
export const AdvanceOrderData = v.strictObject({ vendor_order_id: Id, ...AdvanceOrderPayload.entries });
export type AdvanceOrderData = v.InferOutput<typeof AdvanceOrderData>;
