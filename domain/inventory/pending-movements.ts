import { inventoryItemId, stockStatusOf, type InventoryItem } from '#domain/inventory/inventory-item.ts';
import { parsePositionKey, QUARANTINE } from '#domain/inventory/position.ts';
import { changesOf } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** An inventory row as the device shows it: the server's, with this device's unsent movements on top. */
export interface ShownInventoryItem extends InventoryItem {
  /** Whether the figure includes movements that the server has not confirmed. */
  provisional: boolean;
}

/**
 * Replays unconfirmed movements over the server's rows. A position that the server does not know yet appears as
 * a provisional row.
 */
export function withPendingMovements(
  items: readonly InventoryItem[],
  pending: readonly StockMovement[],
): ShownInventoryItem[] {
  const shown = new Map<string, ShownInventoryItem>(
    items.map((each) => [each.id, { ...each, provisional: false }] as const),
  );
  for (const movement of pending) {
    for (const { key, change } of changesOf(movement)) {
      const at = parsePositionKey(key);
      if (!at) continue;
      const id = inventoryItemId(movement.productId, at);
      const before = shown.get(id) ?? blankItem(id, movement, at, shown);
      const quantity = before.quantity + change;
      shown.set(id, {
        ...before,
        quantity,
        quarantined: before.quarantined + (movement.to === QUARANTINE ? movement.quantity : 0),
        status: stockStatusOf(quantity, before.minStock),
        lastUpdated: movement.timestamp,
        provisional: true,
      });
    }
  }
  return [...shown.values()];
}

/**
 * The movements as the device shows them: the server's first-hand rows and the unconfirmed ones with provisional
 * figures, folded in the order they were made.
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

function blankItem(
  id: string,
  movement: StockMovement,
  location: InventoryItem['location'],
  shown: ReadonlyMap<string, ShownInventoryItem>,
): ShownInventoryItem {
  const sibling = [...shown.values()].find((each) => each.productId === movement.productId);
  return {
    id,
    productId: movement.productId,
    productName: movement.productName,
    sku: movement.sku,
    quantity: 0,
    minStock: 0,
    maxStock: 0,
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
