import { offerUndo } from '#src/shared/outbox/offer-undo.ts';

/** The message after saving, where there is nothing more to say. */
export const SAVED = 'Guardado en este equipo. Se envía solo.';

/** Says that a step is saved, and offers to undo it; it was saved as `undoable`. */
export function toastSaved(
  entryId: string,
  text: string = SAVED,
  undo?: (entryId: string) => Promise<void>,
): void {
  offerUndo({ ids: [entryId], text, ...(undo && { undo }) });
}
