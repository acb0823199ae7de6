import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  slottingProblem,
  weeklyMetres,
  type SlottingInput,
  type SlottingPosition,
} from '#domain/slotting/slotting-problem.ts';
import { MAX_MOVES, savedBy, slotting, type SlottingLeg } from '#domain/slotting/slotting.ts';
import {
  at,
  carriedOut,
  goods,
  input,
  legsOf,
  packing,
  picksOf,
  shelf,
} from '#test/factories/warehouse/slotting-factory.ts';

/** Warehouses of one aisle, products at random, some picked together, some positions small or blocked. */
const anyInput = fc
  .record({
    shelves: fc.array(
      fc.record({
        maxUnits: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
        maxWeightKg: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        heightCm: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        awaiting: fc.nat(5).map((one) => one === 0),
        blocked: fc.option(fc.constant('No'), { nil: null, freq: 6 }),
        products: fc.array(
          fc.record({
            units: fc.integer({ min: 1, max: 30 }),
            picks: fc.nat(60),
            unitWeightGrams: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: null }),
            unitVolumeCm3: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: null }),
          }),
          { maxLength: 2 },
        ),
      }),
      { minLength: 2, maxLength: 12 },
    ),
    orders: fc.array(fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 4 }), { maxLength: 30 }),
  })
  .map(({ shelves, orders }) =>
    input({
      positions: [
        packing,
        ...shelves.map(({ maxUnits, blocked, maxWeightKg, heightCm }, far) =>
          shelf(far, { maxUnits, blocked, maxWeightKg, heightCm, widthCm: 50, depthCm: 40 }),
        ),
      ],
      goods: shelves.flatMap(({ products }, far) =>
        products.map(({ units, unitWeightGrams, unitVolumeCm3 }, which) =>
          goods(`${far}-${which}`, far, { units, unitWeightGrams, unitVolumeCm3 }),
        ),
      ),
      awaiting: shelves.flatMap((each, far) => (each.awaiting ? [at(far)] : [])),
      picks: [
        ...picksOf('nothing', 89),
        ...shelves.flatMap(({ products }, far) =>
          products.flatMap(({ picks }, which) => picksOf(`${far}-${which}`, picks)),
        ),
        ...orders.flatMap((some, order) =>
          some.map((far) => ({ ...picksOf(`${far}-0`, 1)[0]!, reference: `order-${order}` })),
        ),
      ],
    }),
  );

/** What comes to a shelf stands there alone: by each measure that somebody knows it is no more than fits. */
function expectRoom(place: SlottingPosition, leg: SlottingLeg, given: SlottingInput): void {
  const product = given.goods.find((each) => each.productId === leg.productId && each.at === leg.from)!;
  const { unitWeightGrams: grams, unitVolumeCm3: cm3 } = product;
  const { maxUnits, maxWeightKg, widthCm, depthCm, heightCm } = place;
  expect(leg.units).toBeLessThanOrEqual(maxUnits ?? Infinity);
  if (maxWeightKg !== null) {
    expect(leg.untested.includes('weight')).toBe(grams === null);
    expect(leg.units * (grams ?? 0)).toBeLessThanOrEqual(maxWeightKg * 1_000);
  }
  if (heightCm !== null) {
    expect(leg.untested.includes('volume')).toBe(cm3 === null);
    expect(leg.units * (cm3 ?? 0)).toBeLessThanOrEqual(widthCm! * depthCm! * heightCm * 0.85);
  }
}

describe('whatever the warehouse', () => {
  test('the moves respect room and blocks, use each position once, and save what they say, all or some of them', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.boolean()), (given, choices) => {
        const answer = slotting(given, { costShare: 0 });
        if (answer.kind !== 'moves') return;
        expect(answer.moves.length).toBeLessThanOrEqual(MAX_MOVES);
        const touched = answer.moves.flatMap(({ legs }) => [
          ...new Set(legs.flatMap((each) => [each.from, each.to])),
        ]);
        expect(new Set(touched).size).toBe(touched.length);
        const described = new Map(given.positions.map((each) => [each.id, each]));
        for (const leg of answer.moves.flatMap((each) => each.legs)) {
          expect(described.get(leg.to)!.blocked).toBeNull();
          expect(described.get(leg.from)!.blocked).toBeNull();
          expect(given.awaiting).not.toContain(leg.to);
          expectRoom(described.get(leg.to)!, leg, given);
        }
        const made = new Set(answer.moves.filter(() => choices.next().value));
        const some = { ...answer, moves: [...made] };
        const problem = slottingProblem(given);
        const target = new Map(
          some.moves.flatMap(({ legs }) => legs).map((each) => [`${each.productId} ${each.from}`, each.to]),
        );
        const spots = problem.rows.map((each) =>
          problem.plan.places.get(target.get(`${each.productId} ${each.at}`) ?? each.at)!,
        );
        const after = weeklyMetres(problem, spots);
        expect(after).toBeCloseTo(answer.metres - savedBy(answer, (each) => made.has(each)), 4);
        expect(after).toBeGreaterThanOrEqual(answer.leastMetres - 1e-6);
        const sum = answer.moves.reduce((total, each) => total + each.savedMetres, 0);
        expect(sum).toBeCloseTo(
          savedBy(answer, () => true),
          4,
        );
      }),
      { numRuns: 200 },
    );
  });

  test('with room everywhere, a product in each position and no orders of two, repeating comes to the least there is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(80), { minLength: 2, maxLength: 14 }), (times) => {
        let given = input({
          positions: [packing, ...times.map((_, far) => shelf(far))],
          goods: times.map((_, far) => goods(far, far)),
          picks: [...picksOf('nothing', 89), ...times.flatMap((each, far) => picksOf(far, each))],
        });
        const options = { costShare: 0, mostMoves: Infinity };
        let answer = slotting(given, options);
        for (let turn = 0; answer.kind === 'moves' && turn < times.length; turn += 1) {
          given = carriedOut(given, answer);
          answer = slotting(given, options);
        }
        if (answer.kind !== 'nothing_to_gain') throw new Error(`It ends with ${answer.kind}.`);
        expect(answer.metres).toBeCloseTo(answer.leastMetres, 6);
      }),
      { numRuns: 100 },
    );
  });

  test('the same input has the same answer, in whatever order it comes', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const turned = {
          ...given,
          positions: given.positions.toReversed(),
          goods: given.goods.toReversed(),
          picks: given.picks.toReversed(),
        };
        const [one, other] = [slotting(given), slotting(turned)];
        expect(other.kind).toBe(one.kind);
        if (one.kind === 'moves') expect(legsOf(other)).toEqual(legsOf(one));
      }),
      { numRuns: 60 },
    );
  });
});
