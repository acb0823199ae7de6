import { throttle } from '#domain/base/debounce.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { after } from '#src/device/clock.ts';
import { onInvalidate } from '#src/sync/invalidations.ts';
import { connection } from '#src/sync/sync-status.ts';

/** How long the hints of one burst of changes may take to come in: they are answered together. */
const BURST_MS = 500;

/**
 * Asks the server again soon after it says that something of these changed, once for a burst of changes and
 * one question at a time. What nobody sees is not asked: it is, when the person comes back to it.
 * @returns a function that ends it.
 */
export function refetchOnInvalidate(names: readonly HintedName[], ask: () => Promise<void>): () => void {
  const askSoon = throttle(() => void askNow(), BURST_MS, after);
  let isAsking = false;
  let isOld = false;
  let isOver = false;

  function noteOld(): void {
    isOld = true;
    if (!isOver && !isAsking) askSoon();
  }

  async function askNow(): Promise<void> {
    isOld = false;
    if (document.visibilityState !== 'visible' || connection.peek() === 'offline') return;
    isAsking = true;
    await ask();
    isAsking = false;
    if (isOld) noteOld();
  }

  const stopHearing = onInvalidate(names, noteOld);
  return () => {
    isOver = true;
    stopHearing();
    askSoon.cancel();
  };
}
