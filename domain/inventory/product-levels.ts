import type { InventoryItem, StockStatus } from '#domain/inventory/inventory-item.ts';
import { withPendingMovements, type InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** How much there is against the limits of whoever set them. */
export interface StockLevel {
  /** The product's limits, set by its store, are about all of its positions together. */
  of: 'product' | 'position';
  quantity: number;
  minStock: number;
  maxStock: number;
}

type Limited = Pick<
  InventoryItemWithPending,
  'quantity' | 'minStock' | 'maxStock' | 'productMinStock' | 'productMaxStock' | 'productUnits'
>;

/** The level that a row shows: its product's where the store set one, else that of its position. */
export function stockLevelOf(item: Limited): StockLevel {
  const { quantity, minStock, maxStock, productMinStock = 0, productMaxStock = 0, productUnits } = item;
  if (productMinStock === 0 && productMaxStock === 0) return { of: 'position', quantity, minStock, maxStock };
  return {
    of: 'product',
    quantity: productUnits ?? quantity,
    minStock: productMinStock,
    maxStock: productMaxStock,
  };
}

/**
 * Rows whose products have limits, with the units of the product and the status that follows from them: a
 * movement at one position says nothing of the others to whoever copied them.
 * @param items all positions of each product among them.
 */
export function withProductLevels(items: InventoryItemWithPending[]): InventoryItemWithPending[] {
  const units = new Map<string, number>();
  for (const each of items)
    if (each.productMinStock || each.productMaxStock)
      units.set(each.productId, (units.get(each.productId) ?? 0) + each.quantity);
  if (units.size === 0) return items;
  return items.map((each) => {
    const productUnits = units.get(each.productId);
    return productUnits === undefined ? each : levelled(each, productUnits);
  });
}

const levelledRows = new WeakMap<InventoryItemWithPending, InventoryItemWithPending>();

/** The same row for the same figures each time, as lists remember the words of the rows that they have. */
function levelled(item: InventoryItemWithPending, productUnits: number): InventoryItemWithPending {
  const known = levelledRows.get(item);
  if (known?.productUnits === productUnits) return known;
  const row = { ...item, productUnits, status: statusOf(item, productUnits) };
  levelledRows.set(item, row);
  return row;
}

function statusOf(
  { status, quantity, productMinStock = 0 }: InventoryItemWithPending,
  units: number,
): StockStatus {
  if (productMinStock === 0 || quantity <= 0 || status === 'reserved') return status;
  return units <= productMinStock ? 'low_stock' : 'in_stock';
}

/** The stock of a device's copy with the movements of the device that the copy does not show yet. */
export function stockWithPending(
  items: readonly InventoryItem[],
  pending: readonly StockMovement[],
): InventoryItemWithPending[] {
  return withProductLevels(withPendingMovements(items, pending));
}
