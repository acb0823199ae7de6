import { DAY_MS } from '#domain/base/durations.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

/**
 * A purchase in Bucaramanga arrives within 24 hours (spec §1), so no work on the floor may take longer by
 * itself.
 */
const LATE_AFTER_MS = DAY_MS;

/**
 * Whether a task should be done by now: its time is past or, without one, it was opened more than a day ago.
 */
export function isLate(task: Pick<WarehouseTask, 'status' | 'dueAt' | 'openedAt'>, nowMs: number): boolean {
  if (isOver(task)) return false;
  const dueMs = task.dueAt === null ? Date.parse(task.openedAt) + LATE_AFTER_MS : Date.parse(task.dueAt);
  return nowMs > dueMs;
}
