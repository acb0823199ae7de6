import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { isFormUnfinished, isSomethingUnfinished } from '#src/device/dirty-forms.ts';

const waiting = signal<ServiceWorker | null>(null);

/** A new version waits, and nobody is in the middle of a form: it may be offered. */
export const updateReady: ReadonlySignal<boolean> = computed(
  () => waiting.value !== null && !isFormUnfinished.value,
);

/**
 * Lets the waiting version take over; every tab reloads when it does, one with something unfinished (a delivery under
 * way too) once it is finished. Does nothing while a form is unfinished here.
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
export function requestBackgroundSync(): void {
  void navigator.serviceWorker?.ready.then((registration) =>
    registration.active?.postMessage({ kind: 'bell' }),
  );
}

/**
 * Installs the service worker. Without one (an old browser, an insecure address) the page works, only less offline.
 * @param script its address, in the form in which the page may run it.
 */
export async function registerServiceWorker(script: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first to take over a page that had none is no update.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab may have asked for the update.
    if (controlled) onceNothingIsUnfinished(() => location.reload());
    controlled = true;
  });
  const registration = await navigator.serviceWorker
    .register(script, { updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return;
  void askToBeTaken();
  noteWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && navigator.serviceWorker.controller) noteWaiting(arriving);
    });
  });
}

/** A page that was on its way while the worker took over the others has none, and would have none while it lives. */
async function askToBeTaken(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ kind: 'claim' });
}

/** Resolves once what this page fetches is kept for opening offline; a first visit begins before. */
export async function untilFilesAreKept(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** Calls back once: now, or as soon as a reload would lose nothing here. */
function onceNothingIsUnfinished(then: () => void): void {
  let done = false;
  effect(() => {
    if (isSomethingUnfinished.value || done) return;
    done = true;
    then();
  });
}

function noteWaiting(worker: ServiceWorker | null): void {
  if (worker) waiting.value = worker;
}
