import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { positionKey } from '#domain/inventory/position.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { WarehouseTask } from '#domain/warehouse/warehouse-task.ts';
import { rowsOf } from '#server/db/database.ts';
import { shelf } from '#server/testing/commands-for-tests.ts';
import type { TestServer } from '#server/testing/server-for-tests.ts';
import { taskDocument } from '#server/warehouse/task-document.ts';
import { openTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

/** A task that nobody has: to bring units of a product from `shelf` to packing. Its id, and that of its one line. */
export async function anOpenTask(
  server: TestServer,
  productId: string,
  task: Partial<NewTask> = {},
  quantity = 3,
): Promise<{ taskId: string; lineId: string }> {
  const [taskId, lineId] = [randomUUID(), randomUUID()];
  const line = { id: lineId, productId, from: positionKey(shelf), to: positionKey(PACKING), quantity };
  const opened = {
    id: taskId,
    kind: 'transfer',
    reference: 'T-1',
    sourceId: taskId,
    lines: [line],
    ...task,
  } as const;
  await server.services.database.db.transaction((tx) => openTasks(tx, [opened], server.services.now()));
  return { taskId: opened.id, lineId };
}

/** A task as the devices of the warehouse come to have it. */
export async function taskAsCopied(server: TestServer, id: string): Promise<WarehouseTask> {
  const [row] = await rowsOf<{ document: unknown }>(
    server.services.database.db,
    sql`select ${taskDocument} as document from warehouse_tasks t where t.id = ${id}`,
  );
  return v.parse(WarehouseTask, row?.document);
}
