import { positionKey } from '#domain/inventory/position.ts';
import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { packAfter, packTaskOf } from '#domain/warehouse/tasks/packing.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import type {
  ClaimTasksData,
  MoveForTaskData,
  ReleaseTasksData,
  ShortForTaskData,
} from '#domain/warehouse/tasks/task-commands.ts';
import { countDone, freeTask, isOver, runShort } from '#domain/warehouse/tasks/task-rules.ts';
import {
  inspected,
  inspectTaskId,
  packTaskId,
  type WarehouseTask,
} from '#domain/warehouse/tasks/warehouse-task.ts';

/** A task with this device's pending work over the server's state. */
export interface TaskWithPending extends WarehouseTask {
  /** This device asked for it, and has no answer yet. */
  asked: boolean;
  /** Whether this device may work on it. */
  isHere: boolean;
}

/** This device's actions that its copy does not show, in the order in which they happened. */
export type PendingWork =
  | { name: 'task.claim'; data: ClaimTasksData; won: readonly string[] | null }
  | { name: 'task.release'; data: ReleaseTasksData }
  | { name: 'task.move'; data: MoveForTaskData }
  | { name: 'task.short'; data: ShortForTaskData }
  | { name: 'order.advance'; data: AdvanceOrderData }
  | { name: 'return.advance'; data: AdvanceReturnData };

interface Worker {
  deviceId: string;
  userId: string;
  userName: string;
}

/**
 * The tasks as this device shows them. Its movements count at once. A task that it asked for is its own only
 * when the server says so, because another device may have been first. An order that it picked may be packed
 * there at once.
 */
export function tasksWithPending(
  tasks: readonly WarehouseTask[],
  pending: readonly PendingWork[],
  me: Worker,
): TaskWithPending[] {
  const known = withWork(tasks, pending, me);
  const ids = new Set(known.map((each) => each.id));
  const packs = known.flatMap((each) => {
    const pack = each.claimedBy?.deviceId === me.deviceId ? packTaskOf(each) : null;
    return pack && !ids.has(pack.id) ? [pack] : [];
  });
  return [...known.map((each) => unlessUnpicked(each, known)), ...withWork(packs, pending, me)];
}

/** Units that went back to their shelf are not packed. */
function unlessUnpicked(task: TaskWithPending, known: readonly TaskWithPending[]): TaskWithPending {
  if (task.kind !== 'pack' || isOver(task)) return task;
  const pick = known.find((each) => each.kind === 'pick' && each.sourceId === task.sourceId);
  return !pick || pick.status === 'done' ? task : { ...task, status: 'cancelled', isHere: false };
}

function withWork(
  tasks: readonly WarehouseTask[],
  pending: readonly PendingWork[],
  me: Worker,
): TaskWithPending[] {
  const isHere = (task: WarehouseTask) => task.claimedBy?.deviceId === me.deviceId && !isOver(task);
  const shown = new Map<string, TaskWithPending>(
    tasks.map((task) => [task.id, { ...task, asked: false, isHere: isHere(task) }] as const),
  );
  const change = (id: string, next: (task: TaskWithPending) => TaskWithPending) => {
    const task = shown.get(id);
    if (task) shown.set(id, next(task));
  };
  for (const work of pending) {
    if (work.name === 'task.claim') {
      for (const id of work.data.task_ids)
        change(id, (task) => {
          if (work.won === null) return { ...task, asked: !task.isHere && !isOver(task) };
          if (!work.won.includes(id) || isOver(task)) return task;
          const claimedBy = { ...me, at: task.updatedAt };
          return { ...task, status: 'claimed', claimedBy, isHere: true };
        });
    } else if (work.name === 'task.release') {
      for (const id of work.data.task_ids)
        change(id, (task) => ({ ...freeTask(task, me.deviceId).task, isHere: false }));
    } else if (work.name === 'task.move') {
      const { task_id, line_id, quantity, taken_back } = work.data;
      change(task_id, (task) => countDone(task, line_id, taken_back ? -quantity : quantity));
    } else if (work.name === 'task.short') {
      const { task_id, line_id, reason, next } = work.data;
      change(task_id, (task) => runShort(task, line_id, { reason, next: next && positionKey(next) }));
    } else if (work.name === 'return.advance') {
      if (work.data.to === 'inspected')
        change(inspectTaskId(work.data), (task) => ({ ...inspected(task), isHere: false }));
    } else if (work.data.step.axis === 'preparation') {
      const { step, vendor_order_id } = work.data;
      change(packTaskId(vendor_order_id), (task) => {
        const after = packAfter(task, step.to);
        return { ...after, isHere: isHere(after) };
      });
    }
  }
  return [...shown.values()];
}

/**
 * The task that follows one of a device: the others of its kind, so that a cluster pick goes its route once;
 * then the packing of the picked orders; then the first in the order of work.
 */
export function nextAfter(
  { kind, sourceId }: Pick<WarehouseTask, 'kind' | 'sourceId'>,
  tasks: readonly TaskWithPending[],
): TaskWithPending | undefined {
  const mine = tasks.filter((each) => each.isHere && !isOver(each)).toSorted(byPriority);
  return (
    mine.find((each) => each.kind === kind) ??
    mine.find((each) => each.kind === 'pack' && each.sourceId === sourceId) ??
    mine[0]
  );
}

/** The order of work: urgent tasks, then late ones, then the oldest. */
export function byPriority(a: WarehouseTask, b: WarehouseTask): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  const [dueA, dueB] = [a.dueAt ?? '9999', b.dueAt ?? '9999'];
  if (dueA !== dueB) return dueA < dueB ? -1 : 1;
  if (a.openedAt !== b.openedAt) return a.openedAt < b.openedAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
