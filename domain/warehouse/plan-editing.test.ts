import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { floorPlan } from '#domain/warehouse/floor-plan.ts';
import { movedWith, placesAfter, placesToSave, stepOf } from '#domain/warehouse/plan-editing.ts';

function position(aisle: string, which: string, planX: number | null = null, planY = planX) {
  const location: Position = { zone: 'warehouse_a', aisle, shelf: '1', position: which };
  return { id: positionKey(location), location, purpose: 'storage' as const, planX, planY };
}
const positions = [position('01', 'A'), position('01', 'B'), position('02', 'A', 4_000)];
const plan = floorPlan(positions);

describe('moving on the plan', () => {
  test('takes a position alone, or all its aisle', () => {
    expect(movedWith(plan, positions[0]!.id, 'posicion').map((each) => each.id)).toEqual([positions[0]!.id]);
    expect(movedWith(plan, positions[0]!.id, 'pasillo').map((each) => each.id)).toEqual(
      positions.slice(0, 2).map((each) => each.id),
    );
    expect(movedWith(plan, 'nowhere', 'pasillo')).toEqual([]);
  });

  test('goes along the grid, keeps what moves together as it stands, and never leaves the plan', () => {
    const far = fc.integer({ min: -200_000, max: 200_000 });
    fc.assert(
      fc.property(far, far, fc.constantFrom('posicion', 'pasillo'), (x, y, together) => {
        const spots = movedWith(plan, positions[0]!.id, together as 'posicion');
        const step = stepOf(spots, { x, y });
        const places = placesAfter(spots, step);
        for (const spot of spots) {
          const put = places.get(spot.id)!;
          expect(put.planX! - spot.x).toBe(step.x);
          expect(put.planY! - spot.y).toBe(step.y);
          for (const each of [put.planX!, put.planY!]) {
            expect(each).toBeGreaterThanOrEqual(0);
            expect(each).toBeLessThanOrEqual(100_000);
          }
        }
      }),
    );
    const [spot] = movedWith(plan, positions[2]!.id, 'posicion');
    expect(stepOf([spot!], { x: 70, y: -20 })).toEqual({ x: 50, y: 0 });
  });

  test('saves only what stands elsewhere than before, with what was seen', () => {
    const moved = positions[2]!;
    const places = new Map([
      [positions[0]!.id, { planX: 100, planY: 200 }],
      [positions[1]!.id, { planX: null, planY: null }],
      [moved.id, { planX: null, planY: null }],
    ]);
    expect(placesToSave(positions, places)).toEqual([
      {
        location: positions[0]!.location,
        changes: { planX: 100, planY: 200 },
        seen: { planX: null, planY: null },
      },
      {
        location: moved.location,
        changes: { planX: null, planY: null },
        seen: { planX: 4_000, planY: 4_000 },
      },
    ]);
  });
});
