import { isLate } from '#domain/warehouse/tasks/late-task.ts';
import { isOver, missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { TASK_KINDS, type TaskKind, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

/** The work that remains of some tasks. */
export interface WorkLeft {
  tasks: number;
  /** Lines that lack units, or whose number nobody may know. */
  lines: number;
  /** Only of the lines that say how many they want. */
  units: number;
  late: number;
}

/** The work that remains of one task. */
export function leftOf(task: WarehouseTask, nowMs: number): WorkLeft {
  if (isOver(task)) return NOTHING;
  const missing = task.lines.map(missingUnits).filter((each) => each !== 0);
  return {
    tasks: 1,
    lines: missing.length,
    units: missing.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    late: Number(isLate(task, nowMs)),
  };
}

/** The work that remains on the floor, by kind of task and in all. */
export function workLeft(tasks: readonly WarehouseTask[], nowMs: number): Record<TaskKind | 'all', WorkLeft> {
  const sumOf = (fits: (task: WarehouseTask) => boolean) =>
    tasks
      .filter(fits)
      .map((each) => leftOf(each, nowMs))
      .reduce(sum, NOTHING);
  const byKind = TASK_KINDS.map((kind) => [kind, sumOf((each) => each.kind === kind)] as const);
  return { ...(Object.fromEntries(byKind) as Record<TaskKind, WorkLeft>), all: sumOf(() => true) };
}

const NOTHING: WorkLeft = { tasks: 0, lines: 0, units: 0, late: 0 };

function sum(a: WorkLeft, b: WorkLeft): WorkLeft {
  return {
    tasks: a.tasks + b.tasks,
    lines: a.lines + b.lines,
    units: a.units + b.units,
    late: a.late + b.late,
  };
}
