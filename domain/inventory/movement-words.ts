import { positionLabel } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { countOf } from '#domain/spanish-text.ts';

/** `Salida de 2 unidades`. */
export function movementTitle(data: Pick<RegisterMovementData, 'type' | 'quantity'>): string {
  return `${movementTypeLabels[data.type]} de ${countOf(data.quantity, 'unidad', 'unidades')}`;
}

/** `A-03-2-B`, or `A-03-2-B → D-01-1-A` for a transfer. */
export function whereMoved(data: Pick<RegisterMovementData, 'location' | 'destination'>): string {
  const origin = positionLabel(data.location);
  return data.destination ? `${origin} → ${positionLabel(data.destination)}` : origin;
}
