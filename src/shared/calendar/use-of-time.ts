import { useSyncExternalStore } from 'react';
import { serverNowMs } from '#src/device/clock.ts';
import { onTimePassing } from '#src/shared/calendar/time-passing.ts';

/**
 * What is so at this time. A page that stays open, or sleeps, follows it within a minute, and is drawn again only when it changes.
 * @param read of an instant in milliseconds since the epoch.
 */
export function useOfTime<Read extends string | number>(read: (atMs: number) => Read): Read {
  return useSyncExternalStore(onTimePassing, () => read(serverNowMs()));
}
