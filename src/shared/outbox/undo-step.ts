import { takeBack } from '#src/sync/outbox.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Takes back the act of a step that never left this device; says so when it did leave, and when the device could
 * not.
 * @param undone the message when it was taken back.
 * @param tooLate the message when it had left.
 */
export async function undoStep(
  entryId: string,
  undone = 'Queda como estaba.',
  tooLate = 'Ya no se puede deshacer: se envió, o un cambio posterior depende de él.',
): Promise<void> {
  try {
    const isUndone = await takeBack(entryId);
    toast(isUndone ? { text: undone, tone: 'info' } : { text: tooLate, tone: 'warning' });
  } catch (problem) {
    toastNotSaved(problem, 'No se deshizo: el cambio sigue en la bandeja de salida');
  }
}
