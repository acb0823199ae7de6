import { positionKey } from '#domain/inventory/position.ts';
import { lotsThatCame } from '#domain/inventory/lots-that-came.ts';
import { unitsOfLot } from '#domain/inventory/stock-lots.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import { countDone, isWhole } from '#domain/warehouse/tasks/task-rules.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { packTaskId, putBackTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { notePutAways, type MovedForTask } from '#server/inbound/note-put-aways.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import { movedFor, type MovedFor } from '#server/floor/lots-moved-for.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { lockPlaces, type PlacesForGoods } from '#server/inventory/bin-capacity-storage.ts';
import { postMovement, type LedgerLine } from '#server/inventory/post-movement.ts';
import { movementDecision } from '#server/inventory/register-movement.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { touchedByMoves } from '#server/orders/move-decisions.ts';
import { lockPurchases, type LockedPurchases } from '#server/orders/move-vendor-orders.ts';
import { productsOfOrders } from '#server/orders/vendor-orders-storage.ts';
import { followPacking } from '#server/warehouse/pack-tasks.ts';
import { putGoodsBack, type GoodsToPutBack } from '#server/warehouse/put-back-tasks.ts';
import { lockTasks, saveTasks, sourcesOf } from '#server/warehouse/tasks-storage.ts';

/**
 * Units were moved for a task. It is a fact, whoever holds the task and whatever its state became meanwhile, as long
 * as the place holds them: the movement goes into the ledger, and counts in its line. The first unit picked says that the order is
 * being prepared; with the last one it is packed.
 */
export const moveForTaskHandler: CommandHandler<MoveForTaskData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const ids = all.map((each) => each.task_id);
    const vendorOrderIds = await sourcesOf(tx, 'pick', ids);
    const orderIds = vendorOrderIds.map(purchaseIdOf);
    const stock = await lockStock(tx, [
      ...all.map((each) => each.product_id),
      ...(await productsOfOrders(tx, orderIds)),
    ]);
    const places = await lockPlaces(
      tx,
      all.map((each) => ({ productId: each.product_id, to: positionKey(each.to) })),
      all.map((each) => positionKey(each.from)),
    );
    return async (submitted) => {
      const purchases = await lockPurchases(tx, orderIds);
      // A command that touches a pick task and its pack task locks them in the order of their ids.
      const tasks = await lockTasks(tx, [...ids, ...vendorOrderIds.map(packTaskId)]);
      const before = await movedFor(
        tx,
        submitted.flatMap((each) => comingBack(each, tasks.get(each.data.task_id))),
      );
      const movements: NewMovement[] = [];
      const changed = new Set<string>();
      const moved: MovedForTask[] = [];
      const decisions = submitted.map((each): Decision => {
        const task = tasks.get(each.data.task_id);
        const refused = refusedAt(each, places);
        if (refused) return refused;
        const recorded = postMovement(ledgerLine(each, task, before), stock);
        if (!('movement' in recorded)) return recorded;
        places.moved(recorded.movement);
        movements.push(recorded.movement);
        before.add(recorded.movement);
        const decision = movementDecision(recorded.movement);
        if (!task || !isAbout(task, each.data) || decision.status !== 'applied') return decision;
        const units = each.data.quantity * (each.data.taken_back ? -1 : 1);
        const counted = countDone(task, each.data.line_id, units);
        // Nobody is sent for units that already left, even if the ledger says that one of them went back.
        const hasLeft = orderOf(task, purchases)?.preparation === 'handed_over';
        const after = hasLeft ? { ...counted, status: task.status } : counted;
        tasks.set(task.id, after);
        changed.add(task.id);
        moved.push({ task, by: each });
        const touched = [...decision.touched, { collection: 'tasks' } as const];
        return { ...decision, touched: [...touched, ...moveItsOrder(after, each, purchases)] };
      });
      await insertMovements(tx, movements);
      await purchases.save();
      const nowMs = Math.max(...submitted.map((each) => each.nowMs));
      await saveTasks(
        tx,
        [...tasks.values()].filter((each) => changed.has(each.id)),
        nowMs,
      );
      await notePutAways(tx, moved);
      const inVain = moved.filter(({ task }) => orderOf(task, purchases)?.status === 'cancelled');
      await putGoodsBack(tx, inVain.map(pickedInVain), nowMs);
      const ended = moved.some(
        ({ task }) => task.kind === 'pick' && task.status !== tasks.get(task.id)?.status,
      );
      if (ended) await followPacking(tx, vendorOrderIds, nowMs);
      return decisions;
    };
  },
};

/** What is taken back stood there before. */
function refusedAt({ data }: Submitted<MoveForTaskData>, places: PlacesForGoods) {
  const { product_id: productId, quantity: units, from, to, taken_back } = data;
  if (taken_back) return null;
  return places.unknown(positionKey(from)) ?? places.refused({ productId, to: positionKey(to), units });
}

function ledgerLine(
  { id, data, actor, deviceId, nowMs }: Submitted<MoveForTaskData>,
  task: WarehouseTask | undefined,
  before: MovedFor,
): Parameters<typeof postMovement>[0] {
  const { product_id, quantity, occurred_at } = data;
  const [from, to] = [positionKey(data.from), positionKey(data.to)];
  const said = { lot: data.lot, expires_on: data.expires_on };
  const [back] = comingBack({ data }, task);
  const came = back
    ? lotsThatCame(before.of(back.productId, back.reference), { from, to, units: quantity, deviceId, said })
    : null;
  const line: LedgerLine = {
    product_id,
    type: 'transferencia',
    reason: 'transferencia_almacen',
    quantity,
    location: data.from,
    from,
    to,
    notes: '',
    reference: task?.reference ?? '',
    occurred_at,
    lots: came ?? unitsOfLot(said, quantity),
    areAllLots: came !== null,
  };
  return { id, data: line, actor, deviceId, nowMs };
}

/** What units are that a task takes back or puts back: those that came there for its order, and no others beside them. */
function comingBack(
  { data: { product_id: productId, taken_back } }: Pick<Submitted<MoveForTaskData>, 'data'>,
  task: WarehouseTask | undefined,
): { productId: string; reference: string }[] {
  const isBack = task && (taken_back || task.id === putBackTaskId(task.sourceId));
  return isBack ? [{ productId, reference: task.reference }] : [];
}

/** Units that were picked for an order that was cancelled meanwhile. */
function pickedInVain({ task }: MovedForTask): GoodsToPutBack {
  const { sourceId: vendorOrderId, reference } = task;
  return { vendorOrderId, reference, at: positionKey(PACKING), units: null };
}

function isAbout(task: WarehouseTask, { line_id, product_id }: MoveForTaskData): boolean {
  return task.lines.some((each) => each.id === line_id && each.productId === product_id);
}

/** The new state of its order. An order that was cancelled, or moved at the desk, stays as it is. */
function moveItsOrder(
  task: WarehouseTask,
  { data, actor, deviceId, nowMs }: Submitted<MoveForTaskData>,
  purchases: LockedPurchases,
) {
  if (task.kind !== 'pick') return [];
  const current = () => orderOf(task, purchases);
  const bring = (to: 'picking' | 'ready') => {
    const vendorOrder = current();
    const by = { mover: 'operations' as const, actor, deviceId, note: '', nowMs };
    if (vendorOrder) purchases.move(vendorOrder, { axis: 'preparation', to }, by);
  };
  if (current()?.preparation === 'waiting') bring('picking');
  const isPicked = task.status === 'done' && isWhole(task);
  if (data.taken_back && !isPicked && current()?.preparation === 'ready') bring('picking');
  return touchedByMoves(purchases.vendorOrdersOf(purchaseIdOf(task.sourceId)));
}

/** The vendor order that a task picks, as the moves before this one left it. */
function orderOf({ kind, sourceId }: WarehouseTask, purchases: LockedPurchases) {
  return kind === 'pick'
    ? purchases.vendorOrdersOf(purchaseIdOf(sourceId)).find((each) => each.id === sourceId)
    : undefined;
}
