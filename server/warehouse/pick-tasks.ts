import { sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/ids.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import { takingsFor, type Shelf } from '#domain/tasks/pick-route.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { pickTaskId } from '#domain/tasks/warehouse-task.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows, usePlansForGrowth } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { followPacking } from '#server/warehouse/pack-tasks.ts';
import { cancelTasksOf, finishTasksOf, openTasks, type NewTask } from '#server/warehouse/tasks-storage.ts';

const AT_ONCE = 100;
/** Of several servers one opens the tasks of a moment, so that two orders are not sent to the same last unit. */
const PICK_TASKS_LOCK = 'pick_tasks';

interface WaitingPart {
  id: string;
  number: number;
  place: number;
  lines: { product_id: string; quantity: number }[];
}

/**
 * Keeps the tasks to pick and to pack in step with the orders, apart from what orders themselves do: opens one for each store's order
 * that may be prepared, cancels those of orders that were cancelled, and ends those of orders that the desk made ready.
 * @returns how many tasks changed.
 */
export async function followOrders({
  database,
  bus,
  now,
}: Pick<Services, 'database' | 'bus' | 'now'>): Promise<number> {
  const outcome = await database.db.transaction(async (tx) => {
    const [lock] = await preparedRows<{ taken: boolean }>(
      tx,
      'try pick tasks',
      sql`select pg_try_advisory_xact_lock(hashtextextended(${PICK_TASKS_LOCK}, 0)) as taken`,
    );
    if (!lock?.taken) return { changed: 0, upTo: '0' };
    await usePlansForGrowth(tx);
    const opened = await openForOrders(tx, now());
    const cancelled = await cancelTasksOf(tx, 'pick', await left(tx, 'cancelled'), now());
    const finished = await finishTasksOf(tx, 'pick', await left(tx, 'ready'), now());
    const packing = await followPacking(tx, null, now());
    const changed = opened.length + cancelled.length + finished.length + packing;
    return { changed, upTo: changed > 0 ? await transactionId(tx) : '0' };
  });
  if (outcome.changed > 0) bus.publish([{ collection: 'tasks', upTo: outcome.upTo }]);
  return outcome.changed;
}

async function openForOrders(tx: Db, nowMs: number): Promise<string[]> {
  const parts = await waitingParts(tx);
  const products = parts.flatMap((each) => each.lines.map((line) => line.product_id));
  let shelves = await freeShelves(tx, products);
  const tasks = parts.map((part): NewTask => {
    const takings = takingsFor(unitsByProduct(part.lines), shelves);
    shelves = shelves.map((each) => {
      const taken = takings.filter(
        ({ productId, from }) => productId === each.productId && from === each.key,
      );
      return { ...each, units: taken.reduce((units, { quantity }) => units - quantity, each.units) };
    });
    return {
      id: pickTaskId(part.id),
      kind: 'pick',
      reference: vendorOrderNumber(part.number, part.place),
      sourceId: part.id,
      lines: takings.map(({ productId, from, quantity }) => ({
        id: uuidv7(nowMs),
        productId,
        from,
        to: positionKey(PACKING),
        quantity,
      })),
    };
  });
  return openTasks(tx, tasks, nowMs);
}

/** Parts that may be prepared and have no task, the oldest first: `workStageOf` says `to_prepare`. */
function waitingParts(tx: Db): Promise<WaitingPart[]> {
  return preparedRows(
    tx,
    'parts to pick',
    sql`select w.id, o.number::int as number, w.place, (
            select json_agg(line) from jsonb_array_elements(o.lines) as line
            where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted') as lines
        from vendor_orders w join orders o on o.id = w.order_id
        where w.status = 'confirmed' and w.preparation = 'waiting' and not o.deleted
          and (w.payment = 'paid' or o.payment_method = 'contraentrega')
          and not exists (select from warehouse_tasks t where t.id = 'pick:' || w.id)
        order by o.number, w.place
        limit ${AT_ONCE}`,
  );
}

const leaving = {
  cancelled: sql`w.status = 'cancelled'`,
  ready: sql`w.status <> 'cancelled' and w.preparation in ('ready', 'handed_over')`,
};

/** Orders of unfinished tasks that came to a state by another way. */
async function left(tx: Db, state: keyof typeof leaving): Promise<string[]> {
  const rows = await preparedRows<{ id: string }>(
    tx,
    `${state} orders of picks`,
    sql`select w.id from warehouse_tasks t join vendor_orders w on w.id = t.source_id
        where t.kind = 'pick' and t.status in ('open', 'claimed') and ${leaving[state]}`,
  );
  return rows.map((each) => each.id);
}

/** What stands on shelves from which somebody may take, and no other order was promised. */
async function freeShelves(tx: Db, productIds: readonly string[]): Promise<Shelf[]> {
  return preparedRows<Shelf>(
    tx,
    'free shelves',
    sql`select s.product_id as "productId", s.position_key as key, (s.quantity - coalesce((
            select sum(greatest(0, l.quantity - l.done)) from warehouse_task_lines l
            join warehouse_tasks t on t.id = l.task_id
            where l.product_id = s.product_id and l.from_key = s.position_key and l.short is null
              and t.status in ('open', 'claimed')), 0))::int as units
        from stock_levels s
        where s.quantity > 0 and not s.deleted
          and s.position_key not in (select id from positions where blocked is not null or purpose <> 'storage')
          and s.product_id = ${anyOf(productIds)}`,
  );
}

function unitsByProduct(lines: WaitingPart['lines']): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of lines)
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  return units;
}
