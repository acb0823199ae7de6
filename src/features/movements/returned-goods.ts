import * as v from 'valibot';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { blankMovement, movementOf, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { countFilter, textFilter } from '#src/shared/lists/url-filters.ts';

/** What an address says of goods that came back and are to be put on a shelf (`returnedGoodsAddress`). */
export const ReturnedGoods = v.object({
  /** Their SKU; nothing when none came back. */
  ingresa: textFilter,
  unidades: countFilter(MAX_MOVEMENT_QUANTITY),
  /** The number of the return. */
  referencia: textFilter,
});
export type ReturnedGoods = v.InferOutput<typeof ReturnedGoods>;

/** A form for goods that came back and may be sold again, where others of them stand. */
export function entryOfReturned(
  { ingresa, unidades, referencia }: ReturnedGoods,
  items: readonly InventoryItem[],
): MovementDraft {
  const alike = items.find((each) => each.sku === ingresa);
  return {
    ...(alike ? movementOf(alike) : blankMovement),
    type: 'entrada',
    reason: 'devolucion',
    quantity: String(unidades),
    reference: referencia,
  };
}
