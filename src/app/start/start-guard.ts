/*
 * Opens the page again when one of its starting files does not come: a connection breaks between the page and
 * its script, or the browser stops a service worker while it answers. Without this guard the page would say
 * "Cargando página..." until somebody reloads it. `vite.plugins.ts` writes this script into the page itself,
 * because any file may be the missing one; so it imports nothing, and the server names its hash in the script
 * policy.
 */
const TRIES_KEY = 'mestore_start_tries';
/** Pauses before each automatic try; after the last one the person decides. */
const PAUSES_MS = [300, 2_000, 5_000];
const BROKEN =
  'MeStore no pudo arrancar en este navegador. Ábrelo de nuevo; si sigue igual, actualiza el navegador.';
/** An opening may take this long before the page offers the person to open it again. */
const SLOW_MS = 9_000;
/** A server that takes longer to answer may as well not be there. */
const ANSWERS_WITHIN_MS = 5_000;

let isFailed = false;

addEventListener('error', ({ target }) => isFileOfStart(target) && openLater(), true);
addEventListener('error', showBroken);
addEventListener('unhandledrejection', showBroken);
addEventListener('load', () => isFailed || countTries(0));
setTimeout(offerToOpen, SLOW_MS, 'La página tarda en abrir.');

/** Errors of the code itself come with the window as their target: opening the page by itself would not help. */
function showBroken(): void {
  if (!isFailed) offerToOpen(BROKEN);
}

/** Styles that come with a later screen are `late-styles.ts`'s to mend: opening the page again would lose its work. */
function isFileOfStart(target: EventTarget | null): boolean {
  if (document.readyState === 'complete') return false;
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  return isStyle || target instanceof HTMLScriptElement;
}

function openLater(): void {
  if (isFailed) return;
  isFailed = true;
  const pause = PAUSES_MS[countTries()];
  if (pause !== undefined && mayOpen()) setTimeout(() => location.reload(), pause);
  else {
    addEventListener('online', () => location.reload());
    offerToOpen('No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.');
  }
}

/**
 * Without a network and without a service worker that has the page, the browser would show an error of its
 * own.
 */
function mayOpen(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}

/**
 * Returns how many tries there were before; a browser that blocks storage cannot count, and leaves the
 * decision to the person.
 */
function countTries(set?: number): number {
  try {
    const tries = Number(sessionStorage.getItem(TRIES_KEY));
    sessionStorage.setItem(TRIES_KEY, String(set ?? tries + 1));
    return tries;
  } catch {
    return PAUSES_MS.length;
  }
}

function offerToOpen(sentence: string): void {
  const place = document.querySelector('.boot');
  if (!place) {
    // A file of the head failed before the browser read the rest of the page; otherwise the app already
    // stands.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => offerToOpen(sentence));
    return;
  }
  const button = document.createElement('button');
  button.textContent = 'Abrir de nuevo';
  button.addEventListener('click', () => void openAnew());
  place.setAttribute('role', 'alert');
  place.replaceChildren(sentence, document.createElement('br'), button);
}

/**
 * Opens the page from the network, where there is one: a service worker that lost a file of the app, or keeps
 * a version whose files the server no longer has, would open it in the same way again. The new page installs
 * its own, and that one fetches what is not on the device.
 */
async function openAnew(): Promise<void> {
  try {
    const { ok } = await fetch('/sw.js', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const workers = ok ? await navigator.serviceWorker.getRegistrations() : [];
    await Promise.all(workers.map((each) => each.unregister()));
  } catch {
    // No network, or a browser without service workers.
  }
  location.reload();
}
