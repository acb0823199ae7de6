import { parsePositionKey, positionLabel, QUARANTINE } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { movementTypeLabels, type StockMovement } from '#domain/inventory/stock-movement.ts';
import { signedWhole } from '#domain/money.ts';
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

/** `+12`, `−3`, and the bare figure for a transfer, which adds nothing. */
export function changeText(movement: Pick<StockMovement, 'type' | 'quantity' | 'from'>): string {
  if (movement.type === 'transferencia') return signedWhole(movement.quantity);
  const comesIn = movement.from.startsWith('@');
  return comesIn ? `+${signedWhole(movement.quantity)}` : signedWhole(-movement.quantity);
}

/** `A-03-2-B`, or both ends of a transfer or of a movement into or out of quarantine. */
export function whereText({
  type,
  location,
  from,
  to,
}: Pick<StockMovement, 'type' | 'location' | 'from' | 'to'>): string {
  const here = positionLabel(location);
  if (from === QUARANTINE)
    return type === 'transferencia' ? `Cuarentena → ${here}` : `${here}, en cuarentena`;
  if (to === QUARANTINE) return `${here} → Cuarentena`;
  const destination = type === 'transferencia' ? parsePositionKey(to) : null;
  return destination ? `${here} → ${positionLabel(destination)}` : here;
}
