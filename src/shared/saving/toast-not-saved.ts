import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Says in passing that this device could not save somebody's change, and that nothing else is lost. */
export function toastNotSaved(problem: unknown, kept = 'Nada se perdió'): void {
  toast({ tone: 'error', text: notSavedText(problem, kept) });
}
