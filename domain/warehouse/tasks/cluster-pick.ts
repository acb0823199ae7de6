import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { TOTES, type Tote } from '#domain/scanning/tote.ts';
import { inWalkingOrder } from '#domain/warehouse/walking-order.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';

/**
 * A task of a route through the warehouse, and the tote that its units go into; null for one that is done by
 * itself.
 */
export interface RoutedTask<Task extends TaskWithPending> {
  tote: Tote | null;
  task: Task;
}

/** One order of a cluster pick: several orders picked on one route, each into its tote. */
export interface TotedTask<Task extends TaskWithPending> extends RoutedTask<Task> {
  tote: Tote;
}

/** The tasks of a cluster pick by tote; a task that this device no longer knows leaves its tote empty. */
export function totedTasks<Task extends TaskWithPending>(
  clusterPick: readonly string[],
  tasks: readonly Task[],
): TotedTask<Task>[] {
  return TOTES.flatMap((tote, index) => {
    const task = tasks.find((each) => each.id === clusterPick[index]);
    return task ? [{ tote, task }] : [];
  });
}

/** The next line on a route, whichever order it is for; null when none is left. */
export function nextOnRoute<Task extends TaskWithPending>(
  route: readonly RoutedTask<Task>[],
  { begun, skipped }: { begun: readonly string[]; skipped: readonly string[] },
): (RoutedTask<Task> & { line: TaskLine }) | null {
  const stops = route.flatMap((each) => each.task.lines.map((line) => ({ ...each, line })));
  // Finished lines still tell where the route turns.
  const left = inWalkingOrder(stops, ({ line }) => line.from).filter(
    ({ task, line }) => task.isHere && missingUnits(line) !== 0,
  );
  return (
    left.find(({ line }) => begun.includes(line.id)) ??
    left.find(({ line }) => !skipped.includes(line.id)) ??
    left[0] ??
    null
  );
}
