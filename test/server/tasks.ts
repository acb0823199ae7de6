import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { positionKey } from '#domain/inventory/position.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { TransferLine } from '#domain/warehouse/tasks/plan-transfer.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { WarehouseTask, pickTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { rowsOf } from '#server/db/database.ts';
import {
  aCommand,
  anOrder,
  aUsualCommand,
  deliver,
  otherShelf,
  shelf,
  type Over,
} from '#test/server/commands.ts';
import type { TestServer } from '#test/server/test-server.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';
import { taskDocument } from '#server/warehouse/task-document.ts';
import { openTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

/** The keys of the positions where the tasks of tests begin, and where picked goods end. */
export const SHELF = positionKey(shelf);
export const TABLE = positionKey(PACKING);

/** Somebody has to carry units of a product from `shelf` to `otherShelf`, unless told otherwise. */
export function aTransferPlan(
  productId: string,
  line: Partial<TransferLine> = {},
  overrides: Partial<Command> = {},
): Command {
  const lines = [{ product_id: productId, from: shelf, to: otherShelf, quantity: 1, ...line }];
  return aCommand('admin_logistics', 'transfer.plan', { lines }, overrides);
}

/** A floor worker changes who has tasks: takes them, unless told otherwise. */
export function aClaim(taskIds: readonly string[], overrides: Partial<Command> = {}): Command {
  return aCommand('admin_logistics', 'task.claim', { task_ids: taskIds }, overrides);
}

interface LineOfTask {
  taskId: string;
  lineId: string;
}

/** One unit of a line of a task goes from `shelf` to packing. */
export function aTaskMove(line: LineOfTask, productId: string, ...over: Over<'task.move'>): Command {
  const move = {
    task_id: line.taskId,
    line_id: line.lineId,
    product_id: productId,
    quantity: 1,
    from: shelf,
    to: PACKING,
    occurred_at: '2026-03-01T15:00:00.000Z',
  };
  return aUsualCommand('admin_logistics', 'task.move', move, ...over);
}

/** `shelf` has none of the units that a line of a task wants, and nobody knows another place to look. */
export function aTaskShort(line: LineOfTask, productId: string, ...over: Over<'task.short'>): Command {
  const short = {
    task_id: line.taskId,
    line_id: line.lineId,
    product_id: productId,
    at: shelf,
    reason: 'no_esta',
    next: null,
    occurred_at: '2026-03-01T15:00:00.000Z',
  };
  return aUsualCommand('admin_logistics', 'task.short', short, ...over);
}

/**
 * A task that nobody has: to bring units of a product from `shelf` to packing. Its id, and that of its one
 * line.
 */
export async function anOpenTask(
  server: TestServer,
  productId: string,
  task: Partial<NewTask> = {},
  quantity = 3,
): Promise<{ taskId: string; lineId: string }> {
  const [taskId, lineId] = [randomUUID(), randomUUID()];
  const line = { id: lineId, productId, from: SHELF, to: TABLE, quantity };
  const opened = {
    id: taskId,
    kind: 'transfer',
    reference: 'T-1',
    sourceId: taskId,
    lines: [line],
    ...task,
  } as const;
  await server.db.transaction((tx) => openTasks(tx, [opened], server.services.now()));
  return { taskId: opened.id, lineId };
}

/** A task as the devices of the warehouse get it. */
export async function taskAsCopied(server: TestServer, id: string): Promise<WarehouseTask> {
  const [row] = await rowsOf<{ document: unknown }>(
    server.db,
    sql`select ${taskDocument} as document from warehouse_tasks t where t.id = ${id}`,
  );
  return v.parse(WarehouseTask, row?.document);
}

/** An order that its buyer pays at the door, and its task to pick. */
export async function anOrderToPick(server: TestServer, productId: string, units: number) {
  const order = anOrder('buyer', [[productId, units]]);
  await deliver(server, 'buyer', [order]);
  const { order_id: orderId } = order.data as { order_id: string };
  await followOrders(server.services);
  const task = await taskAsCopied(server, pickTaskId(vendorOrderId(orderId, 1)));
  return { orderId, task, line: { taskId: task.id, lineId: task.lines[0]?.id ?? '' } };
}

export async function preparationOf(server: TestServer, orderId: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ preparation: string }>(
    server.db,
    sql`select preparation from vendor_orders where order_id = ${orderId}`,
  );
  return row?.preparation;
}

/** The units of a product by position. */
export async function stockOf(server: TestServer, productId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; quantity: number }>(
    server.db,
    sql`select position_key as key, quantity from stock_levels where product_id = ${productId} order by 1`,
  );
  return Object.fromEntries(rows.map((each) => [each.key, each.quantity]));
}
