import type { SlottingProblem } from '#domain/slotting/slotting-problem.ts';

/** A row of goods that goes to a spot. */
interface RowMove {
  row: number;
  to: number;
}

export interface Candidate {
  /** The row that it is for, and its new spot; a second leg is the row that was there, which comes here. */
  row: number;
  target: number;
  legs: readonly RowMove[];
  saved: number;
  cost: number;
}

/** The place of every row at some moment of the search. */
export interface Arrangement {
  readonly problem: SlottingProblem;
  /** The spot of each row. */
  readonly spots: Int32Array;
  /** Rows at each spot when the search began. */
  readonly rowsAt: readonly (readonly number[])[];
  /** Whether a spot may take part in a move. */
  isOpen(spot: number): boolean;
  /** Metres saved in a week. */
  saved(legs: readonly RowMove[]): number;
}

/** A move has to pay back its cost within a quarter. */
export const HORIZON_WEEKS = 13;

/** Of the spots nearer to packing, only the most promising ones are worked out: this many. */
const MAX_NEARER = 12;
/**
 * Beside the goods that are picked with it most: this many of those, and this many spots at either side of
 * each.
 */
const MAX_PARTNERS = 2;
const BESIDE = 3;
/** This many candidates of each row wait for their turn. */
const MAX_KEPT = 3;
/** Carried at once. */
const CARRIED_UNITS = 40;
/** To look for them, scan them and put them down, as metres of walking. */
const HANDLING_METRES = 20;

/** The best moves of a row as things stand. */
export function moveCandidates(now: Arrangement, row: number): Candidate[] {
  const { problem } = now;
  const goods = problem.rows[row];
  const from = now.spots[row] ?? -1;
  if (!goods || goods.walks <= 0 || !goods.movable || !now.isOpen(from)) return [];
  const targets = new Set([...nearerSpots(now, row), ...spotsBesidePartners(now, row)]);
  return [...targets]
    .flatMap((target): Candidate[] => {
      const legs = legsTo(now, row, target);
      if (!legs) return [];
      return [{ row, target, legs, saved: now.saved(legs), cost: costOf(now, legs) }];
    })
    .filter((each) => each.saved > 0)
    .sort((a, b) => b.saved - a.saved || a.target - b.target)
    .slice(0, MAX_KEPT);
}

/** The legs by which a row comes to a spot; null when it cannot. */
function legsTo(now: Arrangement, row: number, target: number): RowMove[] | null {
  const { rows } = now.problem;
  const goods = rows[row];
  const from = now.spots[row] ?? -1;
  if (!goods || target === from || !now.isOpen(target) || !takes(now.problem, target, row)) return null;
  const occupants = now.rowsAt[target] ?? [];
  const there = occupants[0];
  if (there === undefined) return [{ row, to: target }];
  const other = rows[there];
  const isAlone = now.rowsAt[from]?.length === 1 && occupants.length === 1;
  if (!other?.movable || !isAlone || !takes(now.problem, from, there)) return null;
  return [
    { row, to: target },
    { row: there, to: from },
  ];
}

/** Whether goods may come to a spot, once what stands there has left. */
function takes({ fits, awaiting }: SlottingProblem, spot: number, row: number): boolean {
  return !awaiting[spot] && fits(row, spot);
}

/** The spots nearer to packing that promise most, without regard to products that are picked together. */
function nearerSpots(now: Arrangement, row: number): number[] {
  const { rows, metres, nearest } = now.problem;
  const walks = rows[row]?.walks ?? 0;
  const here = metres[now.spots[row] ?? -1] ?? 0;
  const best: { spot: number; promise: number }[] = [];
  for (const spot of nearest) {
    const nearer = here - (metres[spot] ?? 0);
    const least = best.length < MAX_NEARER ? 0 : (best.at(-1)?.promise ?? 0);
    // Every spot after this one is farther, and promises less than it would if it were empty.
    if (nearer * walks <= least) break;
    const there = now.rowsAt[spot]?.[0];
    const promise = nearer * (walks - (there === undefined ? 0 : (rows[there]?.walks ?? 0)));
    if (promise <= least || !legsTo(now, row, spot)) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.promise ?? 0) < promise) place -= 1;
    best.splice(place, 0, { spot, promise });
    if (best.length > MAX_NEARER) best.pop();
  }
  return best.map((each) => each.spot);
}

function spotsBesidePartners(now: Arrangement, row: number): number[] {
  const { rows, plan } = now.problem;
  const most = [...(rows[row]?.partners ?? [])]
    .sort((a, b) => b.walks - a.walks || a.row - b.row)
    .slice(0, MAX_PARTNERS);
  return most.flatMap((partner) => {
    const middle = now.spots[partner.row] ?? 0;
    const zone = plan.spots[middle]?.location;
    const beside = Array.from({ length: 2 * BESIDE + 1 }, (_, step) => middle - BESIDE + step);
    // Spots are in the order of their aisle.
    return beside.filter((spot) => {
      const at = plan.spots[spot]?.location;
      return at?.zone === zone?.zone && at?.aisle === zone?.aisle;
    });
  });
}

/** There and back for each load, and the handling of each product. */
export function costOf({ problem, spots }: Arrangement, legs: readonly RowMove[]): number {
  return legs.reduce((sum, { row, to }) => {
    const trips = Math.ceil((problem.rows[row]?.units ?? 0) / CARRIED_UNITS);
    return sum + HANDLING_METRES + 2 * trips * problem.between(spots[row] ?? 0, to);
  }, 0);
}
