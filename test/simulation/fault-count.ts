import type { Chance } from '#test/simulation/chance.ts';

/** Counts faults by kind, so that a run can report them. */
export interface FaultCount {
  counts: Record<string, number>;
  add(kind: string): void;
  /** Draws whether a fault happens now, and counts it. */
  happens(kind: string, draw: Chance, probability: number): boolean;
}

export function faultCount(): FaultCount {
  const counts: Record<string, number> = {};
  function add(kind: string): void {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return {
    counts,
    add,
    happens(kind, draw, probability) {
      const happens = draw.happens(probability);
      if (happens) add(kind);
      return happens;
    },
  };
}
