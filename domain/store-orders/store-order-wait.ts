import { addDays, dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { isChargedBack } from '#domain/money/order-target.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import { waitingOf } from '#domain/payouts/waiting-money.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';

/**
 * Where the money of an order is for its store, in one sentence, from the order alone and by the rule by which the server releases it;
 * null of an order for which nobody pays. When its plazo is over, only the server knows whether it was paid out already.
 */
export function storeOrderWait(order: StoreOrder, nowMs: number): string | null {
  if (fellThrough(order)) return null;
  const delivered = order.events.filter(({ axis, to }) => axis === 'tracking' && to === 'delivered').at(-1);
  const { reason, untilMs } = waitingOf({
    isHeld: isChargedBack(order),
    payment: order.payment,
    tracking: order.tracking,
    placedAtMs: Date.parse(order.created_at),
    deliveredAtMs: delivered ? Date.parse(delivered.at) : null,
    returns: order.returns.map((each) => each.status),
  });
  switch (reason) {
    case 'dispute':
      return 'Está retenido: el banco le devolvió el pago al comprador.';
    case 'not_delivered':
      return 'Está por liberar: falta entregar el pedido.';
    case 'not_paid':
      return 'Está por liberar: falta el pago.';
    case 'return_open':
      return 'Está por liberar: hay una devolución abierta.';
    case 'return_window':
      return untilMs === null || untilMs <= nowMs
        ? 'Terminó el plazo de retracto: está disponible o ya se giró.'
        : `Está por liberar: el plazo de retracto va hasta el ${shortDate(addDays(dayInBogota(untilMs), -1))}.`;
  }
}
