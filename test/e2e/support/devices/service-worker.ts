import type { BrowserContext, CDPSession } from '@playwright/test';

const OUTBOX_QUEUE = 'workbox-background-sync:mestore-outbox';
const REGISTRATION_TIMEOUT_MS = 10_000;

/**
 * Wakes the app's service worker on this device as the browser's own timer would, even with no tab of the app
 * open. Throws when no service worker of `origin` is registered.
 */
export async function dispatchSync(device: BrowserContext, origin: string): Promise<void> {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  const registrationId = await registrationOf(devtools, origin);
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: OUTBOX_QUEUE,
    lastChance: false,
  });
  await page.close();
}

/** Brings a push message to the app's service worker, as the browser's push service would, also with no tab open. */
export async function deliverPush(device: BrowserContext, origin: string, message: object): Promise<void> {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  const registrationId = await registrationOf(devtools, origin);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await page.close();
}

async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`No service worker of ${origin} is registered on this device.`)),
      REGISTRATION_TIMEOUT_MS,
    );
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((each) => each.scopeURL === `${origin}/` && !each.isDeleted);
      if (!own) return;
      clearTimeout(late);
      resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}
