import { sql } from 'drizzle-orm';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { putBackLines, type PickedLine } from '#domain/warehouse/tasks/put-back.ts';
import { settled } from '#domain/warehouse/tasks/task-rules.ts';
import { pickTaskId, putBackTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import {
  lockTasks,
  openTasks,
  saveTasks,
  setTaskLines,
  type NewTask,
} from '#server/warehouse/tasks-storage.ts';

/** Goods of a vendor order that no buyer gets, and where they stand. */
export interface GoodsToPutBack {
  vendorOrderId: string;
  /** The order's number. */
  reference: string;
  /** The key of a position. */
  at: string;
  /** By product; null for those that were picked. */
  units: ReadonlyMap<string, number> | null;
}

/**
 * Sends somebody to put goods of locked vendor orders back on the shelves. Units that are picked after their
 * order was cancelled, on a device that did not know it, join the task.
 */
export async function putGoodsBack(tx: Db, goods: readonly GoodsToPutBack[], nowMs: number): Promise<void> {
  if (goods.length === 0) return;
  const picked = await pickedLines(
    tx,
    goods.map((each) => each.vendorOrderId),
  );
  const tasks = new Map(
    goods.map((each) => [each.vendorOrderId, taskOf(each, picked.get(each.vendorOrderId) ?? [])]),
  );
  const wanted = [...tasks.values()].map((each) => ({
    ...each,
    lines: each.lines.filter(({ quantity }) => quantity !== 0),
  }));
  const opened = await openTasks(
    tx,
    wanted.filter((each) => each.lines.length > 0),
    nowMs,
  );
  const known = [...tasks.values()].filter((each) => !opened.includes(each.id));
  if (known.length === 0) return;
  const ids = known.map((each) => each.id);
  await lockTasks(tx, ids);
  await setTaskLines(tx, known);
  await saveTasks(tx, [...(await lockTasks(tx, ids)).values()].map(settled), nowMs);
}

function taskOf({ vendorOrderId, reference, at, units }: GoodsToPutBack, picked: readonly PickedLine[]) {
  const taken = units ?? sumByKey(picked.map((each) => [each.productId, each.done]));
  return {
    id: putBackTaskId(vendorOrderId),
    kind: 'put_away',
    reference,
    sourceId: vendorOrderId,
    lines: putBackLines(taken, at, picked),
  } satisfies NewTask;
}

/** What was picked for some vendor orders, which are locked: nothing else is picked for them meanwhile. */
async function pickedLines(tx: Db, vendorOrderIds: readonly string[]): Promise<Map<string, PickedLine[]>> {
  const rows = await preparedRows<{ vendorOrderId: string; lines: PickedLine[] }>(
    tx,
    'picked lines of orders',
    sql`select t.source_id as "vendorOrderId", json_agg(json_build_object('id', l.id, 'productId', l.product_id,
            'from', l.from_key, 'done', l.done) order by l.turn) as lines
        from warehouse_tasks t join warehouse_task_lines l on l.task_id = t.id
        where t.id = ${anyOf(vendorOrderIds.map(pickTaskId))}
        group by t.source_id`,
  );
  return new Map(rows.map(({ vendorOrderId, lines }) => [vendorOrderId, lines]));
}
