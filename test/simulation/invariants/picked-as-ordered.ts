import type { MoveForTaskData } from '#domain/tasks/task-commands.ts';
import { isOver } from '#domain/tasks/task-rules.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import { derivedFrom } from '#test/simulation/invariants/effects.ts';
import { unitsOfVendorOrders } from '#test/simulation/invariants/given-up.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * Picks for an order ask for the ordered units, one person at one device picks no more of it, the ordered
 * units leave the warehouse, and nobody is sent for an order that was given up or is ready.
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
  for (const each of truth.vendorOrders) {
    const left = unitsByProduct(sent.get(each.id) ?? []);
    const isSent = each.preparation === 'handed_over';
    const due = isSent ? unitsOfVendorOrders(truth.orders, [each]) : new Map<string, number>();
    if (!agrees(left, due)) broken(`${told(left)} of ${each.id} left the warehouse, not ${told(due)}`);
  }
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
