import { takeBack } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Takes back the act of a step that never left this device; says so when it did leave.
 * @param undone the message when it was taken back.
 * @param tooLate the message when it had left.
 */
export async function undoStep(
  entryId: string,
  undone = 'Queda como estaba.',
  tooLate = 'Ya se envió y no se puede deshacer.',
): Promise<void> {
  const isUndone = await takeBack(entryId);
  toast(isUndone ? { text: undone, tone: 'info' } : { text: tooLate, tone: 'warning' });
}
