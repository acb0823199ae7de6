import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { Id } from '#domain/base/ids.ts';
import { lotFields, withoutLot } from '#domain/inventory/lot.ts';
import { isVirtual, Position, positionKey, type VirtualPosition } from '#domain/inventory/position.ts';
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

const registered = {
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
};

type Registered = v.InferOutput<v.StrictObjectSchema<typeof registered, undefined>>;

const REASON_OF_TYPE = 'Ese motivo no corresponde al tipo de movimiento.';
const hasItsReason = (data: Registered) => allowsReason(data.type, data.reason);
const TRANSFER_GOES_SOMEWHERE =
  'Una transferencia necesita la posición de destino; los demás movimientos no la llevan.';
const hasItsDestination = (data: Registered) =>
  (data.type === 'transferencia') === (data.destination !== null);
const ADJUSTMENT_HAS_DIRECTION =
  'Un ajuste debe decir si aumenta o disminuye; los demás movimientos no lo llevan.';
const hasItsDirection = (data: Registered) => (data.type === 'ajuste') === (data.direction !== null);
const GOES_ELSEWHERE = 'El destino debe ser distinto del origen.';
const goesElsewhere = (data: Registered) =>
  data.destination === null || positionKey(data.destination) !== positionKey(data.location);

/**
 * Data of the command `inventory.registerMovement`, v2: a fact about goods that already moved. It is never
 * refused for quantity. `location` is where it happened; `destination` only for a transfer; `direction` only
 * for an adjustment. The lot is that of all its units, where somebody named it.
 */
export const RegisterMovementData = v.pipe(
  v.strictObject({ ...registered, ...lotFields }),
  v.check((data) => hasItsReason(data), REASON_OF_TYPE),
  v.check((data) => hasItsDestination(data), TRANSFER_GOES_SOMEWHERE),
  v.check((data) => hasItsDirection(data), ADJUSTMENT_HAS_DIRECTION),
  v.check((data) => goesElsewhere(data), GOES_ELSEWHERE),
);
export type RegisterMovementData = v.InferOutput<typeof RegisterMovementData>;

/** Data of the command `inventory.registerMovement`, v1: nobody said a lot. */
export const RegisterMovementDataV1 = v.pipe(
  v.strictObject(registered),
  v.check((data) => hasItsReason(data), REASON_OF_TYPE),
  v.check((data) => hasItsDestination(data), TRANSFER_GOES_SOMEWHERE),
  v.check((data) => hasItsDirection(data), ADJUSTMENT_HAS_DIRECTION),
  v.check((data) => goesElsewhere(data), GOES_ELSEWHERE),
);

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
  ].filter((each) => !isVirtual(each.key));
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
  'inventory.registerMovement': {
    ...command('inventory', RegisterMovementData, ['inventory', 'stock_movements', 'products'], {
      movesStock: true,
    }),
    v: 2,
    earlier: { 1: { data: RegisterMovementDataV1, upcast: withoutLot } },
  },
};
