import { toast } from '#src/ui/feedback/toast.tsx';
import { undoStep } from '#src/shared/outbox/undo-step.ts';

/** The message after saving, where there is nothing more to say. */
export const SAVED = 'Guardado en este equipo. Se envía solo.';

/** Says that a step is saved and, while it has not left this device, lets the person take it back. */
export function toastSaved(entryId: string, text: string = SAVED, undo = () => undoStep(entryId)): void {
  toast({ text, action: { label: 'Deshacer', run: () => void undo() } });
}
