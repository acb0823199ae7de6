import { useEffect } from 'react';
import { TIMES_ON_PAGE } from '#domain/events/event-catalogue.ts';
import { SECOND_MS } from '#domain/base/durations.ts';
import { after, nowMs } from '#src/device/clock.ts';
import { track } from '#src/shared/events/track.ts';

/**
 * Tells how long a page was looked at, each time once. A hidden page is not looked at.
 * @param place the address of the page; null of a page that is not counted.
 */
export function useTimeOnPage(place: string | null): void {
  useEffect(() => (place === null ? undefined : watchTime()), [place]);
}

function watchTime(): () => void {
  const left = [...TIMES_ON_PAGE];
  let lookedMs = 0;
  let sinceMs = nowMs();
  let cancel: (() => void) | null = null;

  function pause(): void {
    if (!cancel) return;
    cancel();
    cancel = null;
    lookedMs += nowMs() - sinceMs;
  }
  function goOn(): void {
    const [seconds] = left;
    if (seconds === undefined || cancel) return;
    sinceMs = nowMs();
    cancel = after(seconds * SECOND_MS - lookedMs, () => {
      pause();
      left.shift();
      track('time_on_page', { seconds });
      goOn();
    });
  }
  const turn = () => (document.visibilityState === 'hidden' ? pause() : goOn());

  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    pause();
    document.removeEventListener('visibilitychange', turn);
  };
}
