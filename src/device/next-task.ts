/** Lets the page paint and answer in between: the code after it runs as its own task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * As `nextTask`, for long work in many parts: timers that follow one another stand 4 ms apart, tasks that the browser is
 * asked for do not (all but Safari).
 */
export function nextChunk(): Promise<void> {
  if (!('scheduler' in globalThis)) return nextTask();
  return scheduler.postTask(() => undefined);
}

/** Resolves after so many ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A hidden page paints nothing. */
const MAX_FRAME_MS = 500;

/** Resolves once the current content of the page is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** Nobody waits longer than this for a browser that is never at rest. */
const MAX_IDLE_MS = 2_000;
/** A browser that does not tell when it rests (Safari) has rested by then. */
const UNTOLD_IDLE_MS = 400;

/** Resolves once the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_MS });
    else setTimeout(resolve, UNTOLD_IDLE_MS);
  });
}
