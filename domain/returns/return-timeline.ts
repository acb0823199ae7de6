import type { TimelineStep } from '#domain/orders/order-timeline.ts';
import { isReturnOver } from '#domain/returns/return-transitions.ts';
import type { OrderReturn, ReturnStatus } from '#domain/orders/return.ts';

const titles = {
  requested: 'Solicitada',
  approved: 'Aprobada: envíanos el producto',
  received: 'Recibida en la bodega',
  inspected: 'Producto revisado',
  refund_pending: 'Reembolso en trámite',
  refunded: 'Dinero devuelto',
  withdrawn: 'Retirada por ti',
  refused: 'No aceptada',
} satisfies Record<ReturnStatus, string>;

const way = ['requested', 'approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const;

/**
 * The way of a return: its history and, while it goes on, the steps ahead.
 * @param words the name of each state; the buyer's words unless told otherwise.
 */
export function returnTimelineOf(
  { status, events }: Pick<OrderReturn, 'status' | 'events'>,
  words: Record<ReturnStatus, string> = titles,
): TimelineStep[] {
  const isOver = isReturnOver(status);
  const happened = events.map(({ to, at, note }, index): TimelineStep => {
    const isLast = index === events.length - 1;
    return { key: to, title: words[to], state: isLast && !isOver ? 'now' : 'done', at, note };
  });
  if (isOver) return happened;
  const reached = way.findIndex((each) => each === status);
  const ahead = way.slice(reached + 1).map((key): TimelineStep => {
    return { key, title: words[key], state: 'todo', at: null, note: '' };
  });
  return [...happened, ...ahead];
}
