import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import { pickTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { copied, oneOf, recent, type Act, type Made, type Sight } from '#test/simulation/acts/act.ts';
import { orderLane } from '#test/simulation/names.ts';
import { delivered, handedOver, paid, picking, ready } from '#test/factories/orders/order-steps.ts';

/** The fate of most orders, one step after the other. */
const USUAL: readonly AxisStep[] = [
  picking,
  ready,
  handedOver,
  { axis: 'tracking', to: 'out_for_delivery' },
  delivered,
  paid,
];
const UNUSUAL: readonly AxisStep[] = [
  picking,
  { axis: 'preparation', to: 'waiting' },
  { axis: 'status', to: 'confirmed' },
  { axis: 'status', to: 'cancelled' },
  { axis: 'tracking', to: 'incident' },
  { axis: 'tracking', to: 'returned' },
];

/** The desk reads orders online, so people go on from the last state of one that they heard. */
const advance: Act = ({ pick, quantity }, sight) => {
  const told = sight.told('order.advance').map(({ entry }) => entry.data as AdvanceOrderData);
  const begun = quantity % 3 !== 0 ? recent(told, pick)?.vendor_order_id : undefined;
  const vendorOrderId = begun ?? vendorOrderToBegin(pick, sight);
  if (!vendorOrderId) return null;
  if (pick % 8 === 0) return stepOf(vendorOrderId, oneOf(UNUSUAL, quantity));
  const made = told.filter((each) => each.vendor_order_id === vendorOrderId).map((each) => each.step.to);
  return stepOf(
    vendorOrderId,
    USUAL.find((each) => !made.includes(each.to)),
  );
};

/** Orders to pack here, or placed lately. */
function vendorOrderToBegin(pick: number, sight: Sight): string | null {
  const waiting = copied<WarehouseTask>(sight, 'tasks').filter((each) => each.kind === 'pack');
  if (pick % 2 === 0 && waiting.length > 0) return oneOf(waiting, pick)?.sourceId ?? null;
  const order = recent(sight.told('order.place'), pick);
  return order ? `${order.effectId}-${1 + (pick % 7 === 0 ? 1 : 0)}` : null;
}

/**
 * After the picks of this device that the server has not confirmed, as `src/features/floor/jobs/packing/send-packed.ts` has
 * it.
 */
const pack: Act = ({ pick }, sight) => {
  const task = oneOf(ownPacking(sight, 'claimed'), pick);
  if (!task) return null;
  const picked = sight.disk.outbox
    .all()
    .filter((each) => each.name === 'task.move' && isShownOverReplica(each))
    .filter((each) => (each.data as MoveForTaskData).task_id === pickTaskId(task.sourceId));
  const after = picked.map((each) => each.id).slice(-MAX_AFTER);
  const made = stepOf(task.sourceId, ready);
  return made && { ...made, after };
};
/** The most commands that a command waits for. */
const MAX_AFTER = 20;

const openPackage: Act = ({ pick }, sight) => {
  const task = oneOf(ownPacking(sight, 'done'), pick);
  return task ? stepOf(task.sourceId, picking) : null;
};

function ownPacking(sight: Sight, status: WarehouseTask['status']): WarehouseTask[] {
  return copied<WarehouseTask>(sight, 'tasks').filter(
    (each) => each.kind === 'pack' && each.status === status && each.claimedBy?.deviceId === sight.deviceId,
  );
}

function stepOf(vendor_order_id: string, step: AxisStep | undefined): Made | null {
  if (!step) return null;
  const data: AdvanceOrderData = { vendor_order_id, step, note: '', shipment: null };
  return { name: 'order.advance', data, lane: orderLane(purchaseIdOf(vendor_order_id)) };
}

export const orderActs = {
  'advance order': advance,
  pack,
  'open package': openPackage,
} satisfies Record<string, Act>;
