import { isSmall, needsApproval } from '#domain/counts/count-limits.ts';
import type { DiscrepancyStatus } from '#domain/counts/discrepancy.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** The outcome for a counted product. */
export const COUNT_OUTCOMES = ['matched', 'adjusted', 'recount', 'approval', 'moved', 'repeated'] as const;
export type CountOutcome = (typeof COUNT_OUTCOMES)[number];

/** The open discrepancy of a counted product, by its last count; null while nobody counted it. */
export interface OpenDiscrepancy {
  countedBy: string | null;
  variance: number | null;
}

interface Counted {
  counted: number;
  /** The system quantity then; null when nobody can tell. */
  expected: number | null;
  /** What a unit is worth, in whole pesos (`unitValue`). */
  worth: number;
  by: string;
  open: OpenDiscrepancy | null;
}

export interface DecidedCount {
  outcome: CountOutcome;
  /** Counted less expected; null when it decides nothing. */
  variance: number | null;
}

/**
 * The result of a blind count (research: OCA, OpenBoxes). Small differences are applied at once. Larger ones
 * are applied once two people, one after the other, find the same one; beyond a value a third person must
 * approve. A position where goods moved meanwhile is counted again, and nobody confirms their own count.
 */
export function decideCount({ counted, expected, worth, by, open }: Counted): DecidedCount {
  if (open?.countedBy === by) return { outcome: 'repeated', variance: null };
  if (expected === null) return { outcome: 'moved', variance: null };
  const variance = counted - expected;
  if (variance === 0) return { outcome: 'matched', variance };
  if (isSmall(variance, expected, worth)) return { outcome: 'adjusted', variance };
  if (open?.variance !== variance) return { outcome: 'recount', variance };
  return { outcome: needsApproval(variance, worth) ? 'approval' : 'adjusted', variance };
}

/** Whether a count confirms the system quantity, so that an open discrepancy is settled. */
export function settles(outcome: CountOutcome): boolean {
  return outcome === 'matched' || outcome === 'adjusted';
}

export type DecideCountRefusal = 'not_waiting_for_approval' | 'discrepancy_changed' | 'own_count';

/**
 * Whether a person may approve or reject a count: only the one they were looking at, and never their own
 * (four eyes).
 */
export function mayDecideCount(
  { status, countId }: { status: DiscrepancyStatus; countId: string | null },
  decider: { countId: string; by: string; counters: readonly string[] },
): Result<true, DecideCountRefusal> {
  if (status !== 'approval') return refuse('not_waiting_for_approval');
  if (countId !== decider.countId) return refuse('discrepancy_changed');
  return decider.counters.includes(decider.by) ? refuse('own_count') : accept(true);
}
