import * as v from 'valibot';
import { UnitFigure } from '#domain/catalog/product-measures.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { parsePositionKey, Position, positionKey } from '#domain/inventory/position.ts';
import { StockLot } from '#domain/inventory/stock-lots.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const stockStatusLabels = {
  in_stock: 'En stock',
  low_stock: 'Stock bajo',
  out_of_stock: 'Agotado',
  reserved: 'Reservado',
};
export const STOCK_STATUSES = keysOf(stockStatusLabels);
export const StockStatus = v.picklist(STOCK_STATUSES);
export type StockStatus = v.InferOutput<typeof StockStatus>;

/**
 * Stock of a product at one position (spec §3). `quantity` is the fold of the ledger there and may be
 * negative: then someone took out more than was recorded.
 */
export const InventoryItem = v.object({
  id: v.pipe(v.string(), v.maxLength(140)),
  productId: Id,
  productName: v.string(),
  sku: v.string(),
  /** Its bar code, also once it is no longer on sale; null when it has none. */
  gtin: v.optional(v.nullable(v.string()), null),
  quantity: wholeNumber(),
  /** Units at this position. */
  minStock: wholeNumber(0),
  maxStock: wholeNumber(0),
  /**
   * Units of the product in all of its positions, as its store set them; 0 where it set none, absent from a row
   * of an older copy.
   */
  productMinStock: v.optional(wholeNumber(0)),
  productMaxStock: v.optional(wholeNumber(0)),
  status: StockStatus,
  location: Position,
  lastUpdated: Instant,
  cost: Pesos,
  vendorId: Id,
  imageUrl: v.nullable(v.string()),
  /** Whether a discrepancy is open on this position: the product does not sell until it is settled. */
  discrepancy: v.boolean(),
  /**
   * Units that left this position for quarantine and wait there until their incident ends; not in `quantity`.
   */
  quarantined: wholeNumber(0),
  /**
   * Those of its units whose lot somebody named, first what expires first; absent from a row of an older copy. The
   * others are of no known lot.
   */
  lots: v.optional(v.array(StockLot)),
  /** Days that the product must still last to be sold; absent from a row of an older copy, which knew none. */
  minimumShelfLifeDays: v.optional(v.number()),
  /** Null, or absent from a row of an older copy, while nobody measured the product. */
  unitWeightGrams: v.optional(UnitFigure),
  unitVolumeCm3: v.optional(UnitFigure),
});
export type InventoryItem = v.InferOutput<typeof InventoryItem>;

/** Id of the stock of a product at a position; the device and the server agree on it without talking. */
export function inventoryItemId(productId: string, at: Position): string {
  return `${productId}@${positionKey(at)}`;
}

/** The product and the position in such an id, the position as it is written; null when it is none. */
export function parseInventoryItemId(id: string): { productId: string; location: Position } | null {
  const at = id.lastIndexOf('@');
  const productId = v.safeParse(Id, id.slice(0, Math.max(0, at)));
  const location = parsePositionKey(id.slice(at + 1));
  return productId.success && location ? { productId: productId.output, location } : null;
}

/** `reserved` means that the whole system quantity here is promised to orders. */
export function stockStatusOf(quantity: number, minStock: number, reserved = 0): StockStatus {
  if (quantity <= 0) return 'out_of_stock';
  if (reserved >= quantity) return 'reserved';
  return quantity <= minStock ? 'low_stock' : 'in_stock';
}
