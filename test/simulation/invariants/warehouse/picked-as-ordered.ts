import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import { pickTaskId, putBackTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import { derivedFrom } from '#test/simulation/invariants/effects.ts';
import { unitsOfVendorOrders } from '#test/simulation/invariants/given-up.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * Picks for an order ask for the ordered units, one person at one device picks no more of it, the ordered
 * units leave the warehouse and come back with their package, nobody is sent for an order that was given up or
 * is ready, and somebody is sent to put back what was picked for one that was given up, or came back.
 */
export function pickedAsOrdered({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const vendorOrders = new Map(truth.vendorOrders.map((each) => [each.id, each]));
  const pickers = pickersOf(ledger, truth);
  const sent = byKey(truth.movements, (each) => derivedFrom(each.id) ?? '');
  for (const task of truth.tasks) {
    if (task.kind !== 'pick' && task.kind !== 'pack') continue;
    const vendorOrder = vendorOrders.get(task.source_id);
    if (!vendorOrder) return broken(`${task.id} is of no order`);
    const { status, preparation } = vendorOrder;
    const isLeft = status === 'cancelled' || ['ready', 'handed_over'].includes(preparation);
    if (isLeft && !isOver(task))
      broken(`${task.id} is ${task.status}, and its order ${status}, ${preparation}`);
    const ordered = unitsOfVendorOrders(truth.orders, [vendorOrder]);
    const wanted = unitsByProduct(task.lines.map((each) => ({ ...each, quantity: each.quantity ?? 0 })));
    if (!agrees(wanted, ordered)) broken(`${task.id} asks for ${told(wanted)}, not ${told(ordered)}`);
    // Several people may work on a task that was taken away: the moves of each are facts.
    const isAlone = !ledger.wasRestored && (pickers.get(task.id)?.size ?? 0) < 2;
    const over = task.lines.find((each) => each.done > (each.quantity ?? 0));
    if (isAlone && over) broken(`${task.id} has ${over.done} units of ${over.quantity} that were ordered`);
  }
  const tasks = new Map(truth.tasks.map((each) => [each.id, each]));
  for (const each of truth.vendorOrders) {
    const moved = byKey(sent.get(each.id) ?? [], ({ from_position }) =>
      from_position.startsWith('@') ? 'back' : 'left',
    );
    const ordered = unitsOfVendorOrders(truth.orders, [each]);
    const none = new Map<string, number>();
    const isBack = each.tracking === 'returned';
    const left = unitsByProduct(moved.get('left') ?? []);
    const dueToLeave = each.preparation === 'handed_over' ? ordered : none;
    if (!agrees(left, dueToLeave))
      broken(`${told(left)} of ${each.id} left the warehouse, not ${told(dueToLeave)}`);
    const back = unitsByProduct(moved.get('back') ?? []);
    if (!agrees(back, isBack ? ordered : none)) broken(`${told(back)} of ${each.id} came back`);
    const picked = unitsOfLines(tasks.get(pickTaskId(each.id)), 'done');
    const stranded = isBack ? ordered : each.status === 'cancelled' ? picked : none;
    const toPutBack = unitsOfLines(tasks.get(putBackTaskId(each.id)), 'quantity');
    if (!agrees(toPutBack, stranded))
      broken(`${told(toPutBack)} of ${each.id} are put back, not ${told(stranded)}`);
  }
}

function unitsOfLines(task: Truth['tasks'][number] | undefined, units: 'done' | 'quantity') {
  const lines = (task?.lines ?? []).map((each) => ({ ...each, quantity: each[units] ?? 0 }));
  return unitsByProduct(lines.filter((each) => each.quantity > 0));
}

/** The people who moved units for each task, and their devices. */
function pickersOf(ledger: Universe['ledger'], { receipts }: Truth): Map<string, Set<string>> {
  const pickers = new Map<string, Set<string>>();
  for (const { id, result } of receipts) {
    const command = ledger.tried.get(id);
    if (command?.entry.name !== 'task.move' || result.status !== 'applied') continue;
    const { task_id } = command.entry.data as MoveForTaskData;
    pickers.set(task_id, (pickers.get(task_id) ?? new Set()).add(`${command.device} ${command.person}`));
  }
  return pickers;
}

function unitsByProduct(lines: readonly { product_id: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of lines)
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  return units;
}

function agrees(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean {
  return some.size === others.size && [...some].every(([product, units]) => others.get(product) === units);
}

function told(units: ReadonlyMap<string, number>): string {
  return JSON.stringify(Object.fromEntries(units));
}

function broken(what: string): never {
  throw new Violation('picked as ordered', what);
}
