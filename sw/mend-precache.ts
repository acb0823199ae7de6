import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { isFileOfBuild } from '#sw/own-answer.ts';
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
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const lost = files.flatMap((file) => {
    const key = getCacheKeyForURL(file.url);
    return key === undefined || stored.has(key) ? [] : [{ file, key }];
  });
  if (lost.length === 0 || (await isNewerThere(registration))) return;
  await Promise.all(
    lost.map(async ({ file, key }) => {
      const response = await fetch(file.url, { cache: 'reload' });
      if (await isFileOfBuild(file, response)) await cache.put(key, response);
    }),
  );
}

async function isNewerThere(registration: Registration): Promise<boolean> {
  await registration.update();
  return Boolean(registration.installing ?? registration.waiting);
}
