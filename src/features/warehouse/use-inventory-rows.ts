import { useDeferredValue, useMemo, useState } from 'react';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { inventoryFinder, type InventoryFilters } from '#src/features/warehouse/inventory-filters.ts';

/**
 * The rows of a whole warehouse as its filters ask, with each key that is typed.
 * @returns `isSettled` is false while a key was just typed: the first rows are enough then, and the rest come when nothing waits.
 */
export function useInventoryRows(
  items: readonly ShownInventoryItem[],
  { status, zone, q, sort, direction }: Omit<InventoryFilters, 'page'>,
) {
  const [find] = useState(inventoryFinder);
  const rows = useMemo(
    () => find(items, { status, zone, q, sort, direction }),
    [find, items, status, zone, q, sort, direction],
  );
  return { rows, isSettled: useDeferredValue(q) === q };
}
