import { serverNow } from '#src/device/clock.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import type { PendingReturn } from '#src/shared/orders/pending-returns.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { saveStep } from '#src/shared/outbox/save-step.ts';

/**
 * Saves a return request on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function sendReturn(
  orderId: string,
  vendorOrder: VendorOrder,
  asked: Pick<RequestReturnData, 'reason' | 'lines' | 'comment'>,
  refund: number,
): Promise<void> {
  const data: RequestReturnData = {
    return_id: uuidv7(),
    vendor_order_id: vendorOrder.id,
    ...asked,
    requested_at: serverNow(),
  };
  await saveStep('return.request', data, {
    lane: orderLane(orderId),
    title: `Devolver del pedido ${vendorOrder.order_number ?? 'sin número'}`,
    detail: `${vendorOrder.vendor_name} · ${formatPesos(refund)}`,
    saved: savedMessage('Devolución guardada', 'sola'),
  });
}

/** Asks, and withdraws a return; the device takes back whole a request that never left it. */
export async function withdrawReturn(
  orderId: string,
  vendorOrder: VendorOrder,
  returned: OrderReturn,
  pending: PendingReturn | undefined,
): Promise<void> {
  const agreed = await confirmDialog({
    title: '¿Retirar esta devolución?',
    text: 'Te quedas con el producto y no se devuelve el dinero. Puedes pedirla otra vez mientras dure el plazo.',
    confirm: 'Retirar devolución',
    keep: 'Seguir con ella',
    danger: true,
  });
  if (!agreed) return;
  if (pending && (await cancelUnsent(pending.entry.id))) {
    toast({ text: 'La devolución se quitó antes de salir de este equipo.', tone: 'info' });
    return;
  }
  const data = { return_id: returned.id, vendor_order_id: vendorOrder.id };
  try {
    await send('return.withdraw', data, {
      lane: orderLane(orderId),
      title: `Retirar la devolución ${returned.return_number ?? 'sin número'}`,
      detail: vendorOrder.vendor_name,
      preview: null,
    });
    toast({ text: savedMessage('Retiro guardado') });
  } catch (problem) {
    toastNotSaved(problem, 'La devolución sigue en pie');
  }
}
