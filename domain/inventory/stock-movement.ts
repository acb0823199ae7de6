import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { StockLot } from '#domain/inventory/stock-lots.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const movementTypeLabels = {
  entrada: 'Entrada',
  salida: 'Salida',
  ajuste: 'Ajuste',
  transferencia: 'Transferencia',
};
export const MOVEMENT_TYPES = keysOf(movementTypeLabels);
export const MovementType = v.picklist(MOVEMENT_TYPES);
export type MovementType = v.InferOutput<typeof MovementType>;

export const movementReasonLabels = {
  compra: 'Compra',
  venta: 'Venta',
  devolucion: 'Devolución',
  merma: 'Merma',
  ajuste_inventario: 'Ajuste de inventario',
  transferencia_almacen: 'Transferencia de almacén',
};
export const MOVEMENT_REASONS = keysOf(movementReasonLabels);
export const MovementReason = v.picklist(MOVEMENT_REASONS);
export type MovementReason = v.InferOutput<typeof MovementReason>;

/** Reasons that make sense for each type; anything else is refused on the form and by the server. */
export const reasonsFor = {
  entrada: ['compra', 'devolucion'],
  salida: ['venta', 'merma', 'devolucion'],
  ajuste: ['ajuste_inventario'],
  transferencia: ['transferencia_almacen'],
} satisfies Record<MovementType, readonly MovementReason[]>;

/** The author of movements that no person made: goods that were there when the ledger began. */
export const SYSTEM_AUTHOR = 'sistema';

/**
 * One line of the ledger (spec §3): goods went from one place to another. Immutable. `from`/`to` are position
 * keys or virtual positions; `quantity` is always positive. `previousStock` and `newStock` speak of
 * `location`: final when the server wrote them, provisional on the device that registered the movement.
 */
export const StockMovement = v.object({
  id: Id,
  productId: Id,
  productName: v.string(),
  sku: v.string(),
  type: MovementType,
  reason: MovementReason,
  quantity: wholeNumber(1),
  from: v.pipe(v.string(), v.maxLength(60)),
  to: v.pipe(v.string(), v.maxLength(60)),
  previousStock: wholeNumber(),
  newStock: wholeNumber(),
  location: Position,
  userId: Id,
  userName: v.string(),
  notes: v.string(),
  /** When it happened, by the device's clock. */
  timestamp: Instant,
  /** Order of the server's ledger; null while it is only on the device. */
  sequence: v.nullable(wholeNumber()),
  cost: Pesos,
  reference: v.string(),
  /**
   * The device that it was made on. Null for movements of the system, for stores, which do not learn it, and
   * for movements that an earlier version of the app saved.
   */
  deviceId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60))), null),
  /** The lots that somebody named of its units, while it is only on the device. */
  lots: v.optional(v.array(StockLot)),
});
export type StockMovement = v.InferOutput<typeof StockMovement>;
