import { takeBack } from '#src/sync/outbox.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** What a person reads when they undo: that it was taken back, or that it had left. */
export interface UndoMessages {
  undone: string;
  tooLate: string;
}

const USUAL: UndoMessages = {
  undone: 'Queda como estaba.',
  tooLate: 'Ya no se puede deshacer: se envió, o un cambio posterior depende de él.',
};

/**
 * Takes back the act of a step that never left this device; says so when it did leave, and when the device could
 * not.
 */
export async function undoStep(entryId: string, { undone, tooLate }: UndoMessages = USUAL): Promise<void> {
  try {
    const isUndone = await takeBack(entryId);
    toast(isUndone ? { text: undone, tone: 'info' } : { text: tooLate, tone: 'warning' });
  } catch (problem) {
    toastNotSaved(problem, 'No se deshizo: el cambio sigue en la bandeja de salida');
  }
}
