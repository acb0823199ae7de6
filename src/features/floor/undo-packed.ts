import type { ShownTask } from '#domain/warehouse/shown-tasks.ts';
import { sendUnpacked } from '#src/pieces/send-packed.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import { sayNotSaved } from '#src/features/floor/floor-toasts.ts';
import { jobMemories, remember } from '#src/features/floor/job-memory.ts';

/** Whether this device packed an order and nobody opened it again. */
export function isPackedHere({ id, kind, status }: ShownTask): boolean {
  return kind === 'pack' && status === 'done' && (jobMemories.peek()?.[id]?.packedBy ?? null) !== null;
}

/** Takes back that an order is packed: its last unit is looked at again. What left this device is told anew. */
export async function undoPacked(task: ShownTask): Promise<void> {
  const packedBy = jobMemories.peek()?.[task.id]?.packedBy ?? null;
  if (packedBy === null) return;
  try {
    if (!(await cancelUnsent(packedBy))) await sendUnpacked(task);
    await remember(task.id, (before) => ({
      ...before,
      packedBy: null,
      checks: before.checks.slice(0, -1),
    }));
  } catch {
    sayNotSaved();
  }
}
