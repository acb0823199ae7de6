import { useMemo, useState } from 'react';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { inventoryFinder, type InventoryFilters } from '#src/shared/stock/inventory-filters.ts';

/** The rows of a whole warehouse as its filters ask, with each key that is typed. */
export function useInventoryRows(
  items: readonly ShownInventoryItem[],
  { status, zone, q, sort, direction }: Omit<InventoryFilters, 'page'>,
): ShownInventoryItem[] {
  const [find] = useState(inventoryFinder);
  return useMemo(
    () => find(items, { status, zone, q, sort, direction }),
    [find, items, status, zone, q, sort, direction],
  );
}
