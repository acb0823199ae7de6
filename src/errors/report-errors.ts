import { effect } from '@preact/signals-core';
import * as v from 'valibot';
import { isOurs, type StoredError } from '#domain/errors/app-error.ts';
import {
  LoggingState,
  logsPath,
  MAX_REPORTED,
  ReportTaken,
  type ErrorReport,
} from '#domain/errors/error-report.ts';
import { throttle } from '#domain/base/debounce.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';
import { apiUrl } from '#platform/api-url.ts';
import { isForGood, readRefusal, retryAfterMs } from '#platform/refusal.ts';
import { after, nowMs } from '#src/device/clock.ts';
import { random } from '#src/device/random.ts';
import { storedErrors, markReported } from '#src/errors/error-log.ts';
import { endReport, hasReportUnderWay, reportToSend } from '#src/errors/report-under-way.ts';

/** Errors come in company: the report waits for all of them. */
const TELL_AFTER_MS = 15 * SECOND_MS;
const retries = retryPolicy({
  firstMs: 5 * MINUTE_MS,
  maxMs: HOUR_MS,
  retryAfterMs: [MINUTE_MS, HOUR_MS],
});
const TIMEOUT_MS = 10 * SECOND_MS;
/** One tab tells for all of them. */
const LOCK = 'mestore-contar-errores';

let isWanted: boolean | null = null;
let failures = 0;
let notBeforeMs = 0;
let stopWaiting = () => {};

/**
 * Tells the server the product's own errors, when the installation wants them and there is a network; the
 * others, and those of a device that is offline, stay in its log. What fails here is no error to tell.
 */
export function startReportingErrors(): void {
  const reportSoon = throttle(() => void reportErrors(), TELL_AFTER_MS, after);
  effect(() => {
    if (untold(storedErrors.value).length > 0) reportSoon();
  });
  addEventListener('online', () => void reportErrors());
}

/** Tells what the server does not know yet, unless it asked to wait. */
export async function reportErrors(): Promise<void> {
  const leftMs = notBeforeMs - nowMs();
  // A clock that was put back is no reason to wait for days.
  if ((leftMs > 0 && leftMs <= HOUR_MS) || !hasSomethingToTell()) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock || !(await wantsErrors())) return;
    const report = reportToSend(untold(storedErrors.peek()));
    if (!report) return;
    const answer = await ask({ method: 'POST', body: JSON.stringify(bodyOf(report)) });
    if (answer?.ok) {
      const taken = v.safeParse(ReportTaken, await answer.json().catch(() => null));
      if (!taken.success) return waitFor(null);
      failures = 0;
      isWanted = taken.output.remote_logging;
      return isWanted ? settle(report.told) : undefined;
    }
    const refusal = answer && (await readRefusal(answer));
    if (refusal && isForGood(refusal)) return settle(report.told);
    return waitFor(answer);
  });
}

/** Asked once for as long as the page lives. An answer that is none asks again later. */
async function wantsErrors(): Promise<boolean> {
  if (isWanted !== null) return isWanted;
  const answer = await ask({});
  const state = v.safeParse(LoggingState, answer?.ok ? await answer.json().catch(() => null) : null);
  if (state.success) isWanted = state.output.remote_logging;
  else waitFor(answer);
  return isWanted ?? false;
}

/**
 * Waits as long as the server says, or twice as long as the last time. A network that is back ends the wait for
 * a network, not the server's.
 */
function waitFor(answer: Response | null): void {
  failures += 1;
  const forMs = retries.delayMs(failures, random(), answer && retryAfterMs(answer));
  if (answer) notBeforeMs = nowMs() + forMs;
  stopWaiting();
  stopWaiting = after(forMs, () => void reportErrors());
}

function untold(kept: readonly StoredError[]): StoredError[] {
  return kept.filter((each) => isOurs(each) && each.count > each.sent).slice(0, MAX_REPORTED);
}

const hasSomethingToTell = () => hasReportUnderWay() || untold(storedErrors.peek()).length > 0;

/** Noted before the report is let go: a tab that closes between the two sends it once more under its id. */
function settle(told: readonly StoredError[]): void {
  markReported(told);
  endReport();
}

function bodyOf({ id, told }: { id: string; told: readonly StoredError[] }): ErrorReport {
  return {
    id,
    errors: told.map((each) => {
      const { first: _, sent, count, ...record } = each;
      return { ...record, count: count - sent };
    }),
  };
}

/** Nobody is named: no session goes along. */
async function ask(init: RequestInit): Promise<Response | null> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(apiUrl(logsPath), { ...init, headers, signal, credentials: 'omit', cache: 'no-store' }).catch(
    () => null,
  );
}
