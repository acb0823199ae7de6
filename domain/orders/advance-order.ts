import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { GivenShipment } from '#domain/delivery/shipment.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { AxisStep } from '#domain/orders/order-axes.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** A state that warehouse staff bring a vendor order to, with the fields that they have to give. */
const payload = { step: AxisStep, note: v.optional(trimmedText(MAX_ORDER_NOTE), '') };
/** Who takes it, and under which guide: with the step that hands it over. */
const shipment = v.optional(v.nullable(GivenShipment), null);

export const AdvanceOrderPayload = v.strictObject({ ...payload, shipment });

/** Data of the command `order.advance`, v2. */
export const AdvanceOrderData = v.strictObject({ vendor_order_id: Id, ...payload, shipment });
export type AdvanceOrderData = v.InferOutput<typeof AdvanceOrderData>;

/** Data of the command `order.advance`, v1: before there were carriers. */
export const AdvanceOrderDataV1 = v.strictObject({ vendor_order_id: Id, ...payload });

export function withoutShipment(data: v.InferOutput<typeof AdvanceOrderDataV1>): AdvanceOrderData {
  return { ...data, shipment: null };
}
