import { wasNotPaidInTime } from '#domain/orders/holding.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { isPaid, isSettled } from '#domain/orders/placement/split-purchase.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import { explanationOf } from '#sync/outbox/rules/outbox-labels.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';

export interface OrderStatusText {
  title: string;
  text: string;
  tone: 'ok' | 'info' | 'warn' | 'bad';
}

/** What is true of this device as the story is told. */
export interface StoryTime {
  offline: boolean;
  /** Whether the browser keeps nothing: what is under way goes with the page. */
  inMemory: boolean;
}

/** The status of an order, in words for the buyer: what happened and what comes next. */
export function orderStatusText({ order, entry }: OrderWithPending, now: StoryTime): OrderStatusText {
  const active = order.vendor_orders.filter((each) => each.status !== 'cancelled');
  if (active.length > 0 && active.every(hasArrived)) return arrivedStory(active);
  if (active.some((each) => each.status === 'cancellation_requested')) {
    return {
      title: 'Pediste cancelar tu pedido',
      text: 'Ya lo estaban preparando. La bodega responde si alcanza a detenerlo.',
      tone: 'warn',
    };
  }
  if (order.status === 'confirmed') {
    return {
      title: 'Tu pedido quedó confirmado',
      text: confirmedText(order),
      tone: isSettled(order) ? 'ok' : 'info',
    };
  }
  if (order.status === 'partially_confirmed') {
    return {
      title: 'Confirmamos una parte de tu pedido',
      text: 'Abajo dice qué producto no se pudo incluir y por qué. No se cobra.',
      tone: 'warn',
    };
  }
  if (order.status === 'rejected') {
    const why = entry?.problem?.message ?? 'Abajo dice por qué, producto por producto.';
    return { title: 'No pudimos confirmar tu pedido', text: `${why} No se cobró nada.`, tone: 'bad' };
  }
  if (order.status === 'cancelled' && wasNotPaidInTime(order)) {
    return {
      title: 'Este pedido se canceló',
      text: 'Se canceló porque no se pagó a tiempo. Si todavía lo quieres, usa «Comprar de nuevo».',
      tone: 'warn',
    };
  }
  if (order.status === 'cancelled') {
    return { title: 'Este pedido se canceló', text: moneyOf(order.vendor_orders), tone: 'info' };
  }
  const title = now.inMemory ? 'Estamos enviando tu pedido' : 'Guardamos tu pedido';
  return { title, ...waitingStory(entry, now) };
}

/** Whether its way ended, at the buyer's door or back in the warehouse. */
function hasArrived({ tracking }: VendorOrder): boolean {
  return tracking === 'delivered' || tracking === 'returned';
}

function arrivedStory(arrived: readonly VendorOrder[]): OrderStatusText {
  const back = arrived.filter((each) => each.tracking === 'returned');
  if (back.length === 0) {
    return { title: 'Entregamos tu pedido', text: 'Ya recibiste todo lo que venía en camino.', tone: 'ok' };
  }
  if (back.length < arrived.length) {
    return {
      title: 'Entregamos una parte de tu pedido',
      text: `Lo demás no se pudo entregar y volvió a la bodega. ${moneyOf(back)}`,
      tone: 'warn',
    };
  }
  return {
    title: 'Tu pedido volvió a la bodega',
    text: `No lo pudimos entregar. ${moneyOf(back)}`,
    tone: 'warn',
  };
}

/** What becomes of the money of vendor orders that nobody gets. */
function moneyOf(vendorOrders: readonly VendorOrder[]): string {
  if (vendorOrders.every(({ payment }) => payment === 'void' || payment === 'pending')) {
    return 'No se cobra nada.';
  }
  return vendorOrders.some(({ payment }) => payment === 'refund_pending')
    ? 'Te devolvemos lo que pagaste.'
    : 'Te devolvimos lo que pagaste.';
}

function confirmedText(order: Order): string {
  const isAnyDelivered = order.vendor_orders.some((each) => each.tracking === 'delivered');
  const isAnyBack = order.vendor_orders.some((each) => each.tracking === 'returned');
  const soFar = [
    isAnyDelivered ? 'Ya recibiste una parte.' : '',
    isAnyBack ? 'Una parte no se pudo entregar y volvió a la bodega.' : '',
  ].filter(Boolean);
  if (!needsGateway(order.payment_method)) {
    return soFar.length > 0
      ? [...soFar, 'Te llevamos lo que falta y lo pagas al recibirlo.'].join(' ')
      : 'Te lo llevamos y lo pagas al recibirlo.';
  }
  if (isPaid(order)) {
    return soFar.length > 0
      ? [...soFar, 'Lo que falta está pagado y te lo llevamos.'].join(' ')
      : 'Ya está pagado. Te lo llevamos.';
  }
  return 'Te lo llevamos cuando esté pagado. Abajo dice cómo va el pago.';
}

function waitingStory(
  entry: OutboxEntry | null,
  { offline, inMemory }: StoryTime,
): Pick<OrderStatusText, 'text' | 'tone'> {
  const unsent = entry?.state === 'queued' || entry?.state === 'waiting';
  if (inMemory && (!entry || unsent || entry.state === 'sending')) {
    const text = offline
      ? 'Se fue la conexión mientras lo enviábamos. No cierres esta página: en ningún otro lugar está guardado.'
      : 'Lo estamos enviando. No cierres esta página hasta que quede confirmado.';
    return { text, tone: 'warn' };
  }
  if (unsent && offline) {
    return { text: 'Guardado en este equipo. Se envía solo cuando vuelva la conexión.', tone: 'warn' };
  }
  if (!entry || unsent || entry.state === 'sending') {
    return { text: 'Guardado en este equipo. Lo estamos enviando.', tone: 'info' };
  }
  return { text: explanationOf(entry), tone: 'warn' };
}
