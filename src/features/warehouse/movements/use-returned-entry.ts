import { useMemo } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { entryOfReturned, ReturnedGoods } from '#src/features/warehouse/movements/returned-goods.ts';
import type { MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';

/**
 * The entry of returned goods that the address asks for, and the way to close it.
 * @param items the inventory; undefined until it was read.
 */
export function useReturnedEntry(
  items: readonly InventoryItemWithPending[] | undefined,
): [entry: MovementDraft | null, forget: () => void] {
  const [{ ingresa, unidades, referencia }, change] = useUrlFilters(ReturnedGoods);
  const alike = items?.find((each) => each.sku === ingresa);
  const entry = useMemo(
    () => (ingresa && items ? entryOfReturned({ ingresa, unidades, referencia }, alike) : null),
    // The form keeps the place it proposed; only others of the goods that were still to be read change it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [ingresa, unidades, referencia, items === undefined, alike === undefined],
  );
  return [entry, () => change({ ingresa: '', unidades: 1, referencia: '' })];
}
