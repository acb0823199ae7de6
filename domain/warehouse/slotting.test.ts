import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { ShelfPick } from '#domain/warehouse/shelf-pick.ts';
import { slottingProblem, weeklyMetres, type SlottingInput } from '#domain/warehouse/slotting-problem.ts';
import { MOST_MOVES, savedBy, slotting, type SlottingAnswer } from '#domain/warehouse/slotting.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;

type InputPosition = SlottingInput['positions'][number];

/** A position of an aisle that leads away from packing: the `far`-th of its spots. */
function shelf(far: number, over: Partial<InputPosition> = {}): InputPosition {
  const location: Position = { zone: 'warehouse_a', aisle: '01', shelf: '1', position: String(far) };
  return {
    id: positionKey(location),
    location,
    purpose: 'storage',
    access: 'golden',
    maxUnits: null,
    planX: 1_000 * (far + 1),
    planY: 0,
    blocked: null,
    ...over,
  };
}
const packing = shelf(-1, { id: 'warehouse_a/P/1/1', purpose: 'packing', planX: 0 });
const at = (far: number) => shelf(far).id;

function goods(product: string | number, far: number, over: object = {}) {
  return { productId: `p${product}`, at: at(far), units: 10, movable: true, ...over };
}

/** So many picks of a product in ninety days, on every day alike, each of an order of its own. */
function picksOf(product: string | number, times: number): ShelfPick[] {
  return Array.from({ length: times }, (_, turn) => ({
    productId: `p${product}`,
    from: '',
    reference: `${product}-${turn}`,
    atMs: nowMs - ((turn % 89) + 0.5) * DAY_MS,
  }));
}

function input(over: Partial<SlottingInput>): SlottingInput {
  return { positions: [packing], goods: [], picks: [], nowMs, ...over };
}

function movesOf(answer: SlottingAnswer): Extract<SlottingAnswer, { kind: 'moves' }> {
  if (answer.kind !== 'moves') throw new Error(`The answer is ${answer.kind}.`);
  return answer;
}

const legsOf = (answer: SlottingAnswer) =>
  movesOf(answer).moves.map(({ legs }) => legs.map((each) => `${each.productId} ${each.from} → ${each.to}`));

/** The input after the moves were carried out. */
function carriedOut(given: SlottingInput, answer: SlottingAnswer): SlottingInput {
  const legs = answer.kind === 'moves' ? answer.moves.flatMap((each) => each.legs) : [];
  const target = new Map(legs.map((each) => [`${each.productId} ${each.from}`, each.to]));
  return {
    ...given,
    goods: given.goods.map((each) => ({
      ...each,
      at: target.get(`${each.productId} ${each.at}`) ?? each.at,
    })),
  };
}

describe('a warehouse whose best arrangement is known', () => {
  // Six products in six positions, the most picked farthest from packing: the best order is the opposite.
  const reversed = input({
    positions: [packing, ...[0, 1, 2, 3, 4, 5].map((far) => shelf(far))],
    goods: [0, 1, 2, 3, 4, 5].map((far) => goods(far, far)),
    picks: [0, 1, 2, 3, 4, 5].flatMap((far) => picksOf(far, 100 * (far + 1))),
  });

  test('comes to it: each changes places with its opposite, the most picked first', () => {
    const answer = movesOf(slotting(reversed));
    expect(legsOf(answer)).toEqual([
      [`p5 ${at(5)} → ${at(0)}`, `p0 ${at(0)} → ${at(5)}`],
      [`p4 ${at(4)} → ${at(1)}`, `p1 ${at(1)} → ${at(4)}`],
      [`p3 ${at(3)} → ${at(2)}`, `p2 ${at(2)} → ${at(3)}`],
    ]);
    expect(answer.metres - savedBy(answer, () => true)).toBeCloseTo(answer.leastMetres);
    expect(slotting(carriedOut(reversed, answer)).kind).toBe('nothing_to_gain');
  });

  test('walks there and back for each order', () => {
    const one = input({ positions: [packing, shelf(0)], goods: [goods(0, 0)], picks: picksOf(0, 890) });
    const answer = slotting(one);
    // 890 orders of 20 metres, since the first of them 88.5 days ago.
    expect(answer.kind === 'nothing_to_gain' && answer.metres).toBeCloseTo((890 * 20) / (88.5 / 7));
  });

  test('proposes no more than were asked for, the best ones', () => {
    const answer = movesOf(slotting(reversed, { mostMoves: 1 }));
    expect(answer.moves).toHaveLength(1);
    expect(answer.moves[0]!.legs[0]!.productId).toBe('p5');
  });

  test('leaves alone what saves less in a quarter than it costs', () => {
    const hardlyPicked = { ...reversed, picks: [...picksOf(0, 40), ...picksOf(1, 41)] };
    expect(slotting(hardlyPicked, { costShare: 0 }).kind).toBe('moves');
    expect(slotting({ ...hardlyPicked, picks: [...picksOf(0, 30), ...picksOf(1, 31)] }).kind).toBe(
      'nothing_to_gain',
    );
  });
});

describe('what is picked together', () => {
  test('comes to stand together, though neither comes nearer to packing', () => {
    // p1 and p2 are always of one order; p0, nearest, is picked alone and far more.
    const together = Array.from({ length: 300 }, (_, turn) =>
      ['1', '2'].map((product) => ({
        ...picksOf(product, 89)[turn % 89]!,
        reference: `both-${turn}`,
      })),
    ).flat();
    const vertical = (far: number, aisle: string, planX: number, planY: number) => ({
      ...shelf(far, { planX, planY }),
      location: { ...shelf(far).location, aisle },
      id: `warehouse_a/${aisle}/1/${far}`,
    });
    const given = input({
      positions: [
        { ...packing, planX: 0, planY: 0 },
        vertical(1, '01', 3_000, 0),
        vertical(2, '02', 0, 3_000),
        vertical(3, '01', 3_100, 0),
      ],
      goods: [
        { ...goods(1, 0), at: 'warehouse_a/01/1/1' },
        { ...goods(2, 0), at: 'warehouse_a/02/1/2' },
      ],
      picks: together,
    });
    const answer = movesOf(slotting(given));
    expect(legsOf(answer)).toEqual([[`p2 warehouse_a/02/1/2 → warehouse_a/01/1/3`]]);
    expect(answer.moves[0]!.savedMetres).toBeGreaterThan(0);
  });
});

describe('never', () => {
  const wanted = { goods: [goods(0, 5)], picks: picksOf(0, 500) };

  test.each([
    ['a blocked position', { blocked: 'Piso mojado' }],
    ['the dock', { purpose: 'dock' as const }],
    ['a position that is too small', { maxUnits: 9 }],
  ])('sends goods to %s', (_, over) => {
    const positions = [packing, shelf(0, over), shelf(5)];
    expect(slotting(input({ ...wanted, positions })).kind).toBe('nothing_to_gain');
    expect(slotting(input({ ...wanted, positions: [packing, shelf(0), shelf(5)] })).kind).toBe('moves');
  });

  test('sends goods where two others stand, nor takes them from a blocked position, nor while they are to be counted', () => {
    const positions = [packing, shelf(0), shelf(5)];
    const crowded = [...wanted.goods, goods(1, 0), goods(2, 0)];
    expect(slotting(input({ ...wanted, positions, goods: crowded })).kind).toBe('nothing_to_gain');
    const locked = [packing, shelf(0), shelf(5, { blocked: 'Inventario' })];
    expect(slotting(input({ ...wanted, positions: locked })).kind).toBe('nothing_to_gain');
    const uncounted = [goods(0, 5, { movable: false })];
    expect(slotting(input({ ...wanted, positions, goods: uncounted })).kind).toBe('nothing_to_gain');
  });

  test('answers with fewer than thirty days of picks', () => {
    const few = picksOf(0, 29);
    expect(slotting(input({ ...wanted, picks: few }))).toEqual({ kind: 'too_few_days', days: 29 });
    const old = few.map((each) => ({ ...each, atMs: each.atMs - 90 * DAY_MS }));
    expect(slotting(input({ ...wanted, picks: old }))).toEqual({ kind: 'too_few_days', days: 0 });
  });
});

/** Warehouses of one aisle, products at random, some picked together, some positions small or blocked. */
const anyInput = fc
  .record({
    shelves: fc.array(
      fc.record({
        maxUnits: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
        blocked: fc.option(fc.constant('No'), { nil: null, freq: 6 }),
        products: fc.array(fc.record({ units: fc.integer({ min: 1, max: 30 }), picks: fc.nat(60) }), {
          maxLength: 2,
        }),
      }),
      { minLength: 2, maxLength: 12 },
    ),
    orders: fc.array(fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 4 }), { maxLength: 30 }),
  })
  .map(({ shelves, orders }) =>
    input({
      positions: [
        packing,
        ...shelves.map((each, far) => shelf(far, { maxUnits: each.maxUnits, blocked: each.blocked })),
      ],
      goods: shelves.flatMap(({ products }, far) =>
        products.map(({ units }, which) => goods(`${far}-${which}`, far, { units })),
      ),
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

describe('whatever the warehouse', () => {
  test('the moves respect room and blocks, use each position once, and save what they say, all or some of them', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.boolean()), (given, choices) => {
        const answer = slotting(given, { costShare: 0 });
        if (answer.kind !== 'moves') return;
        expect(answer.moves.length).toBeLessThanOrEqual(MOST_MOVES);
        const touched = answer.moves.flatMap(({ legs }) => [
          ...new Set(legs.flatMap((each) => [each.from, each.to])),
        ]);
        expect(new Set(touched).size).toBe(touched.length);
        const described = new Map(given.positions.map((each) => [each.id, each]));
        for (const leg of answer.moves.flatMap((each) => each.legs)) {
          expect(described.get(leg.to)!.blocked).toBeNull();
          expect(described.get(leg.from)!.blocked).toBeNull();
          expect(leg.units).toBeLessThanOrEqual(described.get(leg.to)!.maxUnits ?? Infinity);
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
