import { signal, type ReadonlySignal } from '@preact/signals-core';
import { nowMs } from '#src/device/clock.ts';

/** How often what left of a file is shown anew, milliseconds (spec §9). */
const PROGRESS_TICK_MS = 200;

const shares = signal<ReadonlyMap<string, number>>(new Map());
let shownAtMs = -Infinity;

/** Which share of a heavy command left, 0 to 1, by its id, for those that this page is sending. */
export const uploadShares: ReadonlySignal<ReadonlyMap<string, number>> = shares;

/** Notes which share of a command left. */
export function noteSent(commandId: string, share: number): void {
  const atMs = nowMs();
  if (share < 1 && atMs - shownAtMs < PROGRESS_TICK_MS) return;
  shownAtMs = atMs;
  // One at a time: what was sent before needs none any more.
  shares.value = new Map([[commandId, share]]);
}
