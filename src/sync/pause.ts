import { after } from '#src/device/clock.ts';

/**
 * Waits, at most this long. Whoever is given `wake` may end it sooner, and so does the signal. Nothing stays behind: a
 * page that is open for days pauses many thousand times.
 */
export function pause(
  mostMs: number,
  signal: AbortSignal,
  giveWake: (wake: () => void) => void,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const letBe = after(mostMs, end);
    function end(): void {
      letBe();
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    giveWake(end);
  });
}
