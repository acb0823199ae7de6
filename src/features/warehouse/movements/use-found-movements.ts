import { useCallback } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { useTextSearch } from '#src/shared/lists/use-text-search.ts';
import {
  corpusOfMovements,
  filteredMovements,
  MOVEMENT_PAGE_SIZE,
  type MovementFilters,
} from '#src/shared/movements/movement-filters.ts';
import type { MovementWithPending } from '#src/shared/movements/movements-with-pending.ts';

/** The movements that the filters find, on every page. */
export function useFoundMovements(
  movements: readonly MovementWithPending[] | undefined,
  { from, to, type, reason, location, q, sku, user, device, page }: MovementFilters,
  items: readonly InventoryItemWithPending[] | undefined,
) {
  const answer = useCallback(
    (rows: readonly MovementWithPending[]) => {
      const asked = { from, to, type, reason, location, q, sku, user, device, page: 1 };
      return filteredMovements(rows, asked, items);
    },
    [items, from, to, type, reason, location, q, sku, user, device],
  );
  return useTextSearch(movements, corpusOfMovements, { q, before: (page - 1) * MOVEMENT_PAGE_SIZE }, answer);
}
