import * as v from 'valibot';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { blankMovement, movementOf, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { countFilter, textFilter } from '#src/shared/lists/url-filters.ts';

/** The address of goods that came back and wait for a shelf (`returnedGoodsAddress`). */
export const ReturnedGoods = v.object({
  /** Their SKU; nothing when none came back. */
  ingresa: textFilter,
  unidades: countFilter(MAX_MOVEMENT_QUANTITY),
  /** The number of the return. */
  referencia: textFilter,
});
export type ReturnedGoods = v.InferOutput<typeof ReturnedGoods>;

/**
 * A form for returned goods that may be sold again.
 * @param alike others of them, whose position it proposes; undefined when the device knows none.
 */
export function entryOfReturned(
  { unidades, referencia }: ReturnedGoods,
  alike: InventoryItem | undefined,
): MovementDraft {
  return {
    ...(alike ? movementOf(alike) : blankMovement),
    type: 'entrada',
    reason: 'devolucion',
    quantity: String(unidades),
    reference: referencia,
  };
}
