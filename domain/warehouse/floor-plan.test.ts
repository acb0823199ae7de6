import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionKey, ZONES, type Position } from '#domain/inventory/position.ts';
import { floorPlan, spotAt, type PlannedPosition } from '#domain/warehouse/floor-plan.ts';
import { CELL_CM } from '#domain/warehouse/plan-layout.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { walkingDistance } from '#domain/warehouse/walking-distance.ts';

const anyLocation: fc.Arbitrary<Position> = fc.record({
  zone: fc.constantFrom(...ZONES),
  aisle: fc.constantFrom('1', '01', '02', '12', 'B'),
  shelf: fc.constantFrom('1', '2', '10'),
  position: fc.constantFrom('A', 'B', 'C', 'D'),
});
const anyPlace = fc.option(fc.record({ x: fc.nat(20_000), y: fc.nat(20_000) }), { nil: null });

function planned(location: Position, place: { x: number; y: number } | null = null): PlannedPosition {
  const id = positionKey(location);
  return { id, location, purpose: 'storage', planX: place?.x ?? null, planY: place?.y ?? null };
}

const anyWarehouse = fc
  .uniqueArray(fc.tuple(anyLocation, anyPlace), { selector: ([at]) => positionKey(at), maxLength: 40 })
  .map((all) => all.map(([at, place]) => planned(at, place)));
const anyUnplacedWarehouse = anyWarehouse.map((all) =>
  all.map((each) => ({ ...each, planX: null, planY: null })),
);

describe('the plan of a warehouse', () => {
  test('has every position once, inside its edges, and those that somebody placed where they were placed', () => {
    fc.assert(
      fc.property(anyWarehouse, (positions) => {
        const plan = floorPlan(positions);
        for (const { id, planX, planY } of positions) {
          const spot = plan.spots[plan.places.get(id)!]!;
          if (planX !== null) expect([spot.x, spot.y]).toEqual([planX, planY]);
          expect(spot.x).toBeLessThanOrEqual(plan.width);
          expect(spot.y).toBeLessThanOrEqual(plan.height);
        }
        expect(new Set(plan.spots.map((each) => each.id)).size).toBe(plan.spots.length);
      }),
    );
  });

  test('lays no two positions over each other, and finds each under its middle', () => {
    fc.assert(
      fc.property(anyUnplacedWarehouse, (positions) => {
        const plan = floorPlan(positions);
        for (const spot of plan.spots) expect(spotAt(plan, spot.x, spot.y)).toBe(spot);
      }),
    );
  });

  test('is the same in whatever order the positions come', () => {
    fc.assert(
      fc.property(
        anyWarehouse.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(floorPlan(shuffled)).toEqual(floorPlan(all));
        },
      ),
    );
  });

  test('leaves the others where they are when one is placed', () => {
    fc.assert(
      fc.property(anyUnplacedWarehouse, (positions) => {
        fc.pre(positions.length > 1);
        const before = floorPlan(positions);
        const after = floorPlan(
          positions.map((each, at) => (at === 0 ? { ...each, planX: 50, planY: 50 } : each)),
        );
        for (const spot of after.spots.filter((each) => each.id !== positions[0]!.id))
          expect(before.spots[before.places.get(spot.id)!]).toEqual(spot);
      }),
    );
  });

  test('reads an aisle from left to right by shelf and position, as numbers', () => {
    const at = (shelf: string, position: string) =>
      planned({ zone: 'warehouse_a', aisle: '03', shelf, position });
    const plan = floorPlan([at('10', 'A'), at('2', 'B'), at('2', 'A')]);
    const [aisle] = plan.aisles;
    expect(aisle?.label).toBe('A-03');
    expect(aisle?.spots.map((each) => plan.spots[each]!.id)).toEqual([
      'warehouse_a/03/2/A',
      'warehouse_a/03/2/B',
      'warehouse_a/03/10/A',
    ]);
    expect(plan.spots.slice(0, 2).map((each) => each.x)).toEqual(
      [0, 1].map((cell) => plan.spots[0]!.x + cell * CELL_CM),
    );
  });

  test('has a dock and a packing table in a warehouse that described none, and no second where one is', () => {
    const purposes = (positions: PlannedPosition[]) =>
      floorPlan(positions).spots.map((each) => [each.id, each.purpose]);
    expect(purposes([])).toEqual([
      [positionKey(PACKING), 'packing'],
      [positionKey(DOCK), 'dock'],
    ]);
    expect(
      purposes([planned(DOCK), { ...planned(DOCK), id: 'storage_room/M/1/2', purpose: 'packing' }]),
    ).toEqual([
      ['storage_room/M/1/2', 'packing'],
      [positionKey(DOCK), 'dock'],
    ]);
  });
});

describe('walking', () => {
  test('is a distance: none to itself, the same both ways, never shorter by a detour nor than straight', () => {
    fc.assert(
      fc.property(anyWarehouse, fc.nat(), fc.nat(), fc.nat(), (positions, a, b, c) => {
        const plan = floorPlan(positions);
        const { between } = walkingDistance(plan);
        const [one, two, three] = [a, b, c].map((each) => each % plan.spots.length) as [
          number,
          number,
          number,
        ];
        const [from, to] = [plan.spots[one]!, plan.spots[two]!];
        expect(between(one, one)).toBe(0);
        expect(between(one, two)).toBeCloseTo(between(two, one));
        expect(between(one, two)).toBeGreaterThanOrEqual(
          (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) / 100 - 1e-9,
        );
        expect(between(one, two)).toBeLessThanOrEqual(between(one, three) + between(three, two) + 1e-9);
      }),
    );
  });

  test('leaves an aisle by the nearer of its ends', () => {
    const plan = floorPlan(
      [
        [1_000, 1_000],
        [1_100, 1_000],
        [2_000, 1_000],
        [1_000, 1_500],
        [2_000, 1_500],
      ].map(([x, y], at) => {
        const aisle = y === 1_000 ? '01' : '02';
        return planned({ zone: 'warehouse_a', aisle, shelf: '1', position: String(at) }, { x: x!, y: y! });
      }),
    );
    const { between } = walkingDistance(plan);
    const metres = (a: number, b: number) =>
      between(
        plan.places.get(`warehouse_a/0${a < 3 ? 1 : 2}/1/${a}`)!,
        plan.places.get(`warehouse_a/0${b < 3 ? 1 : 2}/1/${b}`)!,
      );
    expect(metres(0, 2)).toBe(10);
    // Half a cell to the end on each side, and five metres down.
    expect(metres(0, 3)).toBe(6);
    expect(metres(1, 3)).toBe(7);
    expect(metres(1, 4)).toBe(15);
  });

  test('to packing is to the nearest of the tables', () => {
    const table = (position: string, x: number): PlannedPosition => ({
      ...planned({ zone: 'storage_room', aisle: 'P', shelf: '1', position }, { x, y: 0 }),
      purpose: 'packing',
    });
    const shelf = planned(
      { zone: 'warehouse_a', aisle: '01', shelf: '1', position: 'A' },
      { x: 1_000, y: 0 },
    );
    const plan = floorPlan([shelf, table('1', 0), table('2', 1_400)]);
    expect(walkingDistance(plan).toPacking(plan.places.get(shelf.id)!)).toBe(4);
  });
});
