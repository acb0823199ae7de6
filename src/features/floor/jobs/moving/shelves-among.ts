import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { Shelf } from '#domain/warehouse/tasks/pick-route.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';

const NOT_SHELVES = [positionKey(DOCK), positionKey(PACKING)];

/** The positions of a stock where a task may send somebody: neither the dock nor the packing table. */
export function shelvesAmong(stock: readonly InventoryItemWithPending[]): Shelf[] {
  return stock
    .map(({ productId, location, quantity: units, lots = [] }) => {
      return { productId, key: positionKey(location), units, lots };
    })
    .filter((each) => !NOT_SHELVES.includes(each.key));
}
