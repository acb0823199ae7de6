import * as v from 'valibot';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { isLate } from '#domain/warehouse/tasks/late-task.ts';
import { byPriority, type TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import { TASK_KINDS } from '#domain/warehouse/tasks/warehouse-task.ts';
import { taskAnswers } from '#src/shared/floor/task-answers.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { optionsOf } from '#src/ui/forms/options.ts';

export const TASK_PAGE_SIZE = 50;

const TASK_VIEWS = ['pending', 'late', 'open', 'claimed', 'over', 'all'] as const;
type TaskView = (typeof TASK_VIEWS)[number];

export const taskViewLabels = {
  pending: 'Pendientes',
  late: 'Atrasadas',
  open: 'Sin tomar',
  claimed: 'Tomadas',
  over: 'Terminadas',
  all: 'Todas',
} satisfies Record<TaskView, string>;

export const taskViews = optionsOf(TASK_VIEWS, taskViewLabels);

/** The filters of the page of tasks, as its address writes them. */
export const TaskFilters = v.object({
  estado: choiceFilter(TASK_VIEWS),
  tipo: choiceFilter(['all', ...TASK_KINDS]),
  q: textFilter,
  page: pageFilter,
});
export type TaskFilters = v.InferOutput<typeof TaskFilters>;

export const NO_TASK_FILTERS: Omit<TaskFilters, 'page'> = { estado: 'pending', tipo: 'all', q: '' };

/**
 * The tasks that fit the filters, in the order of work. Text matches the reference, a product, its SKU, or
 * the person who has it.
 */
export function filteredTasks(
  tasks: readonly TaskWithPending[],
  { estado, tipo, q }: Omit<TaskFilters, 'page'>,
  nowMs: number,
): TaskWithPending[] {
  const question = parseListQuery(q);
  return tasks
    .filter((each) => tipo === 'all' || each.kind === tipo)
    .filter((each) => isIn(each, estado, nowMs))
    .filter((each) => taskAnswers(each, question))
    .toSorted(byPriority);
}

function isIn(task: TaskWithPending, view: TaskView, nowMs: number): boolean {
  if (view === 'all') return true;
  if (view === 'late') return isLate(task, nowMs);
  if (view === 'pending') return !isOver(task);
  return view === 'over' ? isOver(task) : task.status === view;
}
