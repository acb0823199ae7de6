import { cancelUnsent } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Takes back a step that never left this device; says so when it did. */
export async function undoStep(entryId: string): Promise<void> {
  const undone = await cancelUnsent(entryId);
  toast(
    undone
      ? { text: 'Queda como estaba.', tone: 'info' }
      : { text: 'Ya se envió y no se puede deshacer.', tone: 'warning' },
  );
}
