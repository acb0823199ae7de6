import { statusAfterScan } from '#domain/inbound/shipping-notice-transitions.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import { lotOfTaskLine, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { enterScan } from '#server/inbound/enter-scan.ts';
import { followShippingNotices } from '#server/inbound/shipping-notice-tasks.ts';
import type { MovedShippingNotice } from '#server/inbound/tasks-of-shipping-notice.ts';
import {
  lockShippingNotices,
  saveShippingNoticeEvents,
  saveShippingNoticeState,
  type NewShippingNoticeEvent,
} from '#server/inbound/shipping-notices-storage.ts';
import { newScanRow } from '#server/inbound/new-scan-row.ts';
import { saveScans, type NewScan } from '#server/inbound/scans-storage.ts';

/** A movement that was made for a task. */
export interface MovedForTask {
  task: WarehouseTask;
  by: Submitted<MoveForTaskData>;
}

/**
 * Notes in shipping notices the units that the floor put away for their tasks, which are locked and counted
 * already. The ledger already has the movements.
 */
export async function notePutAways(tx: Db, moved: readonly MovedForTask[]): Promise<void> {
  const put = moved.filter(({ task }) => task.kind === 'put_away');
  if (put.length === 0) return;
  const notices = await lockShippingNotices(
    tx,
    put.map(({ task }) => task.sourceId),
  );
  const scans: NewScan[] = [];
  const events: NewShippingNoticeEvent[] = [];
  const changed = new Map<string, MovedShippingNotice>();
  for (const { task, by } of put) {
    const notice = notices.get(task.sourceId);
    if (!notice) continue;
    const { data, actor, nowMs } = by;
    const { product_id } = data;
    const { row } = notice;
    const units = data.quantity * (data.taken_back ? -1 : 1);
    const todo = task.lines.find((each) => each.id === data.line_id);
    const lot = todo ? lotOfTaskLine(todo) : NO_LOT;
    const line = enterScan(notice, { product_id, kind: 'put_away', units, ...lot });
    const destinationKey = positionKey(data.taken_back ? data.from : data.to);
    scans.push(newScanRow(by, { noticeId: row.id, line, lot, kind: 'put_away', units, destinationKey }));
    const status = statusAfterScan(row.status, 'put_away', notice.lines);
    if (status === row.status) continue;
    notice.row = { ...row, status };
    changed.set(row.id, { notice, from: changed.get(row.id)?.from ?? row.status, commandId: by.id });
    const event = { noticeId: row.id, toStatus: status, note: '', at: new Date(nowMs) };
    events.push({ ...event, actorId: actor.id, actorName: actor.name });
  }
  await saveScans(tx, scans);
  for (const { notice } of changed.values()) await saveShippingNoticeState(tx, notice.row);
  await saveShippingNoticeEvents(tx, events);
  await followShippingNotices(tx, [...changed.values()], Math.max(...put.map(({ by }) => by.nowMs)));
}
