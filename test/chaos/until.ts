import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 100;

/** Waits until a condition holds. @returns whether it did in time. */
export async function until(isSo: () => boolean, withinMs: number): Promise<boolean> {
  const untilMs = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > untilMs) return false;
    await wait(LOOK_MS);
  }
  return true;
}
