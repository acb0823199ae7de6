import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';

const none: readonly InventoryItem[] = [];
const noPositions: readonly StoragePosition[] = [];

/** The inventory of this person as the server told it last. */
export function useInventoryCopy(): readonly InventoryItem[] {
  return useLive((store) => store.person && documents(store.person.inventory.find()), []) ?? none;
}

/** The positions as somebody described them; none for who reads no warehouse. */
export function usePositionsCopy(): readonly StoragePosition[] {
  return useLive((store) => store.person && documents(store.person.positions.find()), []) ?? noPositions;
}
