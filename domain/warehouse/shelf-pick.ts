import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** What stands between a shelf and the buyer, in the ledger (ADR 0049). */
const SOLD = '@cliente';

/** Somebody went to a position and took units of a product for an order. */
export interface ShelfPick {
  productId: string;
  /** The `positionKey` that they were taken from. */
  from: string;
  /** Of the order, when the ledger says it. */
  reference: string;
  atMs: number;
}

type LedgerLine = Pick<
  StockMovement,
  'productId' | 'type' | 'reason' | 'from' | 'to' | 'reference' | 'timestamp'
>;

/**
 * The pick that a line of the ledger tells of: units that a sale took from a shelf, or that went from a shelf to packing.
 * What then leaves packing is the same pick and counts no second time; nor does what goes back to its shelf.
 * @param isPacking whether a position key is one of packing.
 */
export function shelfPickOf(line: LedgerLine, isPacking: (key: string) => boolean): ShelfPick | null {
  const { productId, type, reason, from, to, reference, timestamp } = line;
  const sold = type === 'salida' && reason === 'venta' && to === SOLD;
  if (from.startsWith('@') || isPacking(from) || !(sold || isPacking(to))) return null;
  return { productId, from, reference, atMs: Date.parse(timestamp) };
}
