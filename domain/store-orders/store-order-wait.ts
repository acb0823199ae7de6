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
  const givenBack = order.events.filter(({ axis, to }) => axis === 'payment' && to === 'refunded').at(-1);
  const { reason, untilMs } = waitingOf({
    isHeld: isChargedBack(order),
    payment: order.payment,
    tracking: order.tracking,
    placedAtMs: Date.parse(order.created_at),
    givenBackAtMs: givenBack ? Date.parse(givenBack.at) : null,
    deliveredAtMs: delivered ? Date.parse(delivered.at) : null,
    returns: order.returns.map((each) => each.status),
  });
  switch (reason) {
    case 'dispute':
      return disputeText(untilMs, nowMs);
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

function disputeText(untilMs: number | null, nowMs: number): string {
  const held = 'Está retenido: el banco le devolvió el pago al comprador.';
  if (untilMs === null) return held;
  const day = shortDate(dayInBogota(untilMs));
  return untilMs > nowMs
    ? `${held} Si no vuelve a pagar antes del ${day}, la venta se anula.`
    : 'El banco le devolvió el pago al comprador y no volvió a pagar: la venta se anula.';
}
