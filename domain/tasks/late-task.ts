import { DAY_MS } from '#domain/durations.ts';
import { isOver } from '#domain/tasks/task-rules.ts';
import type { WarehouseTask } from '#domain/tasks/warehouse-task.ts';

/** What is bought in Bucaramanga arrives within 24 hours (spec §1): nothing of the floor may take longer by itself. */
const LATE_AFTER_MS = DAY_MS;

/** Whether a task should have been done by now: past the time that it says, or else a day after it was opened. */
export function isLate(task: Pick<WarehouseTask, 'status' | 'dueAt' | 'openedAt'>, nowMs: number): boolean {
  if (isOver(task)) return false;
  const dueMs = task.dueAt === null ? Date.parse(task.openedAt) + LATE_AFTER_MS : Date.parse(task.dueAt);
  return nowMs > dueMs;
}
