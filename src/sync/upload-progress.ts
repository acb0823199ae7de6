import { signal, type ReadonlySignal } from '@preact/signals-core';
import { nowMs } from '#src/device/clock.ts';

/** How often the page updates a file's upload progress, milliseconds (spec §9). */
const PROGRESS_TICK_MS = 200;

const shares = signal<ReadonlyMap<string, number>>(new Map());
let shownAtMs = -Infinity;

/** The share of each heavy command that has left, 0 to 1, by its id, for those that this page is sending. */
export const uploadShares: ReadonlySignal<ReadonlyMap<string, number>> = shares;

/** Notes the share of a command that has left. */
export function noteSent(commandId: string, share: number): void {
  const atMs = nowMs();
  if (share < 1 && atMs - shownAtMs < PROGRESS_TICK_MS) return;
  shownAtMs = atMs;
  // One at a time: earlier commands need no share any more.
  shares.value = new Map([[commandId, share]]);
}
