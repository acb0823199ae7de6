import type { Day } from '#domain/calendar/day.ts';
import {
  pickableLine,
  questionOf,
  type LineProgress,
  type MovingKind,
  type Question,
} from '#domain/warehouse/tasks/floor-job.ts';
import { nextOnRoute, type RoutedTask } from '#domain/warehouse/tasks/cluster-pick.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { countDone } from '#domain/warehouse/tasks/task-rules.ts';
import type { Tote } from '#domain/scanning/tote.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { begunLine, noMemory, progressOf, type JobMemory } from '#src/features/floor/jobs/job-memory.ts';

export type MovingTask = TaskWithPending & { kind: MovingKind };

/** The work of one route through the warehouse: one task, or several orders with a tote each. */
export type Route = readonly [RoutedTask<MovingTask>, ...RoutedTask<MovingTask>[]];

/** Units of a line that the device is saving: the task does not count them yet. */
export interface LeavingUnits {
  line: TaskLine;
  units: number;
}

export interface CurrentLine {
  /** The current task, and its tote. */
  task: MovingTask;
  tote: Tote | null;
  line: TaskLine | null;
  progress: LineProgress | null;
  question: Question | null;
}

/**
 * The next question of a route, from this device's memory of it. Leaving units count as done. The line of a pick is as
 * it can be picked now, so that every answer to it is about the lot that the person is shown.
 * @param memories by the task's id.
 * @param today in Bogotá.
 */
export function currentLine(
  route: Route,
  memories: Readonly<Record<string, JobMemory>>,
  leaving: LeavingUnits | null,
  today: Day,
): CurrentLine {
  const shown = route.map(({ task, tote }) => ({
    tote,
    task: leaving && isUncounted(task, leaving) ? countDone(task, leaving.line.id, leaving.units) : task,
  }));
  const next = nextOnRoute(shown, {
    begun: shown.flatMap(({ task }) => begunLine(task, memories[task.id] ?? noMemory) ?? []),
    skipped: route.flatMap(({ task }) => memories[task.id]?.skipped ?? []),
  });
  const { task, tote } = route.find((each) => each.task.id === next?.task.id) ?? route[0];
  const line = next && (task.kind === 'pick' ? pickableLine(next.line, today) : next.line);
  const progress = line && progressOf(line, memories[task.id] ?? noMemory);
  const question = line && progress && questionOf(task.kind, line, progress, tote);
  return { task, tote, line, progress, question };
}

/** Whether the task does not count the leaving units yet. */
function isUncounted({ lines }: MovingTask, { line }: LeavingUnits): boolean {
  return lines.some((each) => each.id === line.id && each.done === line.done);
}
