/** The time of this device and its timers: all that is done here in time is done by them. Times are milliseconds. */

export function nowMs(): number {
  return Date.now();
}

/** Does something once, after so long. @returns how to let it be. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Does something whenever so long has passed. @returns how to stop it. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
