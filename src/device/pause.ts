import { after } from '#src/device/clock.ts';

/**
 * Waits at most this long. The caller that gets `wake` may end it sooner, and so may the signal. It leaves
 * nothing behind: a page that stays open for days pauses many thousand times.
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
