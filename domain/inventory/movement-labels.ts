import { parsePositionKey, positionLabel, QUARANTINE } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import {
  movementReasonLabels,
  movementTypeLabels,
  type StockMovement,
} from '#domain/inventory/stock-movement.ts';
import { formatChange, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';

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
  if (movement.type === 'transferencia') return formatWhole(movement.quantity);
  const comesIn = movement.from.startsWith('@');
  return formatChange(comesIn ? movement.quantity : -movement.quantity);
}

/** The notes that the server writes in the ledger where a scan is taken back. */
export const undoneScanNotes = { count: 'Anula un conteo', put_away: 'Anula una ubicación' };

/** The reason of a movement. A scan that was taken back is no return to the supplier, though it leaves as one does. */
export function reasonLabel({ reason, notes }: Pick<StockMovement, 'reason' | 'notes'>): string {
  if (reason === 'devolucion' && notes === undoneScanNotes.count) return 'Corrección de un conteo';
  if (reason === 'transferencia_almacen' && notes === undoneScanNotes.put_away)
    return 'Corrección de una ubicación';
  return movementReasonLabels[reason];
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
