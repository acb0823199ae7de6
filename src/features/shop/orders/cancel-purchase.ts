import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { REFUND_DAYS } from '#domain/legal/consumer-terms.ts';
import { mayCancel, type CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { saveStep } from '#src/shared/outbox/save-step.ts';

/** The vendor orders that the buyer may cancel: none while the whole purchase is being cancelled. */
export function cancellableVendorOrders({ order, cancelling }: OrderWithPending): VendorOrder[] {
  if (order.status === 'rejected' || order.status === 'cancelled') return [];
  const given = ({ id }: VendorOrder) =>
    cancelling.some(({ vendorOrderId }) => vendorOrderId === null || vendorOrderId === id);
  return order.vendor_orders.filter(
    (each) => !given(each) && (each.status === 'pending' || mayCancel(each, order.payment_method)),
  );
}

/**
 * Asks, and cancels a purchase or a vendor order of it. The device takes back whole an order that never left
 * it; for any other it sends a cancelling command, which waits for the network as the order did.
 * @returns whether the order is gone from this device.
 */
export async function cancelPurchase(
  shown: OrderWithPending,
  vendorOrder: VendorOrder | null,
): Promise<boolean> {
  const vendorOrders = vendorOrder ? [vendorOrder] : cancellableVendorOrders(shown);
  const isStarted = vendorOrders.some((each) => each.preparation !== 'waiting');
  const agreed = await confirmDialog({
    title: vendorOrder
      ? `¿Cancelar lo de ${vendorOrder.vendor_name || 'esta tienda'}?`
      : '¿Cancelar este pedido?',
    text: `${
      isStarted
        ? 'Ya lo están preparando: la bodega responde si alcanza a detenerlo.'
        : 'Los productos vuelven a estar disponibles para otras personas.'
    } ${moneyOf(vendorOrders)}`,
    confirm: 'Cancelar pedido',
    keep: 'Conservarlo',
    danger: true,
  });
  if (!agreed) return false;
  if (!vendorOrder && shown.entry && (await cancelUnsent(shown.entry.id))) {
    toast({ text: 'El pedido se quitó antes de salir de este equipo.', tone: 'info' });
    return true;
  }
  await sendCancellation(shown, vendorOrder);
  return false;
}

/** What becomes of the money if they are cancelled. */
function moneyOf(vendorOrders: readonly VendorOrder[]): string {
  return vendorOrders.some((each) => each.payment === 'paid')
    ? `Si se cancela, te devolvemos lo que pagaste en máximo ${REFUND_DAYS} días calendario.`
    : 'Lo que se cancela no se cobra.';
}

async function sendCancellation(
  { order, placedBy }: OrderWithPending,
  vendorOrder: VendorOrder | null,
): Promise<void> {
  const data: CancelOrderData = { order_id: order.id, vendor_order_id: vendorOrder?.id ?? null, reason: '' };
  try {
    await saveStep('order.cancel', data, {
      lane: orderLane(order.id),
      after: placedBy ? [placedBy] : [],
      title: `Cancelar ${nameOf(order, vendorOrder)}`,
      detail: vendorOrder?.vendor_name || 'Toda la compra',
      saved: savedMessage('Cancelación guardada', 'sola'),
      undo: cancellationUndoMessages,
    });
  } catch (problem) {
    toastNotSaved(problem, 'El pedido sigue en pie');
  }
}

export const cancellationUndoMessages = {
  undone: 'El pedido sigue en pie.',
  tooLate: 'La cancelación ya se envió y no se puede deshacer.',
};

function nameOf(order: Order, vendorOrder: VendorOrder | null): string {
  const number = vendorOrder?.order_number ?? order.order_number;
  return number ? `el pedido ${number}` : 'un pedido sin número';
}
