import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inSight,
  planPoint,
  pushed,
  viewOn,
  wholePlan,
  zoomedAt,
} from '#src/features/warehouse/map/plan-view.ts';

const size = fc.record({
  width: fc.integer({ min: 200, max: 40_000 }),
  height: fc.integer({ min: 200, max: 40_000 }),
});
const stage = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 1_200 }),
});
const sizes = fc.record({ plan: size, stage });

describe('the view of the plan', () => {
  test('shows all of it at first', () => {
    fc.assert(
      fc.property(sizes, ({ plan, stage }) => {
        const seen = inSight(wholePlan(plan, stage), stage);
        expect(seen.x).toBeLessThanOrEqual(0);
        expect(seen.y).toBeLessThanOrEqual(0);
        expect(seen.x + seen.width).toBeGreaterThanOrEqual(plan.width);
        expect(seen.y + seen.height).toBeGreaterThanOrEqual(plan.height);
      }),
    );
  });

  test('keeps what is under the pointer there while it comes nearer, unless the plan would leave the screen', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 1, max: 8, noNaN: true }), (both, factor) => {
        const before = wholePlan(both.plan, both.stage);
        const point = { x: both.stage.width / 2, y: both.stage.height / 2 };
        const under = planPoint(before, point);
        const after = planPoint(zoomedAt(before, factor, point, both), point);
        expect(after.x).toBeCloseTo(under.x, 3);
        expect(after.y).toBeCloseTo(under.y, 3);
      }),
    );
  });

  test('never loses the plan, however it is pushed and drawn near', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.array(
          fc.tuple(
            fc.integer({ min: -5_000, max: 5_000 }),
            fc.integer({ min: -5_000, max: 5_000 }),
            fc.double({ min: 0.1, max: 10, noNaN: true }),
          ),
        ),
        (both, gestures) => {
          let view = wholePlan(both.plan, both.stage);
          for (const [x, y, factor] of gestures)
            view = zoomedAt(pushed(view, { x, y }, both), factor, { x: 10, y: 10 }, both);
          const seen = inSight(view, both.stage);
          expect(seen.x).toBeLessThan(both.plan.width);
          expect(seen.y).toBeLessThan(both.plan.height);
          expect(seen.x + seen.width).toBeGreaterThan(0);
          expect(seen.y + seen.height).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('goes to a part of the plan, and has it in its middle', () => {
    const both = { plan: { width: 10_000, height: 5_000 }, stage: { width: 800, height: 600 } };
    const view = viewOn({ x: 4_000, y: 1_000, width: 100, height: 100 }, both);
    expect(planPoint(view, { x: 400, y: 300 })).toEqual({ x: 4_050, y: 1_050 });
    expect(view.k).toBe(0.9);
  });
});
