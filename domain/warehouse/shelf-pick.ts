import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** The steps between a shelf and the buyer, in the ledger (ADR 0049). */
const SOLD = '@cliente';

/** Somebody went to a position and took units of a product for an order. */
export interface ShelfPick {
  productId: string;
  /** The `positionKey` that they were taken from. */
  from: string;
  /** The number of the order, when the ledger has it. */
  reference: string;
  atMs: number;
}

type LedgerLine = Pick<
  StockMovement,
  'productId' | 'type' | 'reason' | 'from' | 'to' | 'reference' | 'timestamp'
>;

/**
 * The pick behind a line of the ledger: units that a sale took from a shelf, or that went from a shelf to
 * packing. When they then leave packing, it is the same pick and does not count again; nor do units that go
 * back to their shelf.
 * @param isPacking whether a position key is one of packing.
 */
export function shelfPickOf(line: LedgerLine, isPacking: (key: string) => boolean): ShelfPick | null {
  const { productId, type, reason, from, to, reference, timestamp } = line;
  const sold = type === 'salida' && reason === 'venta' && to === SOLD;
  if (from.startsWith('@') || isPacking(from) || !(sold || isPacking(to))) return null;
  return { productId, from, reference, atMs: Date.parse(timestamp) };
}
