import type { ProductLot } from '#domain/inbound/lines-by-lot.ts';
import type { ScanKind } from '#domain/inbound/shipping-notice.ts';
import { countDone } from '#domain/warehouse/tasks/task-rules.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { Db } from '#server/db/database.ts';
import {
  type MovedShippingNotice,
  isCounting,
  putAwayTask,
  receiveTask,
  taskLineFor,
  waitsAtDock,
} from '#server/inbound/tasks-of-shipping-notice.ts';
import { cancelTasksOf, finishTasksOf, unfinishedTasksOf } from '#server/warehouse/end-tasks.ts';
import { lockTasks, openTasks, saveTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

/** A scan, as far as tasks count it. */
export interface ScanDone {
  noticeId: string;
  line: ProductLot;
  kind: ScanKind;
  units: number;
}

/**
 * Locks the open tasks of some shipping notices. A caller that also locks the shipping notices locks these
 * first.
 */
export async function lockShippingNoticeTasks(
  tx: Db,
  noticeIds: readonly string[],
): Promise<WarehouseTask[]> {
  const ids = noticeIds.map((each) => each.toLowerCase());
  const left = [
    ...(await unfinishedTasksOf(tx, 'receive', ids)),
    ...(await unfinishedTasksOf(tx, 'put_away', ids)),
  ];
  return left.length === 0 ? [] : [...(await lockTasks(tx, left)).values()];
}

/** Counts scans in the tasks of their shipping notices, which must be locked. */
export async function countInTasks(
  tx: Db,
  tasks: readonly WarehouseTask[],
  scans: readonly ScanDone[],
  nowMs: number,
): Promise<void> {
  const counted = tasks.map((task) =>
    scans
      .filter(({ noticeId, kind }) => {
        return noticeId === task.sourceId && (kind === 'put_away') === (task.kind === 'put_away');
      })
      .reduce((sum, { line, units }) => {
        const todo = taskLineFor(task.lines, line);
        return todo ? countDone(sum, todo.id, units) : sum;
      }, task),
  );
  await saveTasks(
    tx,
    counted.filter((each, index) => each !== tasks[index]),
    nowMs,
  );
}

/**
 * Opens and ends the warehouse's tasks for shipping notices that moved on: to count the goods, and to put
 * them away.
 */
export async function followShippingNotices(
  tx: Db,
  moved: readonly MovedShippingNotice[],
  nowMs: number,
): Promise<void> {
  const idsOf = (fits: (each: MovedShippingNotice) => boolean) =>
    moved.filter(fits).map((each) => each.notice.row.id);
  const stopsCounting = idsOf(({ from, notice }) => isCounting(from) && !isCounting(notice.row.status));
  if (stopsCounting.length > 0) await finishTasksOf(tx, 'receive', stopsCounting, nowMs);
  const isAway = idsOf(({ notice }) => notice.row.status === 'ubicado');
  if (isAway.length > 0) await finishTasksOf(tx, 'put_away', isAway, nowMs);
  const countedAgain = idsOf(({ from, notice }) => waitsAtDock(from) && isCounting(notice.row.status));
  if (countedAgain.length > 0) await cancelTasksOf(tx, 'put_away', countedAgain, nowMs);
  await openTasks(
    tx,
    moved.flatMap((each): NewTask[] => {
      const to = each.notice.row.status;
      if (isCounting(to) && !isCounting(each.from)) return [receiveTask(each)];
      return waitsAtDock(to) && !waitsAtDock(each.from) ? [putAwayTask(each)] : [];
    }),
    nowMs,
  );
}
