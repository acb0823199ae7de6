import { roomRule } from '#domain/slotting/slotting-room.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { floorPlan, type FloorPlan, type PlannedPosition } from '#domain/warehouse/floor-plan.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import type { PositionLimits, UnitSize } from '#domain/warehouse/room-for.ts';
import { PICK_DAYS } from '#domain/warehouse/rotation.ts';
import type { ShelfPick } from '#domain/warehouse/shelf-pick.ts';
import type { AccessLevel, StoragePosition } from '#domain/warehouse/storage-position.ts';
import { walkingDistance } from '#domain/warehouse/walking-distance.ts';

/*
 * Where goods should stand so that picking them takes fewer steps (ADR 0051). The measure is the length of
 * the walk for an order: from packing to each of its lines and back, in no particular order. For an order of
 * k lines that is on average 2/k of the way to packing for each line, and 2/k of the way between each two of
 * them. It depends on how often a product is picked, and on which products are picked together.
 */

/** Fewer days with picks say more about chance than about sales. */
export const MIN_PICK_DAYS = 30;

/** Reaching up, or fetching the ladder, counts as so many metres of walking. */
const REACH_METRES = { golden: 0, floor: 1, high: 2, ladder: 8 } satisfies Record<AccessLevel, number>;
/** Of the products that are picked with one, only this many matter: the ones that are picked with it most. */
const MAX_PARTNERS = 12;
/** Larger orders are not picked in one walk. */
const MAX_LINES = 30;

export interface StoredGoods extends UnitSize {
  productId: string;
  /** The `positionKey` where they stand. */
  at: string;
  units: number;
  /** Whether they may be carried elsewhere: not while somebody has to count them. */
  movable: boolean;
}

export type SlottingPosition = PlannedPosition & PositionLimits & Pick<StoragePosition, 'access' | 'blocked'>;

export interface SlottingInput {
  positions: readonly SlottingPosition[];
  goods: readonly StoredGoods[];
  /** The `positionKey`s that goods are on their way to: nothing else goes there. */
  awaiting: readonly string[];
  /** Of the last `PICK_DAYS`; older ones are left out. */
  picks: readonly ShelfPick[];
  nowMs: number;
}

/** Goods at a position, by their place in `rows`. */
export interface SlottingRow extends StoredGoods {
  /** Place in the plan. */
  spot: number;
  /** How many times a week the way to packing is walked for them. */
  walks: number;
  /** How many times a week they are picked. */
  picks: number;
  /** The rows that are picked together with them, and how many times a week people walk between the two. */
  partners: readonly { row: number; walks: number }[];
}

export interface SlottingProblem {
  plan: FloorPlan;
  rows: SlottingRow[];
  /** Metres to packing from each spot, with the effort to reach it. */
  metres: Float64Array;
  /** The spots that are open, the nearest to packing first. */
  nearest: Int32Array;
  between(a: number, b: number): number;
  /** What each spot takes. */
  limits: PositionLimits[];
  /** Whether a row may stand alone at a spot. */
  fits(row: number, spot: number): boolean;
  /** Whether goods may be put there or taken from there: storage that is not blocked. */
  open: boolean[];
  /** Whether goods are on their way there. */
  awaiting: boolean[];
}

/** On how many days something was picked, of the last ninety. */
export function pickDays(picks: readonly ShelfPick[], nowMs: number): number {
  const recent = recentPicks(picks, nowMs);
  return new Set(recent.map((each) => dayInBogota(each.atMs))).size;
}

export function slottingProblem({
  positions,
  goods,
  awaiting,
  picks,
  nowMs,
}: SlottingInput): SlottingProblem {
  const plan = floorPlan(positions);
  const walking = walkingDistance(plan);
  const described = new Map(positions.map((each) => [each.id, each]));
  const awaited = new Set(awaiting);
  const recent = recentPicks(picks, nowMs);
  const weeks = weeksOf(recent, nowMs);
  const demand = demandOf(recent, weeks);

  const rows = rowsOf(goods, plan);
  const total = sumByKey(rows.map((each) => [each.productId, each.units]));
  const shareOf = ({ productId, units }: SlottingRow) => units / (total.get(productId) ?? units);
  for (const row of rows) {
    row.walks = (demand.walks.get(row.productId) ?? 0) * shareOf(row);
    row.picks = (demand.picks.get(row.productId) ?? 0) * shareOf(row);
  }
  addPartners(rows, demand.together, shareOf);
  const metres = Float64Array.from(plan.spots, (each, spot) => {
    return walking.toPacking(spot) + REACH_METRES[described.get(each.id)?.access ?? 'floor'];
  });
  const open = plan.spots.map((each) => {
    const position = described.get(each.id);
    return position !== undefined && each.purpose === 'storage' && position.blocked === null;
  });
  const limits = plan.spots.map((each) => described.get(each.id) ?? UNDESCRIBED);
  return {
    plan,
    rows,
    metres,
    nearest: Int32Array.from([...open.keys()].filter((spot) => open[spot])).sort(
      (a, b) => (metres[a] ?? 0) - (metres[b] ?? 0) || a - b,
    ),
    between: walking.between,
    limits,
    fits: roomRule(rows, limits),
    open,
    awaiting: plan.spots.map((each) => awaited.has(each.id)),
  };
}

/** Metres walked in a week with the rows at these spots. */
export function weeklyMetres(problem: SlottingProblem, spots: ArrayLike<number>): number {
  let metres = 0;
  problem.rows.forEach((row, which) => {
    const spot = spots[which] ?? row.spot;
    metres += row.walks * (problem.metres[spot] ?? 0);
    for (const partner of row.partners) {
      // Each pair is listed at both rows: it is walked once.
      if (partner.row < which) continue;
      metres += partner.walks * problem.between(spot, spots[partner.row] ?? 0);
    }
  });
  return metres;
}

/**
 * No arrangement walks less: the goods that cause most walking stand nearest, however little room there is,
 * and goods that are picked together stand in the same place.
 */
export function leastWeeklyMetres({ rows, metres, open }: SlottingProblem): number {
  const seats = sumByKey(rows.map((each) => [each.spot, 1]));
  const nearest = [...metres.keys()]
    .flatMap((spot) => {
      const used = seats.get(spot) ?? 0;
      return Array<number>(Math.max(used, open[spot] ? 1 : 0)).fill(metres[spot] ?? 0);
    })
    .sort((a, b) => a - b);
  return rows
    .map((each) => each.walks)
    .sort((a, b) => b - a)
    .reduce((sum, walks, place) => sum + walks * (nearest[place] ?? 0), 0);
}

function recentPicks(picks: readonly ShelfPick[], nowMs: number): ShelfPick[] {
  return picks.filter((each) => each.atMs <= nowMs && each.atMs > nowMs - PICK_DAYS * DAY_MS);
}

/** From the first pick until now. */
function weeksOf(picks: readonly ShelfPick[], nowMs: number): number {
  const first = picks.reduce((least, each) => Math.min(least, each.atMs), nowMs);
  return Math.max(1, (nowMs - first) / DAY_MS / 7);
}

interface Demand {
  walks: Map<string, number>;
  picks: Map<string, number>;
  /** Walks a week between two products, both ways round. */
  together: Map<string, Map<string, number>>;
}

/** The picks of a week, by product. Two picks of a product for one order are one walk. */
function demandOf(picks: readonly ShelfPick[], weeks: number): Demand {
  const orders = new Map<string, Set<string>>();
  picks.forEach(({ reference, productId }, which) => {
    const order = reference === '' ? `:${which}` : reference;
    const known = orders.get(order);
    if (known) known.add(productId);
    else orders.set(order, new Set([productId]));
  });
  const demand: Demand = { walks: new Map(), picks: new Map(), together: new Map() };
  const lists = [...orders.values()].map((each) => [...each].sort());
  // Sums of fractions are equal only in the same order.
  lists.sort((a, b) => a.length - b.length || (a.join(' ') < b.join(' ') ? -1 : 1));
  for (const lines of lists) {
    const walks = 2 / lines.length / weeks;
    for (const product of lines) {
      add(demand.walks, product, walks);
      add(demand.picks, product, 1 / weeks);
    }
    if (lines.length > MAX_LINES) continue;
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        addTogether(demand.together, [one, other], walks);
        addTogether(demand.together, [other, one], walks);
      }
    });
  }
  return demand;
}

function addTogether(together: Demand['together'], [one, other]: [string, string], walks: number): void {
  const partners = together.get(one) ?? new Map<string, number>();
  add(partners, other, walks);
  together.set(one, partners);
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** One for each product at each position, however many rows name it, in the order of their names. */
function rowsOf(goods: readonly StoredGoods[], plan: FloorPlan): SlottingRow[] {
  return goods
    .flatMap((each) => {
      const spot = plan.places.get(each.at);
      return spot === undefined || each.units <= 0 || plan.spots[spot]?.purpose !== 'storage'
        ? []
        : [{ ...each, spot, walks: 0, picks: 0, partners: [] }];
    })
    .sort((a, b) => (`${a.at} ${a.productId}` < `${b.at} ${b.productId}` ? -1 : 1));
}

function addPartners(
  rows: SlottingRow[],
  together: Demand['together'],
  shareOf: (row: SlottingRow) => number,
): void {
  const rowsByProduct = new Map<string, number[]>();
  rows.forEach(({ productId }, which) => {
    rowsByProduct.set(productId, [...(rowsByProduct.get(productId) ?? []), which]);
  });
  const kept = new Set<string>();
  for (const [one, partners] of together) {
    const most = [...partners].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MAX_PARTNERS);
    for (const [other] of most) kept.add(one < other ? `${one} ${other}` : `${other} ${one}`);
  }
  rows.forEach((row, which) => {
    const partners = [...(together.get(row.productId) ?? [])].filter(([other]) =>
      kept.has(row.productId < other ? `${row.productId} ${other}` : `${other} ${row.productId}`),
    );
    row.partners = partners.flatMap(([other, walks]) =>
      (rowsByProduct.get(other) ?? []).flatMap((each) => {
        const beside = rows[each];
        return beside && each !== which ? [{ row: each, walks: walks * shareOf(row) * shareOf(beside) }] : [];
      }),
    );
  });
}
