import { positionKey, ZONES, zoneLetters, type Position, type Zone } from '#domain/inventory/position.ts';
import { CELL_CM, layOut } from '#domain/warehouse/plan-layout.ts';
import {
  DOCK,
  PACKING,
  type PositionPurpose,
  type StoragePosition,
} from '#domain/warehouse/storage-position.ts';

/*
 * Where everything stands on the plan of the warehouse, in centimetres from its upper left corner (ADR 0051).
 * A position that nobody placed stands in its row: an aisle is a row, in the order of its shelves; the zones
 * lie two by two around a central aisle, and receiving, returns and packing along the lower edge.
 */

export type PlannedPosition = Pick<StoragePosition, 'id' | 'location' | 'purpose' | 'planX' | 'planY'>;

export interface PlanSpot {
  id: string;
  location: Position;
  purpose: PositionPurpose;
  /** Its middle. */
  x: number;
  y: number;
  /** Somebody placed it there. */
  placed: boolean;
}

export interface PlanFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlanAisle {
  zone: Zone;
  aisle: string;
  /** The text before the row: `A-03`. */
  label: string;
  frame: PlanFrame;
  spots: number[];
}

export interface PlanZone {
  zone: Zone;
  frame: PlanFrame;
}

export interface FloorPlan {
  width: number;
  height: number;
  /** By zone, aisle, shelf and position. */
  spots: PlanSpot[];
  /** Place in `spots` by id. */
  places: ReadonlyMap<string, number>;
  aisles: PlanAisle[];
  zones: PlanZone[];
  /** Height of the name of a zone, above its frame: the larger the plan, the larger its names. */
  headingCm: number;
}

/**
 * The plan of some positions. A warehouse that described no dock and no packing table has one of each all the
 * same.
 */
export function floorPlan(positions: readonly PlannedPosition[]): FloorPlan {
  const ordered = inPlanOrder(withDockAndPacking(positions));
  const laid = layOut(ordered);
  const spots = ordered.map((each, place): PlanSpot => {
    const { id, location, purpose, planX, planY } = each;
    const own = laid.middles[place] ?? { x: 0, y: 0 };
    return { id, location, purpose, x: planX ?? own.x, y: planY ?? own.y, placed: planX !== null };
  });
  const aisles = aislesOf(spots);
  const edge = frameOf(spots);
  return {
    width: Math.max(laid.width, edge.x + edge.width) + CELL_CM,
    height: Math.max(laid.height, edge.y + edge.height) + CELL_CM,
    spots,
    places: new Map(spots.map(({ id }, place) => [id, place])),
    aisles,
    zones: ZONES.flatMap((zone) => {
      const inside = spots.filter((each) => each.purpose === 'storage' && each.location.zone === zone);
      return inside.length > 0 ? [{ zone, frame: frameOf(inside) }] : [];
    }),
    headingCm: laid.headingCm,
  };
}

/** The spot under a point of the plan; where several overlap, the last one. */
export function spotAt(plan: Pick<FloorPlan, 'spots'>, x: number, y: number): PlanSpot | undefined {
  return plan.spots.findLast(
    (each) => Math.abs(each.x - x) <= CELL_CM / 2 && Math.abs(each.y - y) <= CELL_CM / 2,
  );
}

/** The purpose of a position. One that only a movement named is still the dock, or packing, by its key. */
export function purposeOf({ id, purpose }: Pick<StoragePosition, 'id' | 'purpose'>): PositionPurpose {
  if (id === positionKey(DOCK)) return 'dock';
  return id === positionKey(PACKING) ? 'packing' : purpose;
}

export function frameOf(spots: readonly Pick<PlanSpot, 'x' | 'y'>[]): PlanFrame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 };
  const half = CELL_CM / 2;
  return { x: left - half, y: top - half, width: right - left + CELL_CM, height: bottom - top + CELL_CM };
}

function withDockAndPacking(positions: readonly PlannedPosition[]): PlannedPosition[] {
  const known = positions.map((each) => ({ ...each, purpose: purposeOf(each) }));
  for (const [purpose, location] of [
    ['dock', DOCK],
    ['packing', PACKING],
  ] as const) {
    if (known.some((each) => each.purpose === purpose)) continue;
    known.push({ id: positionKey(location), location, purpose, planX: null, planY: null });
  }
  return known;
}

/**
 * By zone, aisle, shelf and position, as numbers where they are; `1` and `01` are two aisles all the same.
 */
function inPlanOrder(positions: readonly PlannedPosition[]): PlannedPosition[] {
  const keyOf = ({ location: { zone, aisle, shelf, position }, id }: PlannedPosition) =>
    [ZONES.indexOf(zone), sortable(aisle), aisle, sortable(shelf), sortable(position), id].join(' ');
  return positions
    .map((each) => ({ each, key: keyOf(each) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ each }) => each);
}

const MAX_DIGITS = 6;

function sortable(part: string): string {
  return part.replace(/\d+/g, (digits) => digits.padStart(MAX_DIGITS, '0'));
}

function aislesOf(spots: readonly PlanSpot[]): PlanAisle[] {
  const members = new Map<string, number[]>();
  spots.forEach(({ location: { zone, aisle }, purpose }, place) => {
    if (purpose !== 'storage') return;
    const key = `${zone}/${aisle}`;
    const known = members.get(key);
    if (known) known.push(place);
    else members.set(key, [place]);
  });
  return [...members.values()].flatMap((some) => {
    const inside = some.flatMap((place) => spots[place] ?? []);
    const [first] = inside;
    if (!first) return [];
    const { zone, aisle } = first.location;
    return [{ zone, aisle, label: `${zoneLetters[zone]}-${aisle}`, frame: frameOf(inside), spots: some }];
  });
}
