import { STOCK_STATUSES } from '#domain/inventory/inventory-item.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockLevelOf } from '#domain/inventory/product-levels.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { corpusOfStock } from '#domain/inventory/stock-corpus.ts';
import { isIn } from '#domain/inventory/stock-counts.ts';
import { readQuestion, type WrittenQuestion } from '#domain/scanning/written-question.ts';
import type { InventoryFilters, InventorySort } from '#src/shared/stock/inventory-filters.ts';

/** Rows and the order in which they are shown. */
interface OrderedRows {
  items: readonly InventoryItemWithPending[];
  sort: InventorySort;
  direction: InventoryFilters['direction'];
  /** The places of all `items`, the first to be shown first. */
  order: readonly number[];
}

/**
 * Puts rows in the requested order, which a filter does not change.
 * @param before what was in order before: rows that were there cost little. It does not change the answer.
 */
function inOrder(
  items: readonly InventoryItemWithPending[],
  { sort, direction }: Pick<InventoryFilters, 'sort' | 'direction'>,
  before: OrderedRows | null,
): OrderedRows {
  const compare = comparisons[sort];
  const sign = direction === 'asc' ? 1 : -1;
  const order = nearlyInOrder(items, before).sort((first, second) => {
    const [a, b] = [items[first], items[second]];
    return a && b ? sign * compare(a, b) || (a.id < b.id ? -1 : 1) : 0;
  });
  return { items, sort, direction, order };
}

/** As they stood before, so that sorting compares each with its neighbour; new rows go last. */
function nearlyInOrder(items: readonly InventoryItemWithPending[], before: OrderedRows | null): number[] {
  const turns = new Map(before?.order.map((place, turn) => [before.items[place]?.id, turn]));
  const placed: number[] = [];
  const added: number[] = [];
  for (const [place, { id }] of items.entries()) {
    const turn = turns.get(id);
    if (turn === undefined) added.push(place);
    else placed[turn] = place;
  }
  // Removed rows left holes, which a filter skips.
  return [...placed.filter(() => true), ...added];
}

/** The rows that the filters find, in their order. Text matches name, SKU or bar code. */
function filteredInventory(
  { items, order }: OrderedRows,
  { status, zone }: Pick<InventoryFilters, 'status' | 'zone'>,
  question: WrittenQuestion,
): InventoryItemWithPending[] {
  // Who writes nothing needs no words: reading those of a whole warehouse is most of the work.
  const hasWords = question.isEmpty ? null : question.among(corpusOfStock(items));
  const found: InventoryItemWithPending[] = [];
  for (const place of order) {
    const item = items[place];
    if (!item || !isIn(item, status) || (zone !== 'all' && item.location.zone !== zone)) continue;
    if (hasWords === null || hasWords[place] === 1 || question.names(item)) found.push(item);
  }
  return found;
}

/** Finds rows by the filters, and remembers their order: another question costs little. */
export function inventoryFinder() {
  let ordered: OrderedRows | null = null;

  return (items: readonly InventoryItemWithPending[], filters: Omit<InventoryFilters, 'page'>) => {
    const { sort, direction, q } = filters;
    if (ordered?.items !== items || ordered.sort !== sort || ordered.direction !== direction)
      ordered = inOrder(items, filters, ordered);
    return filteredInventory(ordered, filters, readQuestion(q));
  };
}

const spanish = new Intl.Collator('es-CO', { numeric: true });

const comparisons: Record<
  InventorySort,
  (a: InventoryItemWithPending, b: InventoryItemWithPending) => number
> = {
  product: (a, b) => spanish.compare(a.productName, b.productName),
  location: (a, b) => spanish.compare(positionLabel(a.location), positionLabel(b.location)),
  status: (a, b) => STOCK_STATUSES.indexOf(a.status) - STOCK_STATUSES.indexOf(b.status),
  quantity: (a, b) => a.quantity - b.quantity,
  level: (a, b) => shareOf(a) - shareOf(b),
  changed: (a, b) => Date.parse(a.lastUpdated) - Date.parse(b.lastUpdated),
};

function shareOf(item: InventoryItemWithPending): number {
  const { quantity, maxStock } = stockLevelOf(item);
  return quantity / Math.max(1, maxStock);
}
