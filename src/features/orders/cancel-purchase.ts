import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { mayCancel, type CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { undoStep } from '#src/shared/outbox/undo-step.ts';

/** The parts that the buyer may give up: none while the whole of it is being cancelled. */
export function cancellableParts({ order, cancelling }: OrderWithPending): VendorOrder[] {
  if (order.status === 'rejected' || order.status === 'cancelled') return [];
  const given = (part: VendorOrder) => cancelling.some(({ partId }) => partId === null || partId === part.id);
  return order.vendor_orders.filter(
    (each) => !given(each) && (each.status === 'pending' || mayCancel(each, order.payment_method)),
  );
}

/**
 * Asks, and gives up a purchase or a store's part of it. An order that never left this device is taken back whole;
 * any other is cancelled by a command of its own, which waits for the network as the order did.
 * @returns whether the order is no more on this device.
 */
export async function cancelPurchase(shown: OrderWithPending, part: VendorOrder | null): Promise<boolean> {
  const parts = part ? [part] : cancellableParts(shown);
  const isStarted = parts.some((each) => each.preparation !== 'waiting');
  const agreed = await confirmDialog({
    title: part ? `¿Cancelar lo de ${part.vendor_name || 'esta tienda'}?` : '¿Cancelar este pedido?',
    text: isStarted
      ? 'Ya lo están preparando: la tienda responde si alcanza a detenerlo.'
      : 'Los productos vuelven a estar disponibles para otras personas. No se cobra nada.',
    confirm: 'Cancelar pedido',
    keep: 'Conservarlo',
    danger: true,
  });
  if (!agreed) return false;
  if (!part && shown.entry && (await cancelUnsent(shown.entry.id))) {
    toast({ text: 'El pedido se quitó antes de salir de este celular.', tone: 'info' });
    return true;
  }
  await sendCancellation(shown, part);
  return false;
}

async function sendCancellation(
  { order, placedBy }: OrderWithPending,
  part: VendorOrder | null,
): Promise<void> {
  const data: CancelOrderData = { order_id: order.id, vendor_order_id: part?.id ?? null, reason: '' };
  try {
    const id = await send('order.cancel', data, {
      lane: orderLane(order.id),
      after: placedBy ? [placedBy] : [],
      title: `Cancelar ${nameOf(order, part)}`,
      detail: part?.vendor_name || 'Toda la compra',
      preview: null,
    });
    toastSaved(id, 'Cancelación guardada. Se envía sola cuando haya conexión.', () => undoCancellation(id));
  } catch (problem) {
    toastNotSaved(problem, 'El pedido sigue en pie');
  }
}

/** Takes back a cancellation that never left this device; says so when it did. */
export function undoCancellation(id: string): Promise<void> {
  return undoStep(id, 'El pedido sigue en pie.', 'La cancelación ya se envió y no se puede deshacer.');
}

function nameOf(order: Order, part: VendorOrder | null): string {
  const number = part?.order_number ?? order.order_number;
  return number ? `el pedido ${number}` : 'un pedido sin número';
}
