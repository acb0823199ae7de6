import {
  MIN_PICK_DAYS,
  leastWeeklyMetres,
  pickDays,
  slottingProblem,
  weeklyMetres,
  type SlottingInput,
  type SlottingProblem,
} from '#domain/slotting/slotting-problem.ts';
import { HORIZON_WEEKS, moveCandidates, type Candidate } from '#domain/slotting/slotting-candidates.ts';
import { productsWithoutRoom, type WithoutRoom } from '#domain/slotting/products-without-room.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { untestedLimits, type UntestedLimit } from '#domain/warehouse/room-for.ts';
import { Placement } from '#domain/slotting/slotting-placement.ts';

/** As many moves as a shift carries out. */
export const MAX_MOVES = 20;

/** Units of a product that go from one position to another. */
export interface SlottingLeg {
  productId: string;
  units: number;
  from: string;
  to: string;
  /** Times a week that they are picked. */
  picks: number;
  /** Cube-per-order index: units in stock for each pick in a week. The lower, the nearer. */
  unitsPerPick: number;
  /** Limits of the new position that were not looked at, because nobody measured the product. */
  untested: UntestedLimit[];
}

/** Goods that go to an empty position, or two goods that change places. */
export interface SlottingMove {
  id: string;
  legs: SlottingLeg[];
  /** Metres saved in a week, once the earlier moves are made. */
  savedMetres: number;
  /** The same if it is the only move made. */
  savedAlone: number;
  /** Metres that the move itself takes. */
  costMetres: number;
}

export type SlottingAnswer =
  | { kind: 'too_few_days'; days: number }
  | { kind: 'nothing_to_gain'; metres: number; leastMetres: number; withoutRoom: WithoutRoom }
  | {
      kind: 'moves';
      moves: SlottingMove[];
      /** The metres walked in a week now. */
      metres: number;
      /** No arrangement walks less than this. */
      leastMetres: number;
      /** The saving of two moves together beyond the sum of each alone, by their places in `moves`. */
      together: number[][];
      withoutRoom: WithoutRoom;
    };

export interface SlottingOptions {
  mostMoves?: number;
  /** 0 ignores the cost of moving. */
  costShare?: number;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * The moves that save most walking, best first. Each position takes part in one at most, so that any of them
 * can be left out; nothing goes to a position that is blocked, taken or too small. The same input always has
 * the same answer.
 */
export function slotting(input: SlottingInput, options: SlottingOptions = {}): SlottingAnswer {
  const days = pickDays(input.picks, input.nowMs);
  if (days < MIN_PICK_DAYS) return { kind: 'too_few_days', days };
  const problem = slottingProblem(input);
  const chosen = chooseMoves(problem, options);
  const metres = weeklyMetres(
    problem,
    problem.rows.map((each) => each.spot),
  );
  const leastMetres = leastWeeklyMetres(problem);
  const start = new Placement(problem);
  const withoutRoom = productsWithoutRoom(start, chosen);
  if (chosen.length === 0) return { kind: 'nothing_to_gain', metres, leastMetres, withoutRoom };

  const alone = chosen.map((each) => start.saved(each.legs));
  const together = chosen.map((one, a) =>
    chosen.map((other, b) =>
      a === b ? 0 : start.saved([...one.legs, ...other.legs]) - (alone[a] ?? 0) - (alone[b] ?? 0),
    ),
  );
  const moves = chosen.map((each, place) => moveOf(problem, each, alone[place] ?? 0));
  return { kind: 'moves', moves, metres, leastMetres, together, withoutRoom };
}

/** Metres that some of the moves save in a week when they are made and the others are not. */
export function savedBy(
  { moves, together }: Extract<SlottingAnswer, { kind: 'moves' }>,
  isMade: (move: SlottingMove) => boolean,
): number {
  const made = moves.flatMap((each, place) => (isMade(each) ? [place] : []));
  return made.reduce((sum, one, at) => {
    const beside = made.slice(at + 1).reduce((more, other) => more + (together[one]?.[other] ?? 0), 0);
    return sum + (moves[one]?.savedAlone ?? 0) + beside;
  }, 0);
}

/**
 * Takes the best candidate again and again. Its value is worked out anew, since other moves were taken
 * meanwhile.
 */
function chooseMoves(
  problem: SlottingProblem,
  { mostMoves = MAX_MOVES, costShare = 1, onProgress }: SlottingOptions,
): Candidate[] {
  const now = new Placement(problem);
  const queue: Candidate[] = [];
  const waiting = new Map<number, number>();
  const worth = ({ saved, cost }: Candidate) => saved * HORIZON_WEEKS - cost * costShare;
  const better = (a: Candidate, b: Candidate) => worth(b) - worth(a) || a.row - b.row || a.target - b.target;
  const enter = (row: number) => {
    const some = moveCandidates(now, row).filter((each) => worth(each) > MIN_WORTH);
    waiting.set(row, some.length);
    return some;
  };
  problem.rows.forEach((_, row) => {
    queue.push(...enter(row));
    if (row % PROGRESS_EVERY === 0) onProgress?.(row / problem.rows.length);
  });
  queue.sort(better);

  const chosen: Candidate[] = [];
  while (chosen.length < mostMoves) {
    const best = queue.shift();
    if (!best) break;
    if (now.isTaken(best)) {
      const left = (waiting.get(best.row) ?? 0) - 1;
      waiting.set(best.row, left);
      if (left === 0) for (const each of enter(best.row)) insert(queue, each, better);
      continue;
    }
    const saved = now.saved(best.legs);
    const again = { ...best, saved };
    if (worth(again) <= MIN_WORTH) continue;
    const next = queue[0];
    if (next && better(again, next) > 0) {
      insert(queue, again, better);
      continue;
    }
    now.make(again);
    chosen.push(again);
  }
  onProgress?.(1);
  return chosen;
}

const PROGRESS_EVERY = 100;
/** A smaller difference is the rounding of sums. */
const MIN_WORTH = 1e-6;

function insert(queue: Candidate[], one: Candidate, better: (a: Candidate, b: Candidate) => number): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = queue[middle];
    if (there && better(there, one) <= 0) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}

function moveOf(
  { rows, plan, limits }: SlottingProblem,
  { legs, saved, cost }: Candidate,
  alone: number,
): SlottingMove {
  const described = legs.flatMap(({ row, to }) => {
    const goods = rows[row];
    const target = plan.spots[to];
    if (!goods || !target) return [];
    const { productId, units, at, picks } = goods;
    return [
      {
        productId,
        units,
        from: at,
        to: target.id,
        picks,
        unitsPerPick: picks > 0 ? units / picks : Infinity,
        untested: untestedLimits(limits[to] ?? UNDESCRIBED, goods),
      },
    ];
  });
  return {
    id: described.map(({ productId, from }) => `${productId}@${from}`).join(' '),
    legs: described,
    savedMetres: saved,
    savedAlone: alone,
    costMetres: cost,
  };
}
