import {
  costOf,
  HORIZON_WEEKS,
  type Arrangement,
  type Candidate,
} from '#domain/slotting/slotting-candidates.ts';
import { tightLimit, NOTHING, type RoomLimit } from '#domain/warehouse/room-for.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';

/** Products that an empty position nearer to packing would suit, and that no such position takes, by why. */
export type WithoutRoom = Record<RoomLimit, number>;

/** Only the empty spots nearest to packing are looked at: this many. */
const MAX_EMPTY = 12;

/**
 * How many products would pay back their way to an empty spot nearer to packing, but fit in none that is worth
 * it: why they do not fit in the nearest. Nobody could tell it from a plan that leaves them where they are.
 */
export function productsWithoutRoom(start: Arrangement, chosen: readonly Candidate[]): WithoutRoom {
  const { rows, nearest, awaiting } = start.problem;
  const moved = new Set(chosen.flatMap((each) => each.legs.map(({ row }) => row)));
  const filled = new Set(chosen.flatMap((each) => each.legs.map(({ to }) => to)));
  const empty = [...nearest]
    .filter((spot) => start.rowsAt[spot]?.length === 0 && !awaiting[spot] && !filled.has(spot))
    .slice(0, MAX_EMPTY);
  const products: Record<RoomLimit, Set<string>> = { units: new Set(), weight: new Set(), volume: new Set() };
  rows.forEach((goods, row) => {
    if (goods.walks <= 0 || !goods.movable || moved.has(row) || !start.isOpen(goods.spot)) return;
    const limit = limitOfAll(start, row, empty);
    if (limit) products[limit].add(goods.productId);
  });
  const { units, weight, volume } = products;
  return { units: units.size, weight: weight.size, volume: volume.size };
}

/** What keeps a row out of the nearest of the spots that suit it; null when one takes it, or none suits it. */
function limitOfAll(start: Arrangement, row: number, empty: readonly number[]): RoomLimit | null {
  const { problem } = start;
  const goods = problem.rows[row];
  if (!goods) return null;
  let first: RoomLimit | null = null;
  for (const spot of empty) {
    const legs = [{ row, to: spot }];
    if (start.saved(legs) * HORIZON_WEEKS <= costOf(start, legs)) continue;
    const limit = tightLimit(problem.limits[spot] ?? UNDESCRIBED, NOTHING, goods.units, goods);
    if (limit === null) return null;
    first ??= limit;
  }
  return first;
}
