import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';

const TOO_LATE = 'Ya se envió. Corrígelo con un movimiento contrario.';

/** Says that a movement is saved and, while it has not left, lets the person take it back. */
export function announceSavedMovement(id: string): void {
  const undo = (entryId: string) => undoStep(entryId, 'Movimiento deshecho', TOO_LATE);
  toastSaved(id, 'Movimiento guardado en este equipo', undo);
}
