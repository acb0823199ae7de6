import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { Id } from '#domain/base/ids.ts';
import { Position, positionKey, type VirtualPosition } from '#domain/inventory/position.ts';
import {
  MovementReason,
  MovementType,
  reasonsFor,
  type StockMovement,
} from '#domain/inventory/stock-movement.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const MAX_MOVEMENT_QUANTITY = 1_000_000;

/**
 * Data of the command `inventory.registerMovement`, v1: a fact about goods that already moved. It is never
 * refused for quantity. `location` is where it happened; `destination` only for a transfer; `direction` only
 * for an adjustment.
 */
export const RegisterMovementData = v.pipe(
  v.strictObject({
    product_id: Id,
    type: MovementType,
    reason: MovementReason,
    quantity: wholeNumber(1, MAX_MOVEMENT_QUANTITY),
    location: Position,
    destination: v.optional(v.nullable(Position), null),
    direction: v.optional(v.nullable(v.picklist(['increase', 'decrease'])), null),
    notes: v.optional(trimmedText(500), ''),
    reference: v.optional(trimmedText(80), ''),
    occurred_at: HappenedAt,
  }),
  v.check((data) => allowsReason(data.type, data.reason), 'Ese motivo no corresponde al tipo de movimiento.'),
  v.check(
    (data) => (data.type === 'transferencia') === (data.destination !== null),
    'Una transferencia necesita la posición de destino; los demás movimientos no la llevan.',
  ),
  v.check(
    (data) => (data.type === 'ajuste') === (data.direction !== null),
    'Un ajuste debe decir si aumenta o disminuye; los demás movimientos no lo llevan.',
  ),
  v.check(
    (data) => data.destination === null || positionKey(data.destination) !== positionKey(data.location),
    'El destino debe ser distinto del origen.',
  ),
);
export type RegisterMovementData = v.InferOutput<typeof RegisterMovementData>;

export const RegisterMovementResult = v.object({
  movement_id: Id,
  previousStock: v.number(),
  newStock: v.number(),
  /** Whether the ledger went negative here: a discrepancy and a recount were opened. */
  discrepancy: v.boolean(),
});
export type RegisterMovementResult = v.InferOutput<typeof RegisterMovementResult>;

export function allowsReason(type: MovementType, reason: MovementReason): boolean {
  return (reasonsFor[type] as readonly MovementReason[]).includes(reason);
}

type Movement = Pick<
  RegisterMovementData,
  'type' | 'reason' | 'quantity' | 'location' | 'destination' | 'direction'
>;

/** The two ends of a movement in the ledger, as position keys or virtual positions. */
export function endsOf(movement: Movement): { from: string; to: string } {
  const here = positionKey(movement.location);
  if (movement.destination) return { from: here, to: positionKey(movement.destination) };
  return goesIn(movement) ? { from: outsideOf(movement), to: here } : { from: here, to: outsideOf(movement) };
}

/** Signed change of the stock at `location`. */
export function changeAtLocation(movement: Movement): number {
  return goesIn(movement) ? movement.quantity : -movement.quantity;
}

/** Changes by position key, virtual positions left out: a fold of the ledger adds these up. */
export function changesOf(
  movement: Pick<StockMovement, 'from' | 'to' | 'quantity'>,
): { key: string; change: number }[] {
  return [
    { key: movement.from, change: -movement.quantity },
    { key: movement.to, change: movement.quantity },
  ].filter((each) => !each.key.startsWith('@'));
}

/** On-hand by position: the fold of a product's movements. */
export function foldLedger(
  movements: readonly Pick<StockMovement, 'from' | 'to' | 'quantity'>[],
): Map<string, number> {
  return sumByKey(movements.flatMap(changesOf).map(({ key, change }) => [key, change]));
}

function goesIn(movement: Movement): boolean {
  return movement.type === 'entrada' || movement.direction === 'increase';
}

function outsideOf(movement: Movement): VirtualPosition {
  if (movement.type === 'ajuste') return '@ajuste';
  if (movement.reason === 'merma') return '@merma';
  if (movement.type === 'entrada') return movement.reason === 'devolucion' ? '@cliente' : '@proveedor';
  return movement.reason === 'devolucion' ? '@proveedor' : '@cliente';
}

export const movementCommands = {
  'inventory.registerMovement': command(
    'inventory',
    RegisterMovementData,
    ['inventory', 'stock_movements', 'products'],
    { movesStock: true },
  ),
};
