import { statusAfterScan } from '#domain/inbound/shipping-notice-transitions.ts';
import { happenedAt } from '#domain/inventory/incident.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { MoveForTaskData } from '#domain/tasks/task-commands.ts';
import { lotOfTaskLine, type WarehouseTask } from '#domain/tasks/warehouse-task.ts';
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
    scans.push({
      id: by.id.toLowerCase(),
      noticeId: row.id,
      productId: product_id,
      lotKey: line.lot_key,
      lot: lot.lot,
      expiresOn: lot.expires_on,
      kind: 'put_away',
      units,
      destinationKey: positionKey(data.taken_back ? data.from : data.to),
      deviceId: by.deviceId,
      actorId: actor.id,
      actorName: actor.name,
      occurredAt: new Date(happenedAt(data.occurred_at, nowMs)),
    });
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
