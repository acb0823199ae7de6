import * as v from 'valibot';
import { positionLabel } from '#domain/inventory/position.ts';
import { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { MovementDraft } from '#src/shared/movements/movement-draft.ts';

/** The requested movement, or null when this version does not understand the saved data as one. */
export function refusedMovement(entry: Pick<OutboxEntry, 'data' | 'preview'>) {
  const data = v.safeParse(RegisterMovementData, entry.data);
  const preview = v.safeParse(StockMovement, entry.preview);
  return data.success && preview.success ? { data: data.output, preview: preview.output } : null;
}
export type RefusedMovement = NonNullable<ReturnType<typeof refusedMovement>>;

/** The form of a movement as its author wrote it. */
export function draftOf({ data, preview }: RefusedMovement): MovementDraft {
  const { type, reason, quantity, location, destination, direction, reference, notes } = data;
  return {
    id: '',
    type,
    product: { id: preview.productId, name: preview.productName, sku: preview.sku, imageUrl: null },
    quantity: String(quantity),
    location: positionLabel(location),
    destination: destination ? positionLabel(destination) : '',
    reason,
    direction: direction ?? 'decrease',
    reference,
    notes,
  };
}
