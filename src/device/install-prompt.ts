import { signal, type ReadonlySignal } from '@preact/signals-core';

/** Chromium's event, which the DOM library does not declare. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | null = null;
const offered = signal(false);

/** Whether the browser would install the app now. */
export const installOffer: ReadonlySignal<boolean> = offered;

// The browser offers once, early; a module loaded later must not miss it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallPromptEvent;
  offered.value = true;
});
addEventListener('appinstalled', () => (offered.value = false));

/** Days of Safari's use without a visit after which it erases what a site keeps that is not installed (WebKit, ITP). */
export const FORGOTTEN_AFTER_DAYS = 7;

/**
 * Whether the app is installed from the browser's own menu only, as on iPhone and iPad. Until then that browser
 * erases what a site keeps once nobody has opened it for so many days.
 */
export function installsByHand(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === false && navigator.maxTouchPoints > 1;
}

/** Asks the browser to install; answers whether the person accepted. */
export async function install(): Promise<boolean> {
  const answer = await offer?.prompt();
  offer = null;
  offered.value = false;
  return answer?.outcome === 'accepted';
}
