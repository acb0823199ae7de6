import { accept, refuse, type Result } from '#domain/base/result.ts';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { AskStoreData } from '#domain/store-orders/ask-store.ts';
import { asksOf, type StoreAsk } from '#domain/store-orders/asks-of.ts';
import { AnswerReason, AskKind, needsText, reasonsFor } from '#domain/store-orders/store-answer.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';

export const MAX_ANSWER_TEXT = 1_000;
/** How often a store may say something about one order, corrections included. */
export const MOST_ANSWERS = 20;

/** A store's answer as it is written. */
export const AnswerFields = v.strictObject({
  reason: AnswerReason,
  text: v.optional(trimmedText(MAX_ANSWER_TEXT), ''),
});
export type AnswerFields = v.InferOutput<typeof AnswerFields>;

/** Data of the command `storeOrder.answer`, v1: what a store thinks of something that it is asked about an order. */
export const AnswerAskData = v.strictObject({
  vendor_order_id: Id,
  kind: AskKind,
  subject: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  ...AnswerFields.entries,
});
export type AnswerAskData = v.InferOutput<typeof AnswerAskData>;

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

export const storeOrderCommands = {
  'storeOrder.answer': command('order', AnswerAskData, ['orders', 'store_orders']),
  'storeOrder.ask': command('order', AskStoreData, ['store_orders']),
};
