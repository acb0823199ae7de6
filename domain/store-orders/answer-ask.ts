import { accept, refuse, type Result } from '#domain/base/result.ts';
import { needsText, reasonsFor } from '#domain/orders/store-answer.ts';
import type { AnswerAskData } from '#domain/orders/store-answer-commands.ts';
import { asksOf, type StoreAsk } from '#domain/store-orders/asks-of.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';

/** How often a store may say something about one order, corrections included. */
export const MOST_ANSWERS = 20;

export const answerMessages = {
  order_not_found: 'Ese pedido no existe o no es de tu tienda.',
  not_asked: 'Eso no se le preguntó a tu tienda en este pedido. Actualiza la lista y mira qué falta.',
  already_decided: 'Ya se decidió antes de que llegara tu respuesta. Mira en el pedido cómo quedó.',
  not_a_reason: 'Esa respuesta no es de lo que te preguntan. Elige una de la lista.',
  text_needed: 'Cuéntanos con tus palabras qué pasa.',
  too_many_answers: `Tu tienda ya respondió ${MOST_ANSWERS} veces en este pedido. Escríbenos si falta algo.`,
};
export type AnswerRefusal = keyof typeof answerMessages;

/**
 * Whether a store's answer is taken. It is also after its term, as long as nobody decided, and in the place of an earlier one.
 * @returns what it is about.
 */
export function answerAsk(
  order: Pick<StoreOrder, 'status' | 'events' | 'returns' | 'questions' | 'answers'>,
  { kind, subject, reason, text }: Omit<AnswerAskData, 'vendor_order_id'>,
): Result<StoreAsk, AnswerRefusal> {
  const ask = asksOf(order).find((each) => each.kind === kind && each.subject === subject);
  if (!ask) return refuse('not_asked');
  if (!ask.isOpen) return refuse('already_decided');
  if (!reasonsFor(ask.topic).includes(reason)) return refuse('not_a_reason');
  if (needsText(reason) && text === '') return refuse('text_needed');
  if ((order.answers ?? []).length >= MOST_ANSWERS) return refuse('too_many_answers');
  return accept(ask);
}
