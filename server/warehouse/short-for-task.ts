import { positionKey } from '#domain/inventory/position.ts';
import type { ShortForTaskData, ShortForTaskResult } from '#domain/warehouse/tasks/task-commands.ts';
import { missingUnits, runShort } from '#domain/warehouse/tasks/task-rules.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { openDiscrepancies, type NewDiscrepancy } from '#server/inventory/discrepancies-storage.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { lockTasks, saveTasks } from '#server/warehouse/tasks-storage.ts';

/**
 * Somebody stood at a position that has fewer units than the system quantity. It is a fact: a recount opens,
 * and the product is not sold until somebody counts. Damaged units are there all the same, and have an
 * incident of their own.
 */
export const shortForTaskHandler: CommandHandler<ShortForTaskData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const stock = await lockStock(
      tx,
      all.map((each) => each.product_id),
    );
    return async (submitted) => {
      const tasks = await lockTasks(
        tx,
        all.map((each) => each.task_id),
      );
      const changed = new Set<string>();
      const opened: NewDiscrepancy[] = [];
      const decisions = submitted.map(({ id, data, actor, deviceId }): Decision => {
        if (!stock.products.has(data.product_id)) return unknownProduct();
        const task = tasks.get(data.task_id);
        const line = task?.lines.find(
          (each) => each.id === data.line_id && each.productId === data.product_id,
        );
        const quantity = line ? (missingUnits(line) ?? 0) : 0;
        if (data.at && data.reason !== 'danado') {
          const { product_id: productId, at } = data;
          const level = { productId, positionKey: positionKey(at), quantity };
          const by = { commandId: id, deviceId, userId: actor.id, userName: actor.name };
          opened.push({ ...level, ...by, source: 'short_pick', holdsSale: true });
        }
        if (task && line) {
          const next = data.next && positionKey(data.next);
          tasks.set(task.id, runShort(task, line.id, { reason: data.reason, next }));
          changed.add(task.id);
        }
        const result: ShortForTaskResult = { task_id: data.task_id, missing: quantity };
        return { status: 'applied', result, touched: [...touched] };
      });
      await openDiscrepancies(tx, opened);
      await saveTasks(
        tx,
        [...tasks.values()].filter((each) => changed.has(each.id)),
        Math.max(...submitted.map((each) => each.nowMs)),
      );
      return decisions;
    };
  },
};

const touched = [
  { collection: 'discrepancies' },
  { collection: 'tasks' },
  { collection: 'inventory' },
  { collection: 'products' },
] as const;

function unknownProduct(): Decision {
  const message = 'El servidor no conoce este producto.';
  return rejected('product_not_found', message, 'API_002');
}
