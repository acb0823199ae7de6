import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isPageInstead, filesOnly } from '#sw/own-answer.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'mestore-lector';

/**
 * Keeps the code reader on devices that used it once. A new version fetches its own while it is installed, so
 * that such a device is never without one.
 * @param addresses its files in this version, whose names carry a hash of their content.
 */
export function serveCodeReader(addresses: readonly string[]): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && addresses.includes(url.pathname),
    new CacheFirst({ cacheName: CACHE, plugins: [filesOnly] }),
  );
  self.addEventListener('install', (event) => event.waitUntil(bringNew(addresses)));
  self.addEventListener('activate', (event) => event.waitUntil(dropOld(addresses)));
}

/** A file that does not come now comes when somebody reads a code. */
async function bringNew(addresses: readonly string[]): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const stored = await Promise.all(addresses.map((each) => cache.match(each)));
  await Promise.all(
    addresses
      .filter((_, index) => !stored[index])
      .map(async (each) => {
        const response = await fetch(each).catch(() => null);
        if (response?.ok && !isPageInstead(response.url, response)) await cache.put(each, response);
      }),
  );
}

async function dropOld(addresses: readonly string[]): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !addresses.includes(new URL(url).pathname));
  await Promise.all(old.map((each) => cache.delete(each)));
}
