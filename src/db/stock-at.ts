import type { Position } from '#domain/inventory/position.ts';

/** The question to the copy of the inventory for the goods at one position. */
export function stockAt({ zone, aisle, shelf, position }: Position) {
  return {
    'location.zone': zone,
    'location.aisle': aisle,
    'location.shelf': shelf,
    'location.position': position,
  };
}
