import { toast } from '#src/ui/feedback/toast.tsx';
import { undoStep } from '#src/shared/outbox/undo-step.ts';

/** What is said of whatever is saved, where nothing more is to be said of it. */
export const SAVED = 'Guardado en este equipo. Se envía solo.';

/** Says that a step is saved and, while it has not left this device, lets the person take it back. */
export function toastSaved(entryId: string, text: string = SAVED, undo = () => undoStep(entryId)): void {
  toast({ text, action: { label: 'Deshacer', run: () => void undo() } });
}
