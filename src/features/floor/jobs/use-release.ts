import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { releaseSaved } from '#src/features/floor/jobs/floor-toasts.ts';

/** Gives a task back for somebody else to do, and goes to the task list. */
export function useRelease(task: TaskWithPending): () => void {
  const [, navigate] = useLocation();
  async function release(): Promise<void> {
    if (await releaseSaved(task)) navigate(paths.floor);
  }
  return () => void release();
}
