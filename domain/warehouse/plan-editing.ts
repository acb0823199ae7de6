import type { FloorPlan, PlanSpot } from '#domain/warehouse/floor-plan.ts';
import type { SavePositionData } from '#domain/warehouse/position-commands.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** A spot that is moved on the plan goes from one crossing of this grid to another. */
export const GRID_CM = 50;
/** As far as a position says where it is. */
const FARTHEST_CM = 100_000;

export const MOVED_TOGETHER = ['posicion', 'pasillo'] as const;
export type MovedTogether = (typeof MOVED_TOGETHER)[number];

/** The place where somebody put a position; null in both: back in its row. */
export type PlanPlace = Pick<StoragePosition, 'planX' | 'planY'>;

/** The spots that move with a position: itself, or its whole aisle. */
export function movedWith(plan: FloorPlan, id: string, together: MovedTogether): PlanSpot[] {
  const place = plan.places.get(id);
  const spot = plan.spots[place ?? -1];
  if (place === undefined || !spot) return [];
  const aisle = together === 'pasillo' && plan.aisles.find((each) => each.spots.includes(place));
  return aisle ? aisle.spots.flatMap((each) => plan.spots[each] ?? []) : [spot];
}

/**
 * How far some spots go when a person moves them so far: along the grid, together, and not beyond the plan.
 */
export function stepOf(spots: readonly PlanSpot[], by: { x: number; y: number }): { x: number; y: number } {
  const along = (axis: 'x' | 'y') => {
    const places = spots.map((each) => each[axis]);
    const least = -Math.min(...places);
    const most = FARTHEST_CM - Math.max(...places);
    return Math.min(Math.max(Math.round(by[axis] / GRID_CM) * GRID_CM, least), most) + 0;
  };
  return spots.length === 0 ? { x: 0, y: 0 } : { x: along('x'), y: along('y') };
}

/** The places of some spots after a step. */
export function placesAfter(
  spots: readonly PlanSpot[],
  step: { x: number; y: number },
): Map<string, PlanPlace> {
  return new Map(
    spots.map(({ id, x, y }) => [id, { planX: Math.round(x + step.x), planY: Math.round(y + step.y) }]),
  );
}

/**
 * The changes to save so that the positions stand where they were put; those that did not move are left out.
 */
export function placesToSave(
  positions: readonly Pick<StoragePosition, 'id' | 'location' | 'planX' | 'planY'>[],
  places: ReadonlyMap<string, PlanPlace>,
): SavePositionData[] {
  return positions.flatMap(({ id, location, planX, planY }) => {
    const put = places.get(id);
    if (!put || (put.planX === planX && put.planY === planY)) return [];
    return [{ location, changes: put, seen: { planX, planY } }];
  });
}
