import { dayInBogota } from '#domain/calendar/day.ts';
import {
  inventoryItemId,
  stockStatusOf,
  type InventoryItem,
  type StockStatus,
} from '#domain/inventory/inventory-item.ts';
import { firstSellableDay } from '#domain/inventory/shelf-life.ts';
import { putLots, takeLots, type StockLot } from '#domain/inventory/stock-lots.ts';
import { parsePositionKey, positionKey, QUARANTINE, type Position } from '#domain/inventory/position.ts';
import { changesOf } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** An inventory row as the device shows it: the server's, with this device's unsent movements on top. */
export interface InventoryItemWithPending extends InventoryItem {
  /** Whether the figure includes movements that the server has not confirmed. */
  provisional: boolean;
  /** Units of the product in all its positions; only where its store set limits for it (`withProductLevels`). */
  productUnits?: number;
}

/**
 * Replays unconfirmed movements over the server's rows. A position that the server does not know yet appears
 * as a provisional row.
 */
export function withPendingMovements(
  items: readonly InventoryItem[],
  pending: readonly StockMovement[],
): InventoryItemWithPending[] {
  const moved = pending.flatMap((movement) =>
    changesOf(movement).flatMap(({ key, change }) => {
      const at = parsePositionKey(key);
      return at ? [{ movement, at, change, id: inventoryItemId(movement.productId, at) }] : [];
    }),
  );
  const touched = new Set(moved.map((each) => each.id));
  const changed = new Map<string, InventoryItemWithPending>();
  for (const each of items) if (touched.has(each.id)) changed.set(each.id, unmoved(each));
  /** The lots of each movement once it left its first position. */
  const carried = new Map<StockMovement, readonly StockLot[]>();
  for (const { movement, at, change, id } of moved) {
    const before = changed.get(id) ?? blankItem(id, movement, at, items);
    const quantity = before.quantity + change;
    const lots = lotsAfter(before, movement, change, carried);
    changed.set(id, {
      ...before,
      quantity,
      ...((before.lots || lots.length > 0) && { lots }),
      quarantined: before.quarantined + (movement.to === QUARANTINE ? movement.quantity : 0),
      status: statusAfter(before, quantity),
      lastUpdated: movement.timestamp,
      provisional: true,
    });
  }
  const shown = items.map((each) => {
    const now = changed.get(each.id);
    changed.delete(each.id);
    return now ?? unmoved(each);
  });
  return [...shown, ...changed.values()];
}

/** The lots of a position after a movement, as the server will note them (`takeLots`). */
function lotsAfter(
  { quantity, lots = [], minimumShelfLifeDays }: InventoryItem,
  movement: StockMovement,
  change: number,
  carried: Map<StockMovement, readonly StockLot[]>,
): StockLot[] {
  const said = carried.get(movement) ?? movement.lots ?? [];
  if (change > 0) return putLots({ quantity, lots }, change, said).lots;
  const today = dayInBogota(Date.parse(movement.timestamp));
  const out = takeLots({ quantity, lots }, -change, said, firstSellableDay(today, minimumShelfLifeDays));
  carried.set(movement, out.carried);
  return out.left;
}

const unmovedRows = new WeakMap<InventoryItem, InventoryItemWithPending>();

/**
 * The same row for the same item each time: a movement in fifty thousand rows costs what one of them does.
 */
function unmoved(item: InventoryItem): InventoryItemWithPending {
  const known = unmovedRows.get(item);
  if (known) return known;
  const row = { ...item, provisional: false };
  unmovedRows.set(item, row);
  return row;
}

/**
 * The movements as the device shows them: the server's first-hand rows and the unconfirmed ones with
 * provisional figures, folded in the order they were made.
 */
export function withProvisionalFigures(
  items: readonly InventoryItem[],
  pending: readonly StockMovement[],
): StockMovement[] {
  const onHand = new Map(items.map((each) => [each.id, each.quantity]));
  return pending.map((movement) => {
    const here = inventoryItemId(movement.productId, movement.location);
    const previousStock = onHand.get(here) ?? 0;
    for (const { key, change } of changesOf(movement)) {
      const at = parsePositionKey(key);
      if (!at) continue;
      const id = inventoryItemId(movement.productId, at);
      onHand.set(id, (onHand.get(id) ?? 0) + change);
    }
    return { ...movement, previousStock, newStock: onHand.get(here) ?? previousStock };
  });
}

/** Where the product has a minimum, one position alone cannot tell whether it has become low. */
function statusAfter(
  { status, minStock, productMinStock = 0 }: InventoryItem,
  quantity: number,
): StockStatus {
  if (productMinStock === 0) return stockStatusOf(quantity, minStock);
  return stockStatusOf(quantity, status === 'low_stock' ? quantity : 0);
}

function blankItem(
  id: string,
  movement: StockMovement,
  location: InventoryItem['location'],
  items: readonly InventoryItem[],
): InventoryItemWithPending {
  const sibling = items.find((each) => each.productId === movement.productId);
  return {
    id,
    productId: movement.productId,
    productName: movement.productName,
    sku: movement.sku,
    gtin: sibling?.gtin ?? null,
    quantity: 0,
    minStock: 0,
    maxStock: 0,
    productMinStock: sibling?.productMinStock,
    productMaxStock: sibling?.productMaxStock,
    minimumShelfLifeDays: sibling?.minimumShelfLifeDays,
    status: 'out_of_stock',
    location,
    lastUpdated: movement.timestamp,
    cost: movement.cost,
    vendorId: sibling?.vendorId ?? movement.userId,
    imageUrl: sibling?.imageUrl ?? null,
    discrepancy: false,
    quarantined: 0,
    provisional: true,
  };
}

/**
 * The ids of the rows from which and to which movements bring units: what comes to a position has the lots of where it
 * was.
 */
export function movedRowIds(pending: readonly StockMovement[]): string[] {
  const ids = pending.flatMap((movement) =>
    changesOf(movement).flatMap(({ key }) => {
      const at = parsePositionKey(key);
      return at ? [inventoryItemId(movement.productId, at)] : [];
    }),
  );
  return [...new Set(ids)];
}

/**
 * The stock at one position, where the other positions of its products are not asked.
 * @param items of the copy: those at the position, and those that movements touch (`movedRowIds`).
 */
export function stockAtWithPending(
  at: Position,
  items: readonly InventoryItem[],
  pending: readonly StockMovement[],
): InventoryItemWithPending[] {
  const key = positionKey(at);
  return withPendingMovements(items, pending).filter((each) => positionKey(each.location) === key);
}
