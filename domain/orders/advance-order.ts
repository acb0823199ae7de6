import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { AxisStep } from '#domain/orders/order-axes.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** A state that warehouse staff bring a vendor order to, with the fields that they have to give. */
export const AdvanceOrderPayload = v.strictObject({
  step: AxisStep,
  note: v.optional(trimmedText(MAX_ORDER_NOTE), ''),
});

/** Data of the command `order.advance`, v1. */
export const AdvanceOrderData = v.strictObject({ vendor_order_id: Id, ...AdvanceOrderPayload.entries });
export type AdvanceOrderData = v.InferOutput<typeof AdvanceOrderData>;
