import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { withPendingMovements, type InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockWithPending } from '#domain/inventory/stock-counts.ts';
import type { OwnMovement } from '#sync/outbox/rules/overlay.ts';

/** The stock of a device's copy with the movements of the device that the copy does not show yet. */
export function stockWithOwn(
  items: readonly InventoryItem[],
  own: readonly OwnMovement[],
): InventoryItemWithPending[] {
  return stockWithPending(
    items,
    own.map((each) => each.movement),
  );
}

/** The same at one position, where the other positions of its products are not asked. @param items of the copy, those at the position. */
export function stockWithOwnAt(
  at: Position,
  items: readonly InventoryItem[],
  own: readonly OwnMovement[],
): InventoryItemWithPending[] {
  const key = positionKey(at);
  const here = own.map(({ movement }) => movement).filter(({ from, to }) => [from, to].includes(key));
  return withPendingMovements(items, here).filter((each) => positionKey(each.location) === key);
}
