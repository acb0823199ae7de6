import { normaliseNumber } from '#domain/text/document-number.ts';
import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import { findByScan, unitsOf } from '#domain/scanning/product-match.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { isOver, isWhole } from '#domain/warehouse/tasks/task-rules.ts';
import { packTaskId, type TaskLine, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

/** Units of a line that somebody checked at the packing table; negative when a figure was corrected. */
export interface CheckedUnits {
  lineId: string;
  units: number;
}

export type PackRefusal =
  | 'not_of_order'
  | 'another_order'
  | 'enough'
  | 'too_many'
  | 'damaged'
  | 'not_a_product';

/**
 * The outcome of an answer. `repeated`: the code of the order itself, which confirms that it is the right
 * one; `carton`: the code of a carton of the product, and somebody has to say how many units it has.
 */
export type PackAnswer =
  | { outcome: 'right'; line: TaskLine; checks: readonly CheckedUnits[] }
  | { outcome: 'repeated' }
  | { outcome: 'carton'; line: TaskLine }
  | { outcome: 'wrong'; refusal: PackRefusal; line: TaskLine | null };

/** The lines to pack of an order that was picked: each product once, wherever its units came from. */
export function packLines(picked: readonly TaskLine[]): TaskLine[] {
  const lines = new Map<string, TaskLine>();
  for (const line of picked) {
    const quantity = (lines.get(line.productId)?.quantity ?? 0) + (line.quantity ?? 0);
    lines.set(line.productId, { ...line, id: line.productId, from: line.to, to: null, quantity, done: 0 });
  }
  return [...lines.values()];
}

/**
 * The task to pack an order that was just picked, as the server opens it: for the person who picked it. Null
 * when it is not picked, or not whole.
 */
export function packTaskOf(pick: WarehouseTask): WarehouseTask | null {
  if (pick.kind !== 'pick' || pick.status !== 'done' || !isWhole(pick)) return null;
  return {
    ...pick,
    id: packTaskId(pick.sourceId),
    kind: 'pack',
    status: pick.claimedBy ? 'claimed' : 'open',
    lines: packLines(pick.lines),
    openedAt: pick.updatedAt,
  };
}

/** A task to pack after its order was brought to a state of preparation. */
export function packAfter<Task extends WarehouseTask>(task: Task, to: string): Task {
  if (to === 'ready' || to === 'handed_over') {
    const lines = task.lines.map((each) => ({ ...each, done: each.quantity ?? 0 }));
    return isOver(task) ? task : { ...task, status: 'done', lines };
  }
  if (to !== 'picking' || task.status !== 'done' || task.lines.some((each) => each.short !== null))
    return task;
  const lines = task.lines.map((each) => ({ ...each, done: 0 }));
  return { ...task, status: task.claimedBy ? 'claimed' : 'open', lines };
}

/** Units of a line that were checked. */
export function checkedOf({ id }: Pick<TaskLine, 'id'>, checks: readonly CheckedUnits[]): number {
  return checks.reduce((sum, each) => (each.lineId === id ? sum + each.units : sum), 0);
}

/** Units of a line that nobody saw on the table yet. */
export function uncheckedOf(line: TaskLine, checks: readonly CheckedUnits[]): number {
  return Math.max(0, (line.quantity ?? 0) - checkedOf(line, checks));
}

/** Whether somebody saw everything that was picked again. */
export function isChecked(lines: readonly TaskLine[], checks: readonly CheckedUnits[]): boolean {
  return lines.every((each) => uncheckedOf(each, checks) === 0);
}

/** Answers with a code: one unit of a product of the order. Nothing else goes into its package. */
export function packScanned(
  { reference, lines }: { reference: string; lines: readonly TaskLine[] },
  checks: readonly CheckedUnits[],
  scan: Scan,
): PackAnswer {
  const {
    products: [line],
    isCarton,
  } = findByScan(scan, lines, (each) => each.id);
  if (line) return packUnits(line, checks, unitsOf(scan, isCarton));
  const number = scan.kind === 'text' ? normaliseNumber(scan.code) : '';
  if (isOrderNumber(number)) {
    return number === reference
      ? { outcome: 'repeated' }
      : { outcome: 'wrong', refusal: 'another_order', line: null };
  }
  const refusals = { damaged: 'damaged', position: 'not_a_product' } as const;
  const refusal = scan.kind === 'damaged' || scan.kind === 'position' ? refusals[scan.kind] : 'not_of_order';
  return { outcome: 'wrong', refusal, line: null };
}

/** @param units that the code stands for; null for a carton that does not say. */
function packUnits(line: TaskLine, checks: readonly CheckedUnits[], units: number | null): PackAnswer {
  const unchecked = uncheckedOf(line, checks);
  if (unchecked === 0) return { outcome: 'wrong', refusal: 'enough', line };
  if (units === null) return { outcome: 'carton', line };
  if (units > unchecked) return { outcome: 'wrong', refusal: 'too_many', line };
  return { outcome: 'right', line, checks: [...checks, { lineId: line.id, units }] };
}

/** Gives the number of units of a line on the table, from the keypad. */
export function packCounted(
  line: TaskLine,
  checks: readonly CheckedUnits[],
  units: number,
): Extract<PackAnswer, { outcome: 'right' | 'wrong' }> {
  if (!Number.isInteger(units) || units < 0 || units > (line.quantity ?? 0))
    return { outcome: 'wrong', refusal: 'enough', line };
  const more = units - checkedOf(line, checks);
  return {
    outcome: 'right',
    line,
    checks: more === 0 ? checks : [...checks, { lineId: line.id, units: more }],
  };
}

function isOrderNumber(number: string): boolean {
  return number.startsWith('MS-') && purchaseNumberOf(number) !== null;
}
