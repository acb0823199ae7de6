import * as v from 'valibot';
import { Order } from '#domain/orders/order.ts';
import { PlaceOrderResult } from '#domain/orders/placement/place-order.ts';
import { reviewReasonLabels } from '#domain/command-reviews/review-labels.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { ConflictAction } from '#src/shared/outbox/conflict-actions.ts';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { reasonsOf } from '#src/shared/outbox/refusal-reasons.ts';

export const actionLabels = {
  correct: 'Corregir y reenviar',
  change_text: 'Cambiar el texto',
  resend: 'Reenviar en orden',
  accept: 'Aceptar lo del servidor',
  review: 'Pedir revisión',
  discard: 'Descartar',
  retry: 'Reintentar',
} satisfies Record<ConflictAction, string>;

/** The event, in one sentence. */
export function headline({ kind, entry }: Conflict): string {
  if (kind === 'failed')
    return 'El servidor falla con este cambio. Está guardado aquí y se apartó para revisarlo.';
  if (kind === 'held') return 'Esta red no deja pasar lo que escribiste. Los demás cambios siguen saliendo.';
  if (kind === 'in_review') return 'Alguien de MeStore lo está revisando.';
  if (entry.state === 'blocked') return 'No se hizo, porque dependía de otro cambio que no se aceptó.';
  if (entry.name === 'order.place') return orderHeadline(entry.result);
  if (entry.name === 'inventory.registerMovement') return 'El servidor no registró este movimiento.';
  if (entry.name === 'incident.report') return 'El servidor no registró este incidente.';
  if (entry.name === 'inbound.announce') return 'El servidor no aceptó este aviso de ingreso.';
  if (entry.name === 'inbound.count') return 'El servidor no registró este conteo.';
  return 'El servidor no aceptó este cambio.';
}

function orderHeadline(result: unknown): string {
  const answer = v.safeParse(PlaceOrderResult, result);
  if (!answer.success) return 'El servidor no aceptó el pedido.';
  const refused = answer.output.lines.filter((each) => each.status === 'refused').length;
  const all = answer.output.lines.length;
  if (refused === all) return 'El servidor no pudo confirmar nada de este pedido.';
  return `El servidor no aceptó ${refused} de ${countOf(all, 'línea', 'líneas')}. El resto va en camino.`;
}

/**
 * The reasons, one sentence each: the server's and a supervisor's. The list that shows an order's readable
 * lines gives their reasons itself.
 */
export function whyOf({ entry, request, review, kind }: Conflict): string[] {
  if (kind === 'in_review') return review ? [reviewReasonLabels[review.reason].forAuthor] : [];
  const own = v.is(Order, entry.preview)
    ? reasonsOf({ ...withoutSummary(entry), result: null })
    : reasonsOf(entry);
  const answer = request && (review?.note || request.problem?.message);
  const turnedDown = request ? [`Pediste revisión y no se aplicó${answer ? `: ${answer}` : '.'}`] : [];
  return [...own, ...turnedDown];
}

/** The number of an order or, while it has none, the title of the request. */
export function nameOf({ entry }: Pick<Conflict, 'entry'>): string {
  const answer = v.safeParse(PlaceOrderResult, entry.result);
  return answer.success && answer.output.order_number ? `Pedido ${answer.output.order_number}` : entry.title;
}

/** For an order that was refused whole, the headline says so once. */
function withoutSummary(entry: OutboxEntry): OutboxEntry {
  return entry.problem?.code === 'order_rejected' ? { ...entry, problem: null } : entry;
}
