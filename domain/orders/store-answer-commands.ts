import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { AskStoreData } from '#domain/orders/ask-store.ts';
import { AnswerReason, AskKind } from '#domain/orders/store-answer.ts';
import { command } from '#domain/protocol/command-definition.ts';

export const MAX_ANSWER_TEXT = 1_000;

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
  /** The instant of the request to cancel, the number of the return or the id of the question. */
  subject: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w:.+-]+$/)),
  ...AnswerFields.entries,
});
export type AnswerAskData = v.InferOutput<typeof AnswerAskData>;

export const storeOrderCommands = {
  'storeOrder.answer': command('order', AnswerAskData, ['orders', 'store_orders']),
  'storeOrder.ask': command('order', AskStoreData, ['store_orders']),
};
