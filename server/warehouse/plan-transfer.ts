import { sql } from 'drizzle-orm';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { parsePositionKey, positionKey } from '#domain/inventory/position.ts';
import {
  TRANSFER_REFERENCE,
  transferMessage,
  whyNotPlanned,
  type PlanTransferData,
  type TransferGround,
  type TransferPlannedResult,
} from '#domain/warehouse/tasks/plan-transfer.ts';
import { NOTHING, UNMEASURED } from '#domain/warehouse/room-for.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { lockPositions } from '#server/warehouse/positions-storage.ts';
import { binsWith } from '#server/warehouse/bin-contents.ts';
import { openTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

/**
 * Opens a task to carry goods elsewhere. It has the command's id, so that it is one task however often the
 * command arrives. Of two people who plan the same goods the second is told; no goods go to a position that
 * was blocked or filled since.
 */
export const planTransferHandler: CommandHandler<PlanTransferData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const lines = all.flatMap((each) => each.lines);
    const products = lines.map((each) => each.product_id);
    const keys = lines.flatMap((each) => [positionKey(each.from), positionKey(each.to)]);
    const stock = await lockStock(tx, products);
    const positions = await lockPositions(tx, keys);
    const shelves = await binsWith(tx, keys);
    const planned = await plannedTransfers(tx, products);
    const ground: TransferGround = {
      isProduct: (id) => stock.products.has(id),
      unitsOf(productId, key) {
        const at = parsePositionKey(key);
        return (at && stock.levels.get(inventoryItemId(productId, at))?.quantity) ?? 0;
      },
      position(key) {
        const row = positions.get(key);
        return row && !row.deleted ? { ...row, contents: shelves.contents.get(key) ?? NOTHING } : undefined;
      },
      sizeOf: (productId) => shelves.sizes.get(productId) ?? UNMEASURED,
      isPlanned: (productId, key) => planned.has(`${productId}@${key}`),
    };
    return async (submitted) => {
      const tasks: NewTask[] = [];
      const decisions = submitted.map((each): Decision => {
        const refused = whyNotPlanned(each.data.lines, ground);
        if (refused) {
          const message = transferMessage(refused);
          return rejected(refused.refusal, message);
        }
        for (const line of each.data.lines) {
          planned.add(`${line.product_id}@${positionKey(line.from)}`);
          shelves.add(line.product_id, positionKey(line.to), line.quantity);
        }
        const task = taskOf(each);
        tasks.push(task);
        const result: TransferPlannedResult = { task_id: task.id };
        return { status: 'applied', result, touched: [{ collection: 'tasks' }] };
      });
      await openTasks(tx, tasks, submitted[0]?.nowMs ?? 0);
      return decisions;
    };
  },
};

function taskOf({ id: commandId, data }: Submitted<PlanTransferData>): NewTask {
  const id = commandId.toLowerCase();
  return {
    id,
    kind: 'transfer',
    reference: TRANSFER_REFERENCE,
    sourceId: id,
    lines: data.lines.map(({ product_id, from, to, quantity }, index) => ({
      id: String(index + 1),
      productId: product_id,
      from: positionKey(from),
      to: positionKey(to),
      quantity,
    })),
  };
}

/** The units that open tasks take, by `product@position`, of some locked products. */
async function plannedTransfers(tx: Db, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await preparedRows<{ goods: string }>(
    tx,
    'planned transfers',
    sql`select l.product_id || '@' || l.from_key as goods
        from warehouse_task_lines l join warehouse_tasks t on t.id = l.task_id
        where t.kind = 'transfer' and t.status in ('open', 'claimed')
          and l.product_id = ${anyOf(productIds)}`,
  );
  return new Set(rows.map((each) => each.goods));
}
