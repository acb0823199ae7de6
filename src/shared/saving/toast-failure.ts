import { toast } from '#src/ui/feedback/toast.tsx';

/** A call that failed: its sentence for a place of its own, and the specification's for a toast (§8). */
export interface Failure {
  ok: false;
  message: string;
  toast?: string;
}

/** Says in a toast why something was not done; nothing of what was. The same sentence stands there once. */
export function toastFailure(outcome: Failure | { ok: true }): void {
  if (!outcome.ok) toast({ tone: 'error', text: outcome.toast ?? outcome.message });
}
