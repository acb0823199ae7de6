import { sql } from 'drizzle-orm';
import type { TaskKind } from '#domain/warehouse/tasks/warehouse-task.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { lockTasks, saveTasks } from '#server/warehouse/tasks-storage.ts';

/** The open tasks of some rows. */
export async function unfinishedTasksOf(
  tx: Db,
  kind: TaskKind,
  sourceIds: readonly string[],
): Promise<string[]> {
  const rows = await preparedRows<{ id: string }>(
    tx,
    'unfinished tasks',
    sql`select id from warehouse_tasks
        where kind = ${kind} and status in ('open', 'claimed')
          and source_id = ${anyOf(sourceIds)}`,
  );
  return rows.map((each) => each.id);
}

/** Cancels the open tasks of some rows. @returns the ids of those that were open. */
export function cancelTasksOf(tx: Db, kind: TaskKind, sourceIds: readonly string[], nowMs: number) {
  return endTasksOf(tx, kind, sourceIds, 'cancelled', nowMs);
}

/** Ends the open tasks of some rows as done. @returns the ids of those that were open. */
export function finishTasksOf(tx: Db, kind: TaskKind, sourceIds: readonly string[], nowMs: number) {
  return endTasksOf(tx, kind, sourceIds, 'done', nowMs);
}

async function endTasksOf(
  tx: Db,
  kind: TaskKind,
  sourceIds: readonly string[],
  status: 'done' | 'cancelled',
  nowMs: number,
): Promise<string[]> {
  const tasks = await lockTasks(tx, await unfinishedTasksOf(tx, kind, sourceIds));
  const ending = [...tasks.values()].filter((each) => each.status === 'open' || each.status === 'claimed');
  await saveTasks(
    tx,
    ending.map((each) => ({ ...each, status })),
    nowMs,
  );
  return ending.map((each) => each.id);
}
