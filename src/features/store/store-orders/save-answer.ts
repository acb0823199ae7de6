import type { AnswerAskData, AnswerFields } from '#domain/orders/store-answer-commands.ts';
import type { StoreAsk } from '#domain/store-orders/asks-of.ts';
import { answerReasonLabels } from '#domain/orders/store-answer.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';

/**
 * Saves on this device what a store says of something that it is asked; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveAnswer(
  order: Pick<StoreOrder, 'id' | 'order_number'>,
  { kind, subject }: Pick<StoreAsk, 'kind' | 'subject'>,
  { reason, text }: AnswerFields,
): Promise<void> {
  const data: AnswerAskData = { vendor_order_id: order.id, kind, subject, reason, text };
  await saveStep('storeOrder.answer', data, {
    lane: `store-answer:${order.id}`,
    title: `Responder sobre ${order.order_number}`,
    detail: answerReasonLabels[reason],
    saved: savedMessage('Respuesta guardada', 'sola'),
    undo: { undone: 'Se deshizo.', tooLate: 'Ya se envió. Si cambió, responde otra vez.' },
  });
}
