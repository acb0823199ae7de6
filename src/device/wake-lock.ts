/**
 * Keeps the screen on until `signal` aborts, where the browser can. It asks again when the page becomes
 * visible again.
 */
export function holdWakeLock(signal: AbortSignal): void {
  if (!('wakeLock' in navigator)) return;
  let held: WakeLockSentinel | null = null;
  const ask = () => {
    if (document.visibilityState !== 'visible' || signal.aborted) return;
    navigator.wakeLock
      .request('screen')
      .then((lock) => {
        if (signal.aborted) void lock.release();
        else held = lock;
        return lock;
      })
      // A low battery may forbid it: the screen then goes dark as usual.
      .catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask, { signal });
  signal.addEventListener('abort', () => void held?.release());
}
