import type { BrowserContext } from '@playwright/test';

const cut = new WeakMap<BrowserContext, { dispose(): Promise<void> }>();

/**
 * Cuts the network of a device, or gives it back, the service worker's requests included. Chromium 150 forgets
 * at each navigation that a page was told it has none (`navigator.onLine` is true again, and no `online` comes
 * later), which no device without a network does: here each page that opens meanwhile is told again.
 */
export async function setDeviceOffline(device: BrowserContext, offline: boolean): Promise<void> {
  const told = cut.get(device);
  if (offline && !told) cut.set(device, await device.addInitScript(tellOffline));
  if (!offline && told) {
    cut.delete(device);
    await told.dispose();
  }
  await device.setOffline(offline);
  // What cannot be asked now is being closed or opened, and is told nothing any more.
  if (!offline)
    await Promise.all(device.pages().map((page) => page.evaluate(tellOnline).catch(() => undefined)));
}

/** Runs in a page, before its own code. */
function tellOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
}

/** Runs in a page. One that was open when the network went is told by the browser. */
function tellOnline(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return;
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}
