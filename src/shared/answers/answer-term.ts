import { useEffect } from 'react';
import { MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { after, serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { appConfig } from '#src/shared/settings/company-settings.ts';

/** How long an answer of the server is believed, in milliseconds (spec §9: cache ttl). */
function useTermMs(): number {
  return useSignalValue(appConfig).cache.ttl * MINUTE_MS;
}

/** Whether an answer of that time is older than it is believed. */
export function useIsPastTerm(atMs: number): boolean {
  const termMs = useTermMs();
  return useNow(20 * SECOND_MS) - atMs > termMs;
}

interface Shown {
  atMs: number;
  /** It is asked for already, or cannot be. */
  isAsked: boolean;
  failure: string | null;
}

/** Asks again once the answer on the screen is past its term; after a failure, a term later. */
export function useAnswerTerm({ atMs, isAsked, failure }: Shown, refresh: () => Promise<void>): void {
  const termMs = useTermMs();
  useEffect(() => {
    if (isAsked) return;
    const leftMs = failure === null ? atMs + termMs - serverNowMs() : termMs;
    // Out of sight nobody asks; coming back does.
    const ask = () => document.visibilityState === 'visible' && void refresh();
    return after(Math.min(Math.max(leftMs, SECOND_MS), termMs), ask);
  }, [atMs, isAsked, failure, termMs, refresh]);
}
