import { parsePositionKey } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { MovementFilters } from '#src/shared/movements/movement-filters.ts';
import type { Choice } from '#src/features/movements/movement-makers.ts';

/** One of the things that a timeline is of, and the filter that asks for it. */
export interface TimelinePart {
  filter: 'sku' | 'location' | 'user' | 'device';
  name: string;
}

/** What the movements on the screen are the timeline of; nothing while none of the four was asked for. */
export function timelineParts(
  { sku, location, user, device }: Pick<MovementFilters, TimelinePart['filter']>,
  people: readonly Choice[],
  devices: readonly Choice[],
): TimelinePart[] {
  const nameIn = (choices: readonly Choice[], value: string) =>
    choices.find((each) => each.value === value)?.label ?? value;
  const parts: TimelinePart[] = [
    { filter: 'sku', name: sku },
    { filter: 'location', name: location },
    { filter: 'user', name: nameIn(people, user) },
    { filter: 'device', name: nameIn(devices, device) },
  ];
  return parts.filter((each) => each.name !== '');
}

/** Units that came into the warehouse, left it, and changed their place in it. What a position of no shelf has is outside. */
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
