import * as v from 'valibot';
import { inventoryItemId, type InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { endsOf, changesOf, RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { quantityOf, type MovementDraft } from '#src/shared/movements/movement-draft.ts';

/** The command's data, or null while something is missing. `occurredAt` is when the goods moved. */
export function movementData(draft: MovementDraft, occurredAt: string): RegisterMovementData | null {
  const parsed = v.safeParse(RegisterMovementData, {
    product_id: draft.product?.id,
    type: draft.type,
    reason: draft.reason,
    quantity: quantityOf(draft),
    location: positionIn(draft.location),
    destination: draft.type === 'transferencia' ? positionIn(draft.destination) : null,
    direction: draft.type === 'ajuste' ? draft.direction : null,
    notes: draft.notes,
    reference: draft.reference,
    occurred_at: occurredAt,
  });
  return parsed.success ? parsed.output : null;
}

/** Stock before and after a movement at each of its positions, as far as this device knows. */
export interface StockChange {
  label: string;
  before: number;
  after: number;
}

export function stockChanges(
  data: RegisterMovementData,
  items: readonly Pick<InventoryItem, 'id' | 'quantity'>[],
): StockChange[] {
  const changes = changesOf({ ...endsOf(data), quantity: data.quantity });
  const places = [data.location, data.destination].filter((each): each is Position => each !== null);
  return places.map((at) => {
    const before = items.find((each) => each.id === inventoryItemId(data.product_id, at))?.quantity ?? 0;
    const change = changes.find((each) => each.key === positionKey(at))?.change ?? 0;
    return { label: positionLabel(at), before, after: before + change };
  });
}
