import { toast } from '#src/ui/feedback/toast.tsx';
import { outboxEntries, retry } from '#src/sync/outbox.ts';

/** Puts back in the queue the commands that waited for this same person to sign in again. */
export async function resumeCommands(): Promise<void> {
  const waiting = outboxEntries.peek()?.filter((each) => each.state === 'needs_auth') ?? [];
  try {
    await Promise.all(waiting.map((each) => retry(each.id)));
  } catch {
    toast({
      tone: 'warning',
      text: 'Ingresaste. Lo que esperaba por ti se reintenta desde la bandeja de salida.',
    });
  }
}
