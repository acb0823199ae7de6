import { MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';

/** How a push service, known by its origin, answered of late. */
export interface OriginBreaker {
  /** Failures since it last took something. */
  failures: number;
  /** Until when it is left alone; 0 while it is asked. */
  openUntilMs: number;
}

export const CLOSED: OriginBreaker = { failures: 0, openUntilMs: 0 };

/** As many answers of 5xx, or none in time, in a row stop the asking. */
const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** Whoever did not take our signature does not take the next one either. */
export const REFUSED_PAUSE_MS = 10 * MINUTE_MS;

/** What a push service did, as far as it says something of the service and not of one subscription. */
export type OriginAnswer =
  | { kind: 'taken' }
  /** 5xx, or none in time. */
  | { kind: 'failed'; retryAfterMs: number | null }
  /** 429. */
  | { kind: 'too_many'; retryAfterMs: number | null }
  /** 401 or 403: our signature or our subject. */
  | { kind: 'refused' };

/** For how many ms it is left alone yet. */
export const pauseOf = ({ openUntilMs }: OriginBreaker, nowMs: number): number =>
  Math.max(0, openUntilMs - nowMs);

/** After an answer. One that comes while the service is left alone already was asked for before, and prolongs nothing. */
export function afterAnswer(breaker: OriginBreaker, answer: OriginAnswer, nowMs: number): OriginBreaker {
  if (answer.kind === 'taken') return pauseOf(breaker, nowMs) > 0 ? breaker : CLOSED;
  if (pauseOf(breaker, nowMs) > 0) return breaker;
  const failures = breaker.failures + 1;
  if (answer.kind === 'refused') return { failures, openUntilMs: nowMs + REFUSED_PAUSE_MS };
  const isOver = answer.kind === 'too_many' || answer.retryAfterMs !== null || failures >= FAILURES_TO_OPEN;
  if (!isOver) return { failures, openUntilMs: 0 };
  const asked = answer.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** Math.max(0, failures - FAILURES_TO_OPEN);
  return { failures, openUntilMs: nowMs + Math.min(LONGEST_PAUSE_MS, Math.max(SECOND_MS, asked)) };
}
