import type { TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import type { TaskKind, TaskLine, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

type Holder = NonNullable<WarehouseTask['claimedBy']>;
type ClaimState = Pick<WarehouseTask, 'status' | 'claimedBy'>;
type Outcome = TaskAnswers['tasks'][number]['outcome'];

/** Tasks that their movements complete; the others end when the person who does them says so. */
const MOVING_KINDS: readonly TaskKind[] = ['put_away', 'pick', 'transfer'];

/**
 * Gives a task to a device. The first one has it. On a device that several people share, the person who works
 * there now goes on with the tasks of the one before.
 */
export function claimTask<Task extends ClaimState>(task: Task, by: Holder): { task: Task; outcome: Outcome } {
  if (isOver(task)) return { task, outcome: 'finished' };
  if (task.claimedBy && task.claimedBy.deviceId !== by.deviceId) return { task, outcome: 'somebody_else' };
  if (task.claimedBy?.userId === by.userId) return { task, outcome: 'yours' };
  return { task: { ...task, status: 'claimed', claimedBy: by }, outcome: 'yours' };
}

/** Frees a task of the device that has it, and of no other: somebody may have taken it meanwhile. */
export function freeTask<Task extends ClaimState>(
  task: Task,
  deviceId: string,
): { task: Task; outcome: Outcome } {
  if (isOver(task)) return { task, outcome: 'finished' };
  if (!task.claimedBy) return { task, outcome: 'open' };
  if (task.claimedBy.deviceId !== deviceId) return { task, outcome: 'somebody_else' };
  return { task: { ...task, status: 'open', claimedBy: null }, outcome: 'open' };
}

export function isOver({ status }: Pick<WarehouseTask, 'status'>): boolean {
  return status === 'done' || status === 'cancelled';
}

/** Units of a line that are still to be done; null where nobody may know the number. */
export function missingUnits({ quantity, done, short }: Pick<TaskLine, 'quantity' | 'done' | 'short'>) {
  if (short !== null) return 0;
  return quantity === null ? null : Math.max(0, quantity - done);
}

/**
 * A task after units of one of its lines were moved, or taken back (negative). A fact counts whatever the
 * task's state.
 */
export function countDone<Task extends Pick<WarehouseTask, 'kind' | 'status' | 'claimedBy' | 'lines'>>(
  task: Task,
  lineId: string,
  units: number,
): Task {
  return settled(withLine(task, lineId, (line) => ({ ...line, done: Math.max(0, line.done + units) })));
}

/**
 * A task after a position had too few units: its line goes on at another one, or ends with the units it has. A pick
 * takes any lot there that can be sold, because the one that it was sent for is not there.
 */
export function runShort<Task extends Pick<WarehouseTask, 'kind' | 'status' | 'claimedBy' | 'lines'>>(
  task: Task,
  lineId: string,
  { reason, next }: { reason: string; next: string | null },
): Task {
  return settled(
    withLine(task, lineId, (line) =>
      missingUnits(line) === 0
        ? line
        : {
            ...line,
            from: next ?? line.from,
            short: next === null ? reason : null,
            ...(task.kind === 'pick' && next !== null && { lot: '', expiresOn: null }),
          },
    ),
  );
}

/** Whether a task that ended has everything that was wanted. */
export function isWhole({ lines }: Pick<WarehouseTask, 'lines'>): boolean {
  return lines.every((each) => each.short === null && missingUnits(each) === 0);
}

function withLine<Task extends Pick<WarehouseTask, 'lines'>>(
  task: Task,
  lineId: string,
  change: (line: TaskLine) => TaskLine,
): Task {
  return { ...task, lines: task.lines.map((each) => (each.id === lineId ? change(each) : each)) };
}

/**
 * A task in the state that its lines give it: done once nothing is missing of it, and open again when
 * something was taken back. Packing moves nothing: its order says that it is ready, and a shortage at the
 * table ends it before.
 */
export function settled<Task extends Pick<WarehouseTask, 'kind' | 'status' | 'claimedBy' | 'lines'>>(
  task: Task,
): Task {
  if (task.status === 'cancelled') return task;
  if (task.kind === 'pack' && task.lines.some((each) => each.short !== null))
    return { ...task, status: 'done' };
  if (!MOVING_KINDS.includes(task.kind)) return task;
  if (task.lines.every((each) => missingUnits(each) === 0)) return { ...task, status: 'done' };
  return { ...task, status: task.claimedBy ? 'claimed' : 'open' };
}
