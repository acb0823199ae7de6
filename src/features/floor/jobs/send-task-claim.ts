import { countOf } from '#domain/base/spanish-text.ts';
import type {
  ClaimTasksData,
  ReleaseTasksData,
  TakeAwayTaskData,
} from '#domain/warehouse/tasks/task-commands.ts';
import { taskKindLabels, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { send } from '#src/sync/outbox.ts';

type Task = Pick<WarehouseTask, 'id' | 'kind' | 'reference'>;

/**
 * Asks for tasks; the server answers which of them this device has.
 * @throws OutboxWriteError
 */
export function sendClaim(tasks: readonly Task[]): Promise<string> {
  const data: ClaimTasksData = { task_ids: tasks.map((each) => each.id) };
  return send('task.claim', data, { ...wordsFor('Tomar', tasks), lane: 'tasks', preview: null });
}

/**
 * Gives tasks back. It leaves after the work done for them, which counts wherever it arrives.
 * @throws OutboxWriteError
 */
export function sendRelease(tasks: readonly Task[]): Promise<string> {
  const data: ReleaseTasksData = { task_ids: tasks.map((each) => each.id) };
  return send('task.release', data, { ...wordsFor('Dejar', tasks), lane: 'tasks', preview: null });
}

/**
 * Frees a task of a device that does not come back.
 * @throws OutboxWriteError
 */
export function sendTakeAway(task: Task, deviceId: string): Promise<string> {
  const data: TakeAwayTaskData = { task_id: task.id, device_id: deviceId };
  return send('task.takeAway', data, { ...wordsFor('Liberar', [task]), lane: 'tasks', preview: null });
}

function wordsFor(verb: string, tasks: readonly Task[]): { title: string; detail: string } {
  const [first] = tasks;
  const what = tasks.length === 1 && first ? first.reference : countOf(tasks.length, 'tarea', 'tareas');
  return {
    title: `${verb} ${what}`,
    detail: [...new Set(tasks.map((each) => taskKindLabels[each.kind]))].join(', '),
  };
}
