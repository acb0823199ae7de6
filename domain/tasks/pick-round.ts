import type { TaskWithPending } from '#domain/tasks/tasks-with-pending.ts';
import { missingUnits } from '#domain/tasks/task-rules.ts';
import { TOTES, type Tote } from '#domain/tasks/tote.ts';
import { inWalkingOrder } from '#domain/warehouse/walking-order.ts';
import type { TaskLine } from '#domain/tasks/warehouse-task.ts';

/** A task of a walk, and the tote that its units go into; null for one that is done by itself. */
export interface WalkedTask<Task extends TaskWithPending> {
  tote: Tote | null;
  task: Task;
}

/** One order of a round. */
export interface TotedTask<Task extends TaskWithPending> extends WalkedTask<Task> {
  tote: Tote;
}

/** The tasks of a round by tote; one that this device does not know any more leaves its tote empty. */
export function totedTasks<Task extends TaskWithPending>(
  round: readonly string[],
  tasks: readonly Task[],
): TotedTask<Task>[] {
  return TOTES.flatMap((tote, index) => {
    const task = tasks.find((each) => each.id === round[index]);
    return task ? [{ tote, task }] : [];
  });
}

/** The line of a task or of a round to go to, on one walk through the warehouse, whichever order it is for; null when none is left. */
export function nextInRound<Task extends TaskWithPending>(
  walked: readonly WalkedTask<Task>[],
  { begun, skipped }: { begun: readonly string[]; skipped: readonly string[] },
): (WalkedTask<Task> & { line: TaskLine }) | null {
  const stops = walked.flatMap((each) => each.task.lines.map((line) => ({ ...each, line })));
  // What is done still says where the walk turns.
  const walk = inWalkingOrder(stops, ({ line }) => line.from).filter(
    ({ task, line }) => task.isHere && missingUnits(line) !== 0,
  );
  return (
    walk.find(({ line }) => begun.includes(line.id)) ??
    walk.find(({ line }) => !skipped.includes(line.id)) ??
    walk[0] ??
    null
  );
}
