import type { ProductRow } from '#test/simulation/memory-database/rows.ts';

/** `unitsForSale`: what stands in the warehouse, less what is promised and what is past its date. */
export function unitsForSale({
  held,
  on_hand,
  reserved,
  quarantined,
  unsellable,
}: Pick<ProductRow, 'held' | 'on_hand' | 'reserved' | 'quarantined' | 'unsellable'>): number {
  return held ? 0 : Math.max(0, on_hand - reserved - quarantined - unsellable);
}
