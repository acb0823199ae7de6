import type { Arrangement, Candidate } from '#domain/slotting/slotting-candidates.ts';
import type { SlottingProblem } from '#domain/slotting/slotting-problem.ts';

/** The present place of the rows, and the positions that already take part in a move. */
export class Placement implements Arrangement {
  readonly problem: SlottingProblem;
  readonly spots: Int32Array;
  readonly rowsAt: number[][];
  readonly #taken = new Set<number>();

  constructor(problem: SlottingProblem) {
    this.problem = problem;
    this.spots = Int32Array.from(problem.rows, (each) => each.spot);
    this.rowsAt = problem.plan.spots.map(() => []);
    problem.rows.forEach(({ spot }, row) => this.rowsAt[spot]?.push(row));
  }

  isOpen(spot: number): boolean {
    return this.problem.open[spot] === true && !this.#taken.has(spot);
  }

  isTaken({ legs }: Candidate): boolean {
    return legs.some(({ row, to }) => this.#taken.has(this.spots[row] ?? -1) || this.#taken.has(to));
  }

  saved(legs: Candidate['legs']): number {
    const { rows, metres, between } = this.problem;
    const target = new Map(legs.map(({ row, to }) => [row, to]));
    let saved = 0;
    for (const { row, to } of legs) {
      const one = rows[row];
      const from = this.spots[row] ?? 0;
      if (!one) continue;
      saved += one.walks * ((metres[from] ?? 0) - (metres[to] ?? 0));
      for (const partner of one.partners) {
        const there = this.spots[partner.row] ?? 0;
        const then = target.get(partner.row);
        if (then !== undefined && partner.row < row) continue;
        saved += partner.walks * (between(from, there) - between(to, then ?? there));
      }
    }
    return saved;
  }

  make({ legs }: Candidate): void {
    for (const { row, to } of legs) {
      this.#taken.add(this.spots[row] ?? -1);
      this.#taken.add(to);
    }
    for (const { row, to } of legs) this.spots[row] = to;
  }
}
