import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey, ZONES } from '#domain/inventory/position.ts';
import type { MappedPosition } from '#domain/warehouse/map-figures.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import type { ShelfPick } from '#domain/warehouse/shelf-pick.ts';
import type { SlottingInput } from '#domain/slotting/slotting-problem.ts';

const AISLES = 25;
const SHELVES = 10;

/** Positions of four zones of 25 aisles, and a packing table. */
export function madePositions(count: number): MappedPosition[] {
  const blank = { planX: null, planY: null, blocked: null, countedAt: null };
  const shelves = Array.from({ length: count }, (_, number): MappedPosition => {
    const aisle = Math.floor(number / ZONES.length);
    const shelf = Math.floor(aisle / AISLES);
    const location = {
      zone: ZONES[number % ZONES.length] ?? 'warehouse_a',
      aisle: String((aisle % AISLES) + 1).padStart(2, '0'),
      shelf: String((shelf % SHELVES) + 1),
      position: String(Math.floor(shelf / SHELVES) + 1),
    };
    return {
      id: positionKey(location),
      location,
      purpose: 'storage',
      access: (['golden', 'floor', 'high', 'ladder'] as const)[shelf % 4] ?? 'golden',
      maxUnits: 100,
      ...blank,
    };
  });
  const packing = {
    id: positionKey(PACKING),
    location: PACKING,
    purpose: 'packing',
    access: 'golden',
  } as const;
  return [...shelves, { ...packing, maxUnits: null, ...blank }];
}

/**
 * A product at each of some positions, and so many picks in ninety days: most picks are of few products,
 * three to an order. Some goods are too heavy, or too large, for some of the positions.
 */
export function madeSlotting(products: number, picks: number, nowMs: number): SlottingInput {
  const limits = { maxWeightKg: 100, widthCm: 120, depthCm: 60, heightCm: 50 };
  const positions = madePositions(products).map((each) => ({ ...each, ...limits }));
  const luck = lucky();
  const goods = Array.from({ length: products }, (_, number) => ({
    productId: `p${number}`,
    at: positions[number]?.id ?? '',
    units: 5 + Math.floor(luck() * 60),
    movable: true,
    // Every tenth was never measured.
    unitWeightGrams: number % 10 === 0 ? null : 200 + ((number * 37) % 2_000),
    unitVolumeCm3: number % 10 === 0 ? null : 500 + ((number * 91) % 6_000),
  }));
  const taken = Array.from({ length: picks }, (_, number): ShelfPick => {
    return {
      productId: `p${Math.floor(luck() ** 3 * products)}`,
      from: '',
      reference: `MS-${Math.floor(number / 3)}`,
      atMs: nowMs - Math.floor(luck() * 90 * DAY_MS),
    };
  });
  return { positions, goods, awaiting: [], picks: taken, nowMs };
}

/** The same numbers from 0 to 1 in each run. */
export function lucky(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
