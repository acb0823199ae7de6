import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { sendPacked, sendUnpacked } from '#src/features/floor/jobs/packing/send-packed.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { jobMemories, remember, type JobMemory } from '#src/features/floor/jobs/job-memory.ts';

/**
 * Packing that the device is saving: the task shows as done a moment before this device knows how to take it
 * back.
 */
const packing = new Map<string, Promise<void>>();

/**
 * Reports an order as packed, and keeps the way to take that back.
 * @throws OutboxWriteError, and as `remember` does.
 */
export async function packHere(task: TaskWithPending): Promise<void> {
  const kept = keepPacked(task);
  packing.set(task.id, kept);
  await kept.finally(() => packing.delete(task.id));
}

async function keepPacked(task: TaskWithPending): Promise<void> {
  const packedBy = await sendPacked(task);
  await remember(task.id, (before) => ({ ...before, packedBy }));
}

/** The command by which this device packed an order that nobody has reopened, else null. */
export function packedHereBy(
  { id, kind, status }: TaskWithPending,
  memories: Readonly<Record<string, JobMemory>> | undefined,
): string | null {
  return kind === 'pack' && status === 'done' ? (memories?.[id]?.packedBy ?? null) : null;
}

/**
 * Takes back that an order is packed, so that its last unit is checked again. If the command has left this
 * device, a new one reports it.
 */
export async function undoPacked(task: TaskWithPending): Promise<void> {
  // The person who packed already saw the failure, if there was one.
  await packing.get(task.id)?.catch(() => undefined);
  const packedBy = packedHereBy(task, jobMemories.peek());
  if (packedBy === null) return;
  try {
    if (!(await cancelUnsent(packedBy))) await sendUnpacked(task);
    await remember(task.id, (before) => ({
      ...before,
      packedBy: null,
      checks: before.checks.slice(0, -1),
    }));
  } catch (problem) {
    toastNotSaved(problem);
  }
}
