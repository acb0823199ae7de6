import { ZONES, type Zone } from '#domain/inventory/position.ts';
import type { StockedPosition } from '#src/shared/positions/position-filters.ts';

/** Part of the warehouse with how many positions it has and how many of them are empty. */
export interface PositionGroup {
  /** Its name within the place above it. */
  name: string;
  positions: number;
  empty: number;
  groups: PositionGroup[];
}

export type ZoneGroup = PositionGroup & { name: Zone };

/** Zones with their aisles, and aisles with their shelves, in the order of their labels. */
export function positionTree(rows: readonly StockedPosition[]): ZoneGroup[] {
  return ZONES.flatMap((zone) => {
    const here = rows.filter((each) => each.position.location.zone === zone);
    if (here.length === 0) return [];
    return [{ ...groupOf(here), name: zone, groups: groupsBy(here, ['aisle', 'shelf']) }];
  });
}

function groupsBy(
  rows: readonly StockedPosition[],
  [part, ...rest]: readonly ('aisle' | 'shelf')[],
): PositionGroup[] {
  if (!part) return [];
  const byName = new Map<string, StockedPosition[]>();
  for (const row of rows) {
    const name = row.position.location[part];
    const others = byName.get(name);
    if (others) others.push(row);
    else byName.set(name, [row]);
  }
  return [...byName].map(([name, here]) => ({ ...groupOf(here), name, groups: groupsBy(here, rest) }));
}

function groupOf(rows: readonly StockedPosition[]): Pick<PositionGroup, 'positions' | 'empty'> {
  return { positions: rows.length, empty: rows.filter((each) => each.units <= 0).length };
}
