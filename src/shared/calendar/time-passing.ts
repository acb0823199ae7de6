import { signal } from '@preact/signals-core';
import { every } from '#src/device/clock.ts';

const LOOK_MS = 60_000;

/**
 * Calls back within a minute of whatever changes with the time, and when the page is looked at again. All of a page look at the
 * clock together.
 * @returns a function that ends it.
 */
export function onTimePassing(changed: () => void): () => void {
  return looks.subscribe(changed);
}

let stop = () => undefined as void;

/** How often somebody looked at the clock, while anybody shows what hangs on it. */
const looks = signal(0, {
  watched() {
    const look = () => {
      looks.value += 1;
    };
    const stopTimer = every(LOOK_MS, look);
    document.addEventListener('visibilitychange', look);
    stop = () => {
      stopTimer();
      document.removeEventListener('visibilitychange', look);
    };
  },
  unwatched: () => stop(),
});
