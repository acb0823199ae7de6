import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { newOrderAxes, type AxisStep, type OrderAxes } from '#domain/orders/order-axes.ts';
import { advance, type Mover } from '#domain/orders/order-transitions.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { pickTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

type Event = Truth['orderEvents'][number];

/**
 * Each event of an order is a move that its rules allow from its state then, all of them together lead to its
 * present state, and the warehouse made no more moves than people asked for.
 */
export function ordersMoveByRule({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const methods = new Map(truth.orders.map((each) => [each.id, each.payment_method as PaymentMethod]));
  const eventsOf = byKey(truth.orderEvents, (each) => each.vendor_order_id);
  const asked = movesAsked(ledger, truth);
  for (const vendorOrder of truth.vendorOrders) {
    const events = (eventsOf.get(vendorOrder.id) ?? []).toSorted((a, b) => Number(a.id) - Number(b.id));
    const method = methods.get(vendorOrder.order_id) ?? 'contraentrega';
    const { axes, steps } = replayed(vendorOrder.id, events, method);
    for (const axis of ['status', 'preparation', 'payment', 'tracking'] as const)
      if (vendorOrder[axis] !== axes[axis])
        broken(`${vendorOrder.id} is ${vendorOrder[axis]}, and its events say ${axes[axis]}`);
    const made = byKey(
      steps.filter((each) => each.moved_by === 'operations'),
      (each) => each.to_state,
    );
    for (const [to, moves] of made) {
      const due = asked.get(`${vendorOrder.id} ${to}`) ?? 0;
      if (moves.length > due)
        broken(`${vendorOrder.id} came ${moves.length} times to ${to}, and ${due} asked for it`);
    }
  }
}

/**
 * The state to which the events of a vendor order lead, and which of them were a step; the others follow from
 * one.
 */
function replayed(id: string, events: readonly Event[], method: PaymentMethod) {
  const [first, ...rest] = events;
  if (first?.from_state !== null) broken(`${id} does not begin with its first event`);
  let axes: OrderAxes = newOrderAxes;
  const steps: Event[] = [];
  for (let index = 0; index < rest.length;) {
    const event = rest[index] as Event;
    const step = { axis: event.axis, to: event.to_state } as AxisStep;
    const advanced = advance(axes, step, event.moved_by as Mover, method);
    if (!advanced.ok) return broken(`${id} came to ${step.to} from ${axes[step.axis]} by ${event.moved_by}`);
    for (const { axis, from, to } of advanced.value.moved) {
      const told = rest[index];
      if (told?.axis !== axis || told.from_state !== from || told.to_state !== to)
        broken(`${id} went on to ${to} on ${axis}, and its events say ${told?.to_state}`);
      index += 1;
    }
    axes = advanced.value.axes;
    steps.push(event);
  }
  return { axes, steps };
}

/**
 * How often warehouse staff brought a vendor order to a state: at the desk, packing, or with the first unit
 * picked.
 */
function movesAsked(ledger: Universe['ledger'], { receipts, vendorOrders }: Truth): Map<string, number> {
  const asked = new Map<string, number>();
  const count = (id: string, to: string) => asked.set(`${id} ${to}`, (asked.get(`${id} ${to}`) ?? 0) + 1);
  const vendorOrderOf = new Map(vendorOrders.map((each) => [pickTaskId(each.id), each.id]));
  for (const { id, result } of receipts) {
    const entry = ledger.tried.get(id)?.entry;
    if (!entry || result.status !== 'applied') continue;
    if (entry.name === 'order.advance') {
      const { vendor_order_id, step } = entry.data as AdvanceOrderData;
      count(vendor_order_id, step.to);
    }
    const picked = entry.name === 'task.move' && vendorOrderOf.get((entry.data as MoveForTaskData).task_id);
    if (picked) count(picked, 'picking');
  }
  return asked;
}

function broken(what: string): never {
  throw new Violation('orders move by rule', what);
}
