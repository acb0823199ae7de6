import { parsePositionKey, ZONES } from '#domain/inventory/position.ts';

/** `2` before `10`, and letters after figures. */
const natural = new Intl.Collator('es', { numeric: true }).compare;

/**
 * Positions in the order of a walk that turns back at the end of each aisle: up the first one, down the next
 * one. A text that is no position goes last.
 */
export function inWalkingOrder<Stop>(stops: readonly Stop[], keyOf: (stop: Stop) => string | null): Stop[] {
  const placed = stops.map((stop) => ({ stop, at: parsePositionKey(keyOf(stop) ?? '') }));
  const aisles = [...new Set(placed.map(({ at }) => aisleOf(at)))].sort(byAisle);
  return placed
    .sort((a, b) => {
      const aisle = aisles.indexOf(aisleOf(a.at)) - aisles.indexOf(aisleOf(b.at));
      if (aisle !== 0 || !a.at || !b.at) return aisle;
      const along = natural(a.at.shelf, b.at.shelf) || natural(a.at.position, b.at.position);
      return aisles.indexOf(aisleOf(a.at)) % 2 === 0 ? along : -along;
    })
    .map(({ stop }) => stop);
}

type At = ReturnType<typeof parsePositionKey>;

function aisleOf(at: At): string {
  return at ? `${at.zone}/${at.aisle}` : '';
}

function byAisle(a: string, b: string): number {
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [zoneA = '', aisleA = ''] = a.split('/');
  const [zoneB = '', aisleB = ''] = b.split('/');
  const zones: readonly string[] = ZONES;
  return zones.indexOf(zoneA) - zones.indexOf(zoneB) || natural(aisleA, aisleB);
}
