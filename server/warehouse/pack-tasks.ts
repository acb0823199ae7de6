import { sql } from 'drizzle-orm';
import { packLines } from '#domain/warehouse/tasks/packing.ts';
import { packTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { taskDocument } from '#server/warehouse/task-document.ts';
import { lockTasks, openTasks, saveTasks } from '#server/warehouse/tasks-storage.ts';

const BATCH_ROWS = 100;

type PackStatus = 'open' | 'done' | 'cancelled';

/** An order whose pack task is missing, or in another state than the order wants. */
interface PackToFollow {
  wanted: PackStatus;
  pick: WarehouseTask;
}

/**
 * Keeps the pack tasks in step with the picks and with the orders: one is open from the last picked unit
 * until the order is ready. The picker holds it at first, on the device of the pick.
 * @param orderIds vendor orders; null looks at all of them.
 * @returns how many tasks changed.
 */
export async function followPacking(
  tx: Db,
  orderIds: readonly string[] | null,
  nowMs: number,
): Promise<number> {
  const astray = await ordersAstray(tx, orderIds);
  if (astray.length === 0) return 0;
  const opened = new Set(
    await openTasks(
      tx,
      astray.map(({ pick: { sourceId, reference, lines } }) => ({
        id: packTaskId(sourceId),
        kind: 'pack' as const,
        reference,
        sourceId,
        lines: packLines(lines),
      })),
      nowMs,
    ),
  );
  const tasks = await lockTasks(
    tx,
    astray.map(({ pick }) => packTaskId(pick.sourceId)),
  );
  const changed = astray.flatMap(({ wanted, pick }) => {
    const task = tasks.get(packTaskId(pick.sourceId));
    if (!task) return [];
    const claimedBy = opened.has(task.id) ? pick.claimedBy : task.claimedBy;
    const status = wanted === 'open' && claimedBy ? ('claimed' as const) : wanted;
    const lines = task.lines.map((each) => ({
      ...each,
      done: wanted === 'done' ? (each.quantity ?? 0) : 0,
    }));
    return [{ ...task, status, claimedBy, lines }];
  });
  await saveTasks(tx, changed, nowMs);
  return changed.length;
}

/** All units wanted by a pick `t` are there. */
const isWhole = sql`t.status = 'done' and not exists (
  select from warehouse_task_lines l where l.task_id = t.id and (l.short is not null or l.done < l.quantity))`;

/** The state that an order's pack task should have: `w` is the order, `t` its pick. */
const wanted = sql`case
  when w.status = 'cancelled' then 'cancelled'
  when w.preparation in ('ready', 'handed_over') then 'done'
  when ${isWhole} then 'open'
  else 'cancelled' end`;

/** A pack task with a shortage at the table stays done: somebody decides about it at the desk. */
const isShort = sql`exists (select from warehouse_task_lines l where l.task_id = p.id and l.short is not null)`;

/** Orders whose pick devices still show, or that are being packed: no other can be astray. */
const atWork = sql`select s.source_id from warehouse_tasks s where s.kind = 'pick' and not s.deleted
  union all select s.source_id from warehouse_tasks s where s.kind = 'pack' and s.status in ('open', 'claimed')`;

function ordersAstray(tx: Db, orderIds: readonly string[] | null): Promise<PackToFollow[]> {
  const these = orderIds === null ? sql`t.source_id in (${atWork})` : sql`t.source_id = ${anyOf(orderIds)}`;
  return preparedRows<PackToFollow>(
    tx,
    orderIds === null ? 'orders astray' : 'some orders astray',
    sql`select ${wanted} as wanted, ${taskDocument} as pick
        from warehouse_tasks t
        join vendor_orders w on w.id = t.source_id
        left join warehouse_tasks p on p.id = 'pack:' || w.id
        where t.kind = 'pick' and ${these}
          and case when p.id is null then not t.deleted and ${isWhole}
            else (not t.deleted or p.status in ('open', 'claimed'))
              and ${wanted} <> case when p.status = 'claimed' then 'open' else p.status end
              and not (p.status = 'done' and ${isShort}) end
        order by t.id
        limit ${BATCH_ROWS}`,
  );
}
