import { parsePositionKey } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { MovementFilters } from '#src/shared/movements/movement-filters.ts';
import type { Choice } from '#src/features/warehouse/movements/movement-makers.ts';

/** One subject of a timeline, and its filter. */
export interface TimelineSubject {
  filter: 'sku' | 'location' | 'user' | 'device';
  name: string;
}

/** The subjects of the timeline on the screen; none while none of the four filters is set. */
export function timelineSubjects(
  { sku, location, user, device }: Pick<MovementFilters, TimelineSubject['filter']>,
  people: readonly Choice[],
  devices: readonly Choice[],
): TimelineSubject[] {
  const nameIn = (choices: readonly Choice[], value: string) =>
    choices.find((each) => each.value === value)?.label ?? value;
  const parts: TimelineSubject[] = [
    { filter: 'sku', name: sku },
    { filter: 'location', name: location },
    { filter: 'user', name: nameIn(people, user) },
    { filter: 'device', name: nameIn(devices, device) },
  ];
  return parts.filter((each) => each.name !== '');
}

/**
 * Units that came into the warehouse, left it, and changed their place in it. Virtual positions are outside.
 */
export function unitsMoved(movements: readonly Pick<StockMovement, 'from' | 'to' | 'quantity'>[]) {
  const moved = { into: 0, out: 0, within: 0 };
  for (const { from, to, quantity } of movements) {
    const [leaves, arrives] = [parsePositionKey(from), parsePositionKey(to)];
    if (leaves && arrives) moved.within += quantity;
    else if (arrives) moved.into += quantity;
    else if (leaves) moved.out += quantity;
  }
  return moved;
}
