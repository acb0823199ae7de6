import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import type { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { savedWords, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';

const laneOf = (pqrId: string) => `pqr:${pqrId}`;

/**
 * Saves the answer to a PQR on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePqrAnswer(pqr: ListedPqr, answer: string): Promise<void> {
  const data: AnswerPqrData = { pqr_id: pqr.id, answer };
  const id = await send('pqr.answer', data, {
    lane: laneOf(pqr.id),
    title: `Responder ${pqr.number}`,
    detail: `${pqrKindLabels[pqr.kind]} de ${pqr.nombre}`,
    preview: null,
    undoable: true,
  });
  toastSaved(id, savedWords('Respuesta guardada en este equipo', 'sola'));
}

/**
 * Saves on this device that a PQR is closed; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePqrClosing(pqr: ListedPqr, note: string): Promise<void> {
  const data: ClosePqrData = { pqr_id: pqr.id, note };
  const id = await send('pqr.close', data, {
    lane: laneOf(pqr.id),
    title: `Cerrar ${pqr.number}`,
    detail: note || pqrKindLabels[pqr.kind],
    preview: null,
    undoable: true,
  });
  toastSaved(id);
}
