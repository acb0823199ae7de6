/** The time of this device and its timers; all code of the page uses these. Times are milliseconds. */

export function nowMs(): number {
  return Date.now();
}

/**
 * Runs `work` once, after so many milliseconds.
 * @returns a function that cancels it.
 */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/**
 * Runs `work` again each time so many milliseconds have passed.
 * @returns a function that stops it.
 */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
