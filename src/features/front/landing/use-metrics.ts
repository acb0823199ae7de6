import { useEffect, useRef, useState } from 'react';
import { landingMetrics, zeroedMetrics, type LandingMetrics } from '#domain/dashboard/landing-metrics.ts';
import { summaryPath } from '#domain/dashboard/dashboard-summary.ts';
import { SECOND_MS } from '#domain/base/durations.ts';
import { retryAfterMs } from '#platform/refusal.ts';
import { every, nowMs } from '#src/device/clock.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';

const TIMEOUT_MS = 10_000;
/** What a 429 without a readable `Retry-After` asks for (spec §8). */
const DEFAULT_WAIT_S = 60;
/** A server that asks for more is misread rather than obeyed: the strip would be dead for the visit. */
const MAX_WAIT_S = 3_600;

export const BLOCKED = 'Rate limit activo, no se pueden hacer requests';
export const UNKNOWN = 'Error desconocido';
const NO_NETWORK = 'Error de conexión. Verifica tu conexión a internet.';

export interface Metrics {
  phase: 'loading' | 'loaded' | 'error';
  /** Null until the first answer. */
  shown: LandingMetrics | null;
  /** What went wrong, in one sentence. */
  problem: string | null;
  /** Seconds that the server asked to wait; 0 when it did not. */
  waitSeconds: number;
  /** Asks again; during the wait it only says that it may not. */
  refresh(): void;
}

type Outcome =
  | { kind: 'loaded'; shown: LandingMetrics }
  | { kind: 'limited'; seconds: number }
  | { kind: 'failed'; problem: string };

/** The landing's figures from the server, and what to say while there are none (spec §4, §8). */
export function useMetrics(): Metrics {
  const [state, setState] = useState<Omit<Metrics, 'refresh' | 'waitSeconds'>>({
    phase: 'loading',
    shown: null,
    problem: null,
  });
  const [waitUntilMs, setWaitUntilMs] = useState(0);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const newest = useRef(0);

  function take(outcome: Outcome): void {
    if (outcome.kind === 'loaded') return setState({ phase: 'loaded', shown: outcome.shown, problem: null });
    const problem = outcome.kind === 'failed' ? outcome.problem : null;
    setState({ phase: 'error', shown: zeroedMetrics, problem });
    if (outcome.kind === 'failed') return;
    setWaitSeconds(outcome.seconds);
    setWaitUntilMs(nowMs() + outcome.seconds * SECOND_MS);
  }
  function ask(): void {
    const mine = (newest.current += 1);
    void askForMetrics().then((outcome) => {
      if (mine === newest.current) take(outcome);
    });
  }
  function askAgain(): void {
    setState((before) => ({ ...before, phase: 'loading', problem: null }));
    ask();
  }

  useEffect(() => {
    ask();
    return () => void (newest.current = -1);
  }, []);

  useEffect(() => {
    if (waitUntilMs === 0) return undefined;
    return every(SECOND_MS, () => {
      const left = Math.ceil((waitUntilMs - nowMs()) / SECOND_MS);
      setWaitSeconds(Math.max(0, left));
      if (left > 0) return;
      setWaitUntilMs(0);
      askAgain();
    });
  }, [waitUntilMs]);

  return {
    ...state,
    waitSeconds,
    refresh: () => {
      if (waitSeconds > 0) setState((before) => ({ ...before, problem: BLOCKED }));
      else if (state.phase !== 'loading') askAgain();
    },
  };
}

async function askForMetrics(): Promise<Outcome> {
  try {
    const response = await fetchWithSession(summaryPath, {
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (!response) return { kind: 'failed', problem: NO_NETWORK };
    if (response.status === 429) return { kind: 'limited', seconds: waitOf(response) };
    if (!response.ok) return { kind: 'failed', problem: `Error ${response.status}: ${response.statusText}` };
    const shown = landingMetrics(await response.json());
    return shown ? { kind: 'loaded', shown } : { kind: 'failed', problem: UNKNOWN };
  } catch {
    return { kind: 'failed', problem: UNKNOWN };
  }
}

/** Whole seconds of `Retry-After`: a number or a date; a minute when it is neither. */
function waitOf(response: Response): number {
  const asked = retryAfterMs(response);
  if (asked === null || asked < 0) return DEFAULT_WAIT_S;
  return Math.min(MAX_WAIT_S, Math.max(1, Math.ceil(asked / SECOND_MS)));
}
