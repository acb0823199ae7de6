import { shipmentText, type Shipment } from '#domain/delivery/shipment.ts';
import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { stepVerb } from '#src/features/office/orders/vendor-order-step-labels.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';

/**
 * Saves a step of a vendor order on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveVendorOrderStep(
  order: ListedVendorOrder,
  step: AxisStep,
  note: string,
  shipment: Shipment | null = null,
): Promise<void> {
  const data: AdvanceOrderData = { vendor_order_id: order.id, step, note, shipment };
  await saveStep('order.advance', data, {
    lane: orderLane(order.order_id),
    title: `${stepVerb(order, step)}: pedido ${order.order_number}`,
    detail: shipmentText(shipment) ?? (note || order.vendor_name),
  });
}
