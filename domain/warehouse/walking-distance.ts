import type { FloorPlan, PlanFrame } from '#domain/warehouse/floor-plan.ts';

/** How far people walk in a warehouse. Spots are named by their place in the plan. */
export interface WalkingDistance {
  /** Metres from one spot to another, along the aisles. */
  between(a: number, b: number): number;
  /** Metres from a spot to the packing table that is nearest. */
  toPacking(spot: number): number;
}

const CM_PER_METRE = 100;

/**
 * Within an aisle one walks straight to the other spot; out of it only by one of its two ends. That is never
 * shorter than the right-angled way of a city, and never longer than by way of a third spot.
 */
export function walkingDistance({ spots, aisles }: Pick<FloorPlan, 'spots' | 'aisles'>): WalkingDistance {
  const xs = Float64Array.from(spots, (each) => each.x);
  const ys = Float64Array.from(spots, (each) => each.y);
  const aisleOf = new Int32Array(spots.length).fill(-1);
  const endXs: number[] = [];
  const endYs: number[] = [];
  aisles.forEach((each, aisle) => {
    for (const spot of each.spots) aisleOf[spot] = aisle;
    const [first, last] = endsOf(each.frame);
    endXs.push(first.x, last.x);
    endYs.push(first.y, last.y);
  });
  // A spot in no aisle is its own end.
  spots.forEach(({ x, y }, spot) => {
    if (aisleOf[spot] !== -1) return;
    aisleOf[spot] = endXs.length / 2;
    endXs.push(x, x);
    endYs.push(y, y);
  });

  const at = (values: ArrayLike<number>, place: number) => values[place] ?? 0;
  const toEnd = (spot: number, end: number) =>
    Math.abs(at(xs, spot) - at(endXs, end)) + Math.abs(at(ys, spot) - at(endYs, end));

  function between(a: number, b: number): number {
    const [from, into] = [at(aisleOf, a), at(aisleOf, b)];
    if (from === into)
      return (Math.abs(at(xs, a) - at(xs, b)) + Math.abs(at(ys, a) - at(ys, b))) / CM_PER_METRE;
    let least = Infinity;
    for (let leave = 2 * from; leave < 2 * from + 2; leave += 1) {
      const out = toEnd(a, leave);
      for (let enter = 2 * into; enter < 2 * into + 2; enter += 1) {
        const across =
          Math.abs(at(endXs, leave) - at(endXs, enter)) + Math.abs(at(endYs, leave) - at(endYs, enter));
        least = Math.min(least, out + across + toEnd(b, enter));
      }
    }
    return least / CM_PER_METRE;
  }

  const packing = spots.flatMap((each, spot) => (each.purpose === 'packing' ? [spot] : []));
  const nearest = Float64Array.from(spots, (_, spot) =>
    packing.reduce((least, table) => Math.min(least, between(spot, table)), Infinity),
  );
  return { between, toPacking: (spot) => at(nearest, spot) };
}

/** The two ends of the longer side. */
function endsOf({ x, y, width, height }: PlanFrame) {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return width >= height
    ? ([
        { x, y: middle.y },
        { x: x + width, y: middle.y },
      ] as const)
    : ([
        { x: middle.x, y },
        { x: middle.x, y: y + height },
      ] as const);
}
