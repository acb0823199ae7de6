import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

type Purchase = Pick<ListedPurchase, 'id' | 'order_number'>;

/**
 * Saves on this device that a purchase is held or released; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveHold(purchase: Purchase, isOnHold: boolean, reason: string): Promise<void> {
  const verb = isOnHold ? 'Detener' : 'Soltar';
  await saveStep(
    isOnHold ? 'order.hold' : 'order.release',
    { order_id: purchase.id, reason },
    { lane: orderLane(purchase.id), title: `${verb}: compra ${purchase.order_number}`, detail: reason },
  );
}

/**
 * Saves a note of the administration about a purchase on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePurchaseNote(purchase: Purchase, text: string): Promise<void> {
  await saveStep(
    'order.note',
    { order_id: purchase.id, text },
    { lane: orderLane(purchase.id), title: `Nota: compra ${purchase.order_number}`, detail: text },
  );
}
