import { isServedHere } from '#src/device/service-worker.ts';

/**
 * Whether this device opens the application without a network: a service worker serves it, and it has the
 * page.
 */
export async function isAppCached(): Promise<boolean> {
  if (!isServedHere() || typeof caches === 'undefined') return false;
  return (await caches.match('/index.html', { ignoreSearch: true }).catch(() => undefined)) !== undefined;
}

/** How many pictures this device shows without a network. */
export async function cachedPictures(): Promise<number> {
  if (typeof caches === 'undefined') return 0;
  const names = await caches.keys().catch(() => []);
  const counts = await Promise.all(
    names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.filter((each) => new URL(each.url).pathname.startsWith('/media/')).length;
    }),
  );
  return counts.reduce((sum, each) => sum + each, 0);
}
