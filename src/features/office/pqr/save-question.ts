import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import type { AskStoreData, QuestionFields } from '#domain/orders/ask-store.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';

/**
 * Saves on this device a question to the store of an order; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveQuestion(pqr: ListedPqr, fields: QuestionFields): Promise<void> {
  const data: AskStoreData = { pqr_id: pqr.id, ...fields };
  await saveStep('storeOrder.ask', data, {
    lane: `pqr:${pqr.id}`,
    title: `Preguntarle a la tienda de ${fields.order_number}`,
    detail: pqr.number,
    saved: savedMessage('Pregunta guardada', 'sola'),
    undo: { undone: 'Se deshizo.', tooLate: 'Ya se envió y no se puede deshacer.' },
  });
}
