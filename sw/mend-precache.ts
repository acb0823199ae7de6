import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import type { PrecacheEntry } from '#sw/precache-entry.ts';

/** What is asked of this worker's registration. */
type Registration = Pick<ServiceWorkerRegistration, 'update' | 'installing' | 'waiting'>;

/**
 * Fetches the files of the app that the browser lost from this worker's cache. Workbox would answer them from
 * the network, one by one and for ever, and the device would no longer open the app without it. Where the
 * server has a newer version, that one brings its files itself.
 */
export async function mendPrecache(
  files: readonly PrecacheEntry[],
  registration: Registration,
): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const lost = files.flatMap(({ url }) => {
    const key = getCacheKeyForURL(url);
    return key === undefined || kept.has(key) ? [] : [{ url, key }];
  });
  if (lost.length === 0 || (await isNewerThere(registration))) return;
  await Promise.all(
    lost.map(async ({ url, key }) => {
      const response = await fetch(url, { cache: 'reload' });
      if (response.ok && !response.redirected) await cache.put(key, response);
    }),
  );
}

async function isNewerThere(registration: Registration): Promise<boolean> {
  await registration.update();
  return Boolean(registration.installing ?? registration.waiting);
}
