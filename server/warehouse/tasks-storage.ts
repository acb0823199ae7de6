import { sql } from 'drizzle-orm';
import type { TaskKind, TaskLine, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { taskDocument } from '#server/warehouse/task-document.ts';

/** A task to be opened. Its lines stand in walking order. */
export interface NewTask extends Pick<WarehouseTask, 'id' | 'kind' | 'reference' | 'sourceId'> {
  priority?: number;
  dueAt?: string | null;
  lines: readonly (Pick<TaskLine, 'id' | 'productId' | 'from' | 'to' | 'quantity'> &
    Partial<Pick<TaskLine, 'lot' | 'expiresOn'>>)[];
}

/**
 * Opens tasks in the caller's transaction. An existing task stays as it is: the id says what the task is for,
 * so a caller that opens it twice opens it once.
 * @returns the ids of the new ones.
 */
export async function openTasks(tx: Db, tasks: readonly NewTask[], nowMs: number): Promise<string[]> {
  if (tasks.length === 0) return [];
  const now = new Date(nowMs).toISOString();
  const lines = tasks.flatMap((task) => task.lines.map((line, turn) => ({ ...line, taskId: task.id, turn })));
  const rows = await preparedRows<{ id: string }>(
    tx,
    'open tasks',
    sql`with opened as (
          insert into warehouse_tasks (id, kind, status, reference, source_id, priority, due_at, opened_at, updated_at)
          select id, kind, 'open', reference, "sourceId", coalesce(priority, 0), "dueAt", ${now}::timestamptz,
            ${now}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as each (id text, kind text, reference text,
            "sourceId" text, priority int, "dueAt" timestamptz)
          order by id
          on conflict (id) do nothing
          returning id
        ), lined as (
          insert into warehouse_task_lines
            (task_id, id, turn, product_id, from_key, to_key, quantity, lot, expires_on)
          select "taskId", id, turn, "productId", "from", "to", quantity, coalesce(lot, ''), "expiresOn"
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each ("taskId" text, id text, turn int,
            "productId" text, "from" text, "to" text, quantity int, lot text, "expiresOn" text)
          where "taskId" in (select id from opened)
        )
        select id from opened`,
  );
  return rows.map((each) => each.id);
}

/**
 * Locks tasks in the order of their ids, and returns them as the wire shows them. A transaction locks
 * everything else before: products, then orders, then tasks.
 */
export async function lockTasks(tx: Db, ids: readonly string[]): Promise<Map<string, WarehouseTask>> {
  const these = sql`t.id = ${anyOf([...new Set(ids)])}`;
  await preparedRows(
    tx,
    'lock tasks',
    sql`select t.id from warehouse_tasks t where ${these} order by t.id for no key update`,
  );
  // Read after the locks, to see the lines that others just wrote.
  const rows = await preparedRows<{ document: WarehouseTask }>(
    tx,
    'stored tasks',
    sql`select ${taskDocument} as document from warehouse_tasks t where ${these}`,
  );
  return new Map(rows.map(({ document }) => [document.id, document]));
}

/**
 * Gives locked tasks other lines: the wanted units of those that they have, and new lines after them, unless
 * those want none. No line goes away; a task that does not exist gets none.
 */
export async function setTaskLines(tx: Db, tasks: readonly Pick<NewTask, 'id' | 'lines'>[]): Promise<void> {
  const lines = tasks.flatMap((task) => task.lines.map((line) => ({ ...line, taskId: task.id })));
  await preparedRows(
    tx,
    'set task lines',
    sql`insert into warehouse_task_lines (task_id, id, turn, product_id, from_key, to_key, quantity)
        select each."taskId", each.id, ${TURN_OF_NEW}, each."productId", each."from", each."to", each.quantity
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each ("taskId" text, id text,
          "productId" text, "from" text, "to" text, quantity int)
        join warehouse_tasks t on t.id = each."taskId"
        where each.quantity > 0
          or exists (select from warehouse_task_lines l where l.task_id = each."taskId" and l.id = each.id)
        on conflict (task_id, id) do update set quantity = excluded.quantity`,
  );
}

/** After the lines of any task. */
const TURN_OF_NEW = sql.raw('10000');

/** Writes the states of locked tasks and their lines; each enters the feed again. */
export async function saveTasks(tx: Db, tasks: readonly WarehouseTask[], nowMs: number): Promise<void> {
  if (tasks.length === 0) return;
  const now = new Date(nowMs).toISOString();
  const lines = tasks.flatMap(({ id, lines: own }) => own.map((line) => ({ ...line, taskId: id })));
  const claims = tasks.map(({ id, status, claimedBy }) => ({ id, status, ...claimedBy }));
  await preparedRows(
    tx,
    'save tasks',
    sql`with lined as (
          update warehouse_task_lines l set done = each.done, short = each.short, from_key = each."from",
            lot = coalesce(each.lot, ''), expires_on = each."expiresOn"
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
            as each ("taskId" text, id text, done int, short text, "from" text, lot text, "expiresOn" text)
          where l.task_id = each."taskId" and l.id = each.id
        )
        update warehouse_tasks t set status = each.status, device_id = each."deviceId", user_id = each."userId",
          user_name = each."userName", claimed_at = each.at, updated_at = ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as each (id text, status text, "deviceId" text,
          "userId" text, "userName" text, at timestamptz)
        where t.id = each.id`,
  );
}

/** The rows that some tasks of a kind are for; a task never changes its own. */
export async function sourcesOf(tx: Db, kind: TaskKind, ids: readonly string[]): Promise<string[]> {
  const rows = await preparedRows<{ sourceId: string }>(
    tx,
    'sources of tasks',
    sql`select distinct source_id as "sourceId" from warehouse_tasks
        where kind = ${kind} and id = ${anyOf(ids)}`,
  );
  return rows.map((each) => each.sourceId);
}
