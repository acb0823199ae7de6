/** Runs `work` once, after so many milliseconds. @returns a function that cancels it. */
export type Timer = (ms: number, work: () => void) => () => void;

/** A work that waits. It runs with the arguments of the last call. */
export interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  /** Forgets what waits. */
  cancel(): void;
  /** Does what waits now. */
  flush(): void;
}

/**
 * Runs `work` once nobody has called for so long: each call begins the wait anew.
 * @param after the timers of who uses it.
 */
export function debounce<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number,
  after: Timer,
): Debounced<Args> {
  return delayed(work, waitMs, after, true);
}

/**
 * Runs `work` once for all calls of a time that the first of them begins, at its end: calls that go on and on do not
 * put it off.
 * @param after the timers of who uses it.
 */
export function throttle<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number,
  after: Timer,
): Debounced<Args> {
  return delayed(work, waitMs, after, false);
}

function delayed<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number,
  after: Timer,
  beginsAnew: boolean,
): Debounced<Args> {
  let waiting: Args | null = null;
  let stop = (): void => undefined;

  function cancel(): void {
    stop();
    waiting = null;
  }
  function flush(): void {
    const args = waiting;
    cancel();
    if (args) work(...args);
  }
  function call(...args: Args): void {
    const begins = beginsAnew || waiting === null;
    if (begins) stop();
    waiting = args;
    if (begins) stop = after(waitMs, flush);
  }
  return Object.assign(call, { cancel, flush });
}
