import { effect, type ReadonlySignal } from '@preact/signals-core';
import { every, nowMs } from '#src/device/clock.ts';
import { checkForUpdate } from '#src/device/service-worker.ts';

/** A page that is shown and hidden all the time does not ask each time. */
const LEAST_PAUSE_MS = 60_000;
const ASKED_EACH_MS = 60 * 60_000;

/**
 * Asks the server for a newer version while the page stays open: when it is shown, when the network is back,
 * when a shared device is unlocked, and each hour. By itself the browser asks only as a page is opened, and
 * nobody ever closes the one of a shared device.
 * @returns how to stop.
 */
export function checkForUpdatesWhileOpen(isLocked: ReadonlySignal<boolean>): () => void {
  let askedAtMs = nowMs();
  function ask(): void {
    if (document.hidden || nowMs() - askedAtMs < LEAST_PAUSE_MS) return;
    askedAtMs = nowMs();
    void checkForUpdate();
  }
  let wasLocked = isLocked.peek();
  const ends = [
    every(ASKED_EACH_MS, ask),
    effect(() => {
      if (wasLocked && !isLocked.value) ask();
      wasLocked = isLocked.value;
    }),
    listen(document, 'visibilitychange', ask),
    listen(window, 'online', ask),
  ];
  return () => ends.forEach((end) => end());
}

function listen(target: EventTarget, event: string, heard: () => void): () => void {
  target.addEventListener(event, heard);
  return () => target.removeEventListener(event, heard);
}
