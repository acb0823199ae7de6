import { STOCK_STATUSES } from '#domain/inventory/inventory-item.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockLevelOf } from '#domain/inventory/product-levels.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { corpusOfStock } from '#domain/inventory/stock-corpus.ts';
import { isIn } from '#domain/inventory/stock-counts.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { incrementalSort, type IncrementalSort } from '#src/shared/lists/incremental-sort.ts';
import type { InventoryFilters, InventorySort } from '#src/shared/inventory/inventory-filters.ts';

/** Puts the stock in the order that is asked for, and remembers it: a filter does not change it. */
export function inventoryOrder(): IncrementalSort<InventoryItemWithPending, InventorySort> {
  return incrementalSort(comparisons);
}

/** The rows that the filters find, in the order given. Text matches name, SKU or bar code. */
export function filteredInventory(
  rows: readonly InventoryItemWithPending[],
  { status, zone, q }: Pick<InventoryFilters, 'status' | 'zone' | 'q'>,
): InventoryItemWithPending[] {
  const question = parseListQuery(q);
  // Who writes nothing needs no words: reading those of a whole warehouse is most of the work.
  const hasWords = question.isEmpty ? null : question.among(corpusOfStock(rows));
  return rows.filter(
    (each, at) =>
      isIn(each, status) &&
      (zone === 'all' || each.location.zone === zone) &&
      (hasWords === null || hasWords[at] === 1 || question.names(each)),
  );
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
