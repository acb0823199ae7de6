import { inspected, inspectSource, inspectTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderWithReturns, StoredReturn } from '#server/returns/returns-storage.ts';
import { unfinishedTasksOf } from '#server/warehouse/end-tasks.ts';
import { lockTasks, openTasks, saveTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

/** A return that went to another state, and its number. */
export interface MovedReturn {
  vendorOrder: OrderWithReturns;
  returned: StoredReturn;
  number: string;
}

/** Sends somebody of the floor to inspect the goods that came, until somebody says how they came. */
export async function followReturns(tx: Db, moved: readonly MovedReturn[], nowMs: number): Promise<void> {
  const came = moved.filter(({ returned }) => returned.status === 'received');
  await openTasks(tx, came.map(inspectTask), nowMs);
  const seen = moved.filter(({ returned }) => returned.status === 'inspected');
  if (seen.length === 0) return;
  const tasks = await lockTasks(tx, await unfinishedTasksOf(tx, 'inspect', seen.map(sourceOf)));
  await saveTasks(tx, [...tasks.values()].map(inspected), nowMs);
}

function sourceOf({ vendorOrder, returned }: MovedReturn): string {
  return inspectSource({ vendor_order_id: vendorOrder.id, return_id: returned.id });
}

function inspectTask(moved: MovedReturn): NewTask {
  const { vendorOrder, returned, number } = moved;
  return {
    id: inspectTaskId({ vendor_order_id: vendorOrder.id, return_id: returned.id }),
    kind: 'inspect',
    reference: number,
    sourceId: sourceOf(moved),
    lines: returned.lines.map(({ line, units }) => ({
      id: String(line),
      productId: vendorOrder.lines[line]?.product_id ?? '',
      from: null,
      to: null,
      quantity: units.length,
    })),
  };
}
