import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderEvent, VendorOrder } from '#domain/orders/vendor-order.ts';

/**
 * A step on the way of a vendor order. `at` is the time when it was reached, null while it was not or nobody
 * knows.
 */
export const TimelineStep = v.object({
  key: v.string(),
  title: v.string(),
  state: v.picklist(['done', 'now', 'todo']),
  at: v.nullable(Instant),
  /** The note of the person who moved it. */
  note: v.string(),
});
export type TimelineStep = v.InferOutput<typeof TimelineStep>;

type Dated = Pick<OrderEvent, 'axis' | 'to' | 'at' | 'note'>;
export type Traced = OrderAxes & { events: readonly Dated[] };

const way = [
  { key: 'confirmed', axis: 'status', title: 'Pedido recibido' },
  { key: 'picking', axis: 'preparation', title: 'En preparación' },
  { key: 'ready', axis: 'preparation', title: 'Listo para despachar' },
  { key: 'in_transit', axis: 'tracking', title: 'En camino' },
  { key: 'out_for_delivery', axis: 'tracking', title: 'En reparto' },
  { key: 'delivered', axis: 'tracking', title: 'Entregado' },
] as const;

/**
 * The way of a vendor order, from received to delivered: the steps behind it, its place and the steps ahead.
 * Skipped steps are left out. Where the way ended or stands still, a step of its own says so, and nothing is
 * ahead. Money that was given back comes last, with the means.
 */
export function timelineOf(order: Traced): TimelineStep[] {
  return [...wayOf(order), ...refundOf(order)];
}

function refundOf({ payment, events }: Traced): TimelineStep[] {
  if (payment !== 'refunded') return [];
  const event = events.findLast((each) => each.axis === 'payment' && each.to === payment);
  const { at = null, note = '' } = event ?? {};
  return [{ key: payment, title: 'Dinero devuelto', state: 'done', at, note }];
}

function wayOf(order: Traced): TimelineStep[] {
  const reached = reachedBy(order);
  const stop = stopOf(order);
  const steps = way.flatMap(({ key, axis, title }, index): TimelineStep[] => {
    const event = order.events.findLast((each) => each.axis === axis && each.to === key);
    const dated = { key, title, at: event?.at ?? null, note: event?.note ?? '' };
    if (index > reached) return stop?.ends ? [] : [{ ...dated, at: null, note: '', state: 'todo' }];
    if (index === reached) {
      const isOver = stop !== null || key === 'delivered';
      return [{ ...dated, state: isOver ? 'done' : 'now' }];
    }
    return event || index === 0 ? [{ ...dated, state: 'done' }] : [];
  });
  if (!stop) return steps;
  const after = steps.findIndex((each) => each.state === 'todo');
  const { axis, to, ends } = stop;
  const event = order.events.findLast((each) => each.axis === axis && each.to === to);
  const stopped: TimelineStep = {
    key: to,
    title: stop.title,
    state: ends ? 'done' : 'now',
    at: event?.at ?? null,
    note: event?.note ?? '',
  };
  return steps.toSpliced(after === -1 ? steps.length : after, 0, stopped);
}

/** The state of a vendor order, in the one word that matters most to its buyer. */
export function statusLabelOf(order: Pick<VendorOrder, keyof OrderAxes>): {
  word: string;
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'off';
} {
  const { status, preparation, tracking } = order;
  if (status === 'cancelled') return { word: axisLabels.status.cancelled, tone: 'off' };
  if (status === 'cancellation_requested') return { word: 'Cancelación pedida', tone: 'warn' };
  if (status === 'pending') return { word: axisLabels.status.pending, tone: 'warn' };
  if (tracking === 'incident' || tracking === 'returned')
    return { word: axisLabels.tracking[tracking], tone: 'bad' };
  if (tracking === 'delivered') return { word: axisLabels.tracking.delivered, tone: 'ok' };
  if (tracking !== 'not_sent') return { word: axisLabels.tracking[tracking], tone: 'info' };
  if (preparation !== 'waiting') return { word: axisLabels.preparation[preparation], tone: 'info' };
  return { word: axisLabels.status.confirmed, tone: 'ok' };
}

interface Stop {
  axis: 'status' | 'tracking';
  to: string;
  title: string;
  /** Nothing comes after it. */
  ends: boolean;
}

/** The obstacle on the rest of the way. */
function stopOf({ status, tracking }: OrderAxes): Stop | null {
  if (status === 'cancelled') return { axis: 'status', to: status, title: 'Cancelado', ends: true };
  if (status === 'cancellation_requested')
    return { axis: 'status', to: status, title: 'Cancelación pedida a la bodega', ends: false };
  if (tracking === 'incident') return { axis: 'tracking', to: tracking, title: 'Con novedad', ends: false };
  if (tracking === 'returned')
    return { axis: 'tracking', to: tracking, title: axisLabels.tracking.returned, ends: true };
  return null;
}

/** How far along the way it is, as a place in `way`. */
function reachedBy({ preparation, tracking, events }: Traced): number {
  const place = (key: string) => way.findIndex((each) => each.key === key);
  if (tracking === 'incident' || tracking === 'returned') {
    const out = events.some((each) => each.axis === 'tracking' && each.to === 'out_for_delivery');
    return place(out ? 'out_for_delivery' : 'in_transit');
  }
  if (tracking !== 'not_sent') return place(tracking);
  return Math.max(0, place(preparation));
}
