import { useCallback } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { useFoundByWords } from '#src/shared/lists/use-found-by-words.ts';
import {
  corpusOfMovements,
  filteredMovements,
  type MovementFilters,
} from '#src/shared/movements/movement-filters.ts';
import type { MovementWithPending } from '#src/shared/movements/movements-with-pending.ts';

const WORDS = { learn: corpusOfMovements.learn, putTogether: corpusOfMovements };
const NO_MOVEMENTS: readonly MovementWithPending[] = [];

/** The movements that the filters find, on every page. */
export function useFoundMovements(
  movements: readonly MovementWithPending[] | undefined,
  { from, to, type, reason, location, q, sku, user, device }: MovementFilters,
  items: readonly InventoryItemWithPending[] | undefined,
) {
  const answer = useCallback(() => {
    const asked = { from, to, type, reason, location, q, sku, user, device, page: 1 };
    return filteredMovements(movements ?? NO_MOVEMENTS, asked, items);
  }, [movements, items, from, to, type, reason, location, q, sku, user, device]);
  return useFoundByWords(movements, WORDS, q, answer);
}
