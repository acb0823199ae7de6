import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { after } from '#src/device/clock.ts';
import { isFormUnfinished, isSomethingUnfinished } from '#src/device/dirty-forms.ts';

const waiting = signal<ServiceWorker | null>(null);

/** A new version waits, and nobody is in the middle of a form: the app may offer it. */
export const updateReady: ReadonlySignal<boolean> = computed(
  () => waiting.value !== null && !isFormUnfinished.value,
);

/**
 * Lets the waiting version take over. Every tab then reloads; a tab with something unfinished, a delivery
 * included, reloads once that is done. Does nothing while a form is unfinished here.
 */
export function applyUpdate(): void {
  if (updateReady.peek()) waiting.peek()?.postMessage({ kind: 'take_over' });
}

/** Whether this page came from the service worker, and not from the server. */
export function isServedHere(): boolean {
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
}

/** Asks the server whether there is a newer version. Answers whether one waits now. */
export async function checkForUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  return Boolean(registration?.waiting ?? registration?.installing);
}

/** Wakes the service worker so that saved work leaves even if this page closes. */
export function requestBackgroundSync(): void {
  void navigator.serviceWorker?.ready.then((registration) =>
    registration.active?.postMessage({ kind: 'bell' }),
  );
}

/** The service worker of this app, as the browser knows it; undefined where there is none. */
export async function serviceWorkerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
}

/** Calls back with what the service worker says to its pages, and a way to say that it was heard, where it asks. */
export function onServiceWorkerMessage(onMessage: (data: unknown, confirm: () => void) => void): void {
  (navigator as Partial<Navigator>).serviceWorker?.addEventListener('message', ({ data, ports }) =>
    onMessage(data, () => ports[0]?.postMessage('heard')),
  );
}

/**
 * Installs the service worker. Without one (an old browser, an insecure address) the page works, only less
 * offline.
 * @param script its address, in the form in which the page may run it.
 */
export async function registerServiceWorker(script: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first worker to take over a page that had none is no update.
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
  // Whatever the browser lost of the app's files since the last visit.
  navigator.serviceWorker.controller?.postMessage({ kind: 'mend' });
  const offerIfUpdate = (worker: ServiceWorker | null) => {
    // The first version waits for a moment as well, and takes over by itself.
    if (registration.active) noteWaiting(worker);
  };
  offerIfUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed') offerIfUpdate(arriving);
    });
  });
}

/** As long as a person who pressed a button waits for it. */
const MENDED_WITHIN_MS = 5_000;

/**
 * Opens the page anew, once the service worker has brought back the files of the app that the browser lost:
 * it keeps them for itself, and would open the page without them for ever.
 */
export async function reloadApp(): Promise<void> {
  await bringBackFiles();
  location.reload();
}

/** Resolves once the service worker has looked for lost files, or does not answer. */
function bringBackFiles(): Promise<void> {
  const worker = (navigator as Partial<Navigator>).serviceWorker?.controller;
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = () => {
      stopWaiting();
      port1.close();
      resolve();
    };
    const stopWaiting = after(MENDED_WITHIN_MS, done);
    port1.onmessage = done;
    worker.postMessage({ kind: 'mend' }, [port2]);
  });
}

/** A page that was loading while the worker took over the others has none, and would never get one. */
async function askToBeTaken(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ kind: 'claim' });
}

/** Resolves once the files of this page are kept for opening offline; a first visit begins before that. */
export async function untilFilesAreCached(): Promise<void> {
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

/** Offers this version until it is the active one, or a later one takes its place. */
function noteWaiting(worker: ServiceWorker | null): void {
  if (!worker) return;
  waiting.value = worker;
  worker.addEventListener('statechange', () => {
    if (worker.state !== 'installed' && waiting.peek() === worker) waiting.value = null;
  });
}
