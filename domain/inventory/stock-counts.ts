import type { StockStatus } from '#domain/inventory/inventory-item.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';

/**
 * What a position is asked for. `recount` is one with an open discrepancy, `quarantine` one with units in
 * quarantine.
 */
export type StockCondition = 'all' | StockStatus | 'recount' | 'quarantine';

/** How many positions have each status, and what lies in them. */
export interface StockCounts {
  total: number;
  inStock: number;
  lowStock: number;
  outOfStock: number;
  recount: number;
  quarantine: number;
  /** Units. */
  quarantinedUnits: number;
  products: number;
  zones: number;
}

/** Counts every position that the person may see. */
export function stockCountsOf(items: readonly InventoryItemWithPending[]): StockCounts {
  const count = (condition: StockCondition) => items.filter((each) => isIn(each, condition)).length;
  return {
    total: items.length,
    inStock: count('in_stock'),
    lowStock: count('low_stock'),
    outOfStock: count('out_of_stock'),
    recount: count('recount'),
    quarantine: count('quarantine'),
    quarantinedUnits: items.reduce((sum, each) => sum + each.quarantined, 0),
    products: new Set(items.map((each) => each.productId)).size,
    zones: new Set(items.map((each) => each.location.zone)).size,
  };
}

export function isIn(item: InventoryItemWithPending, condition: StockCondition): boolean {
  if (condition === 'all') return true;
  if (condition === 'recount') return item.discrepancy || item.quantity < 0;
  return condition === 'quarantine' ? item.quarantined > 0 : item.status === condition;
}
