import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import { isSomethingUnfinished } from '#src/device/dirty-forms.ts';

const waiting = signal<ServiceWorker | null>(null);

/** A new version waits, and nothing that a reload would lose is open. */
export const updateReady: ReadonlySignal<boolean> = computed(
  () => waiting.value !== null && !isSomethingUnfinished.value,
);

/**
 * Lets the waiting version take over; every tab reloads when it does, one with something unfinished once it is finished.
 * Does nothing while something is unfinished here.
 */
export function applyUpdate(): void {
  if (updateReady.peek()) waiting.peek()?.postMessage({ kind: 'take_over' });
}

/** Asks the server whether there is a newer version. Answers whether one waits now. */
export async function checkForUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  return Boolean(registration?.waiting ?? registration?.installing);
}

/** Wakes the service worker so that what was just saved leaves even if this page closes. */
export function ringBell(): void {
  void navigator.serviceWorker?.ready.then((registration) =>
    registration.active?.postMessage({ kind: 'bell' }),
  );
}

/** Installs the service worker. Without one (an old browser, an insecure address) the page works, only less offline. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first to take over a page that had none is no update.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) reloadOnceFinished();
    controlled = true;
  });
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return;
  noteWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && navigator.serviceWorker.controller) noteWaiting(arriving);
    });
  });
}

/** Reloads as soon as nothing here would be lost by it: another tab may have asked for the update. */
function reloadOnceFinished(): void {
  let reloading = false;
  effect(() => {
    if (isSomethingUnfinished.value || reloading) return;
    reloading = true;
    location.reload();
  });
}

function noteWaiting(worker: ServiceWorker | null): void {
  if (worker) waiting.value = worker;
}
