import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import type { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

const laneOf = (pqrId: string) => `pqr:${pqrId}`;

/**
 * Saves the answer to a PQR on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePqrAnswer(pqr: ListedPqr, answer: string): Promise<void> {
  const data: AnswerPqrData = { pqr_id: pqr.id, answer };
  await saveStep('pqr.answer', data, {
    lane: laneOf(pqr.id),
    title: `Responder ${pqr.number}`,
    detail: `${pqrKindLabels[pqr.kind]} de ${pqr.nombre}`,
    saved: savedMessage('Respuesta guardada en este equipo', 'sola'),
  });
}

/**
 * Saves on this device that a PQR is closed; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePqrClosing(pqr: ListedPqr, note: string): Promise<void> {
  const data: ClosePqrData = { pqr_id: pqr.id, note };
  await saveStep('pqr.close', data, {
    lane: laneOf(pqr.id),
    title: `Cerrar ${pqr.number}`,
    detail: note || pqrKindLabels[pqr.kind],
  });
}
