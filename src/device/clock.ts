import { deviceTexts } from '#src/device/text-storage.ts';

/**
 * The time of this device and its timers; all code of the page uses these. Times are milliseconds. There are
 * two: the device's own for how long something takes and who holds a lock, which other contexts of the browser
 * read too, and the server's for every date that is shown, kept or sent.
 */

/** How many ms this device's clock is ahead of the server's, whoever uses it. */
const AHEAD_KEY = 'mestore-reloj';
/** A difference within it may as well be the way from the server; tokens are renewed sooner before their end. */
const NOTICEABLE_MS = 20_000;

/** The clock of this device, right or wrong: for durations, leases and timers. */
export function nowMs(): number {
  return Date.now();
}

/**
 * The time of the server as far as this device knows: for terms that the server set, the age of what it said,
 * today, and the dates that this device gives.
 */
export function serverNowMs(): number {
  return nowMs() - (Number(deviceTexts.read(AHEAD_KEY)) || 0);
}

/** The same as ISO text, to date what somebody does here. */
export function serverNow(): string {
  return new Date(serverNowMs()).toISOString();
}

/** Compares the clocks when the server says its time, which it did a moment ago. */
export function noteServerTime(atMs: number): void {
  const aheadMs = nowMs() - atMs;
  deviceTexts.write(AHEAD_KEY, String(Math.abs(aheadMs) < NOTICEABLE_MS ? 0 : aheadMs));
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
