import { positionKey } from '#domain/inventory/position.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { NOTHING, withUnits, type BinStock } from '#domain/warehouse/room-for.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** How full a position is. One without a given capacity is never full. */
export const occupancyLabels = {
  empty: 'Vacía',
  partly: 'Con espacio',
  full: 'Llena',
};
export type Occupancy = keyof typeof occupancyLabels;

/**
 * Units of anything at each position with system stock, by its key. A figure below zero stands for goods that
 * nobody entered, and makes no room for others.
 */
export function unitsByPosition(
  items: readonly Pick<InventoryItem, 'location' | 'quantity'>[],
): Map<string, number> {
  const stocked = items.filter((each) => each.quantity !== 0);
  return sumByKey(stocked.map((each) => [positionKey(each.location), Math.max(0, each.quantity)]));
}

/** All that stands at each position, by its key, with the weight and the volume that are known of it. */
export function stockByPosition(
  items: readonly Pick<InventoryItem, 'location' | 'quantity' | 'unitWeightGrams' | 'unitVolumeCm3'>[],
): Map<string, BinStock> {
  const contents = new Map<string, BinStock>();
  for (const { location, quantity, unitWeightGrams = null, unitVolumeCm3 = null } of items) {
    if (quantity === 0) continue;
    const key = positionKey(location);
    const size = { unitWeightGrams, unitVolumeCm3 };
    contents.set(key, withUnits(contents.get(key) ?? NOTHING, Math.max(0, quantity), size));
  }
  return contents;
}

export function occupancyOf(position: Pick<StoragePosition, 'maxUnits'>, units: number): Occupancy {
  if (units <= 0) return 'empty';
  return position.maxUnits !== null && units >= position.maxUnits ? 'full' : 'partly';
}

/** Whether nobody gave its capacity yet. */
export function isUndescribed({ maxUnits }: Pick<StoragePosition, 'maxUnits'>): boolean {
  return maxUnits === null;
}
