import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Says that a change of positions is saved and, while it has not left, lets the person take it back. */
export function announceSavedPosition(commandId: string, text: string): void {
  toast({ text, action: { label: 'Deshacer', run: () => void undoStep(commandId) } });
}
