import { formatDecimal } from '#domain/base/money.ts';
import { MAX_REPORTED_SECONDS } from '#domain/errors/error-report.ts';

/** Seconds as people read them. */
export function secondsLabel(seconds: number): string {
  if (seconds > 0 && seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`;
  return `${formatDecimal(seconds)} s`;
}

/** The time of an answer: nothing when there was none, and no figure for what took longer than is told apart. */
export function answerTime(seconds: number | null, requests: number): string {
  if (requests === 0) return 'sin dato';
  return seconds === null ? `más de ${MAX_REPORTED_SECONDS} s` : secondsLabel(seconds);
}
