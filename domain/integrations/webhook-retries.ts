import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import type { AttemptProblem } from '#domain/integrations/webhook-states.ts';

/** Waits after each failed try, as Standard Webhooks 1.0 recommends them: ten tries in 75 h 35 min. */
export const RETRY_WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** The share of a wait that chance adds, so that what failed together does not come back together. */
const JITTER = 0.1;
/** An endpoint that nothing reached for this long is stopped. */
export const STOPPED_AFTER_DAYS = 5;
/** No other side may ask for a longer wait. */
const MAX_ASKED_MS = DAY_MS;
/** After a rotation the secrets before it also sign for this long. */
export const PREVIOUS_SECRET_MS = DAY_MS;

/** How a try ended: what was answered, if somebody did. */
export interface Attempt {
  status: number | null;
  problem: AttemptProblem | null;
  durationMs: number;
  /** What `Retry-After` asks for, in milliseconds from now; null where it does not. */
  retryAfterMs: number | null;
}

/** Why an answer with this status does not count; null for 2xx, which alone is success. */
export function problemOf(status: number): AttemptProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}

/**
 * How long to wait before the next try; null when there is none.
 * @param tries tries so far, the failed one included.
 * @param random a number in [0, 1).
 */
export function nextWaitMs(
  { status, retryAfterMs }: Pick<Attempt, 'status' | 'retryAfterMs'>,
  tries: number,
  random: number,
): number | null {
  const wait = RETRY_WAITS_MS[tries - 1];
  if (status === 410 || wait === undefined) return null;
  const asked = status === 429 || status === 503 ? Math.min(retryAfterMs ?? 0, MAX_ASKED_MS) : 0;
  return Math.max(asked, Math.round(wait * (1 + JITTER * random)));
}

/** Milliseconds that a `Retry-After` header asks for, as seconds or as a date (RFC 9110 §10.2.3); null without sense. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const at = /^[A-Z][a-z]{2}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/** Whether an endpoint that fails since then is stopped now. */
export function isStoppedNow(failingSinceMs: number, nowMs: number): boolean {
  return nowMs - failingSinceMs >= STOPPED_AFTER_DAYS * DAY_MS;
}
