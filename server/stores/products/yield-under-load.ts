import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Fewer rows than this are no more work than any other command. */
const MANY_ROWS = 50;
const LOOK_MS = 20;
/** Above this share of its time, the server has something else to do. */
const BUSY = 0.3;
/** A file of 50,000 rows has 250 parts with its dry run, and two minutes. */
const MAX_REST_MS = 350;

/**
 * Lets a server that is busy with others answer them before it takes the next part of a file, whose rows would
 * otherwise have most of its time for as long as the file lasts. One that has nothing else to do goes on.
 */
export async function yieldUnderLoad(rows: number): Promise<void> {
  if (rows < MANY_ROWS) return;
  const untilMs = performance.now() + MAX_REST_MS;
  let isBusy = true;
  while (isBusy && performance.now() < untilMs) {
    const before = performance.eventLoopUtilization();
    // It looks again and again, one time after the other.
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(LOOK_MS);
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
  }
}
