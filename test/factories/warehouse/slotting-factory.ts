import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { ShelfPick } from '#domain/warehouse/shelf-pick.ts';
import type { SlottingInput } from '#domain/slotting/slotting-problem.ts';
import type { SlottingAnswer } from '#domain/slotting/slotting.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

type InputPosition = SlottingInput['positions'][number];

/** A position of an aisle that leads away from packing: the `far`-th of its spots. */
export function shelf(far: number, over: Partial<InputPosition> = {}): InputPosition {
  const location: Position = { zone: 'warehouse_a', aisle: '01', shelf: '1', position: String(far) };
  return {
    id: positionKey(location),
    location,
    purpose: 'storage',
    access: 'golden',
    maxUnits: null,
    maxWeightKg: null,
    widthCm: null,
    depthCm: null,
    heightCm: null,
    planX: 1_000 * (far + 1),
    planY: 0,
    blocked: null,
    ...over,
  };
}

export const packing = shelf(-1, { id: 'warehouse_a/P/1/1', purpose: 'packing', planX: 0 });
export const at = (far: number) => shelf(far).id;

export function goods(product: string | number, far: number, over: object = {}) {
  const unmeasured = { unitWeightGrams: null, unitVolumeCm3: null };
  return { productId: `p${product}`, at: at(far), units: 10, movable: true, ...unmeasured, ...over };
}

/** So many picks of a product in ninety days, the same on every day, each of an order of its own. */
export function picksOf(product: string | number, times: number): ShelfPick[] {
  return Array.from({ length: times }, (_, turn) => ({
    productId: `p${product}`,
    from: '',
    reference: `${product}-${turn}`,
    atMs: nowMs - ((turn % 89) + 0.5) * DAY_MS,
  }));
}

export function input(over: Partial<SlottingInput>): SlottingInput {
  return { positions: [packing], goods: [], awaiting: [], picks: [], nowMs, ...over };
}

export function movesOf(answer: SlottingAnswer): Extract<SlottingAnswer, { kind: 'moves' }> {
  if (answer.kind !== 'moves') throw new Error(`The answer is ${answer.kind}.`);
  return answer;
}

export const legsOf = (answer: SlottingAnswer) =>
  movesOf(answer).moves.map(({ legs }) => legs.map((each) => `${each.productId} ${each.from} → ${each.to}`));

/** The input after the moves were carried out. */
export function carriedOut(given: SlottingInput, answer: SlottingAnswer): SlottingInput {
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
