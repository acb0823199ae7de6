import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { picturesOnly } from '#sw/own-answer.ts';

const CACHE = 'mestore-imagenes';
const MAX_PICTURES = 400;
const KEEP_FOR_SECONDS = 60 * 24 * 60 * 60;

/** Address of one copy of a photograph: its folder holds the others (`domain/media/photo.ts`). */
const COPY = /^(\/media\/photos\/[\w-]+\/)(\d+)\./;

/**
 * Keeps the pictures that this device showed, up to a number; they go first when the device runs out of room.
 */
export function servePictures(): void {
  // Workbox's own types are not written for exactOptionalPropertyTypes (workbox 7.4.1).
  const expiration = new ExpirationPlugin({
    maxEntries: MAX_PICTURES,
    maxAgeSeconds: KEEP_FOR_SECONDS,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;
  const withoutNetwork: WorkboxPlugin = { handlerDidError: ({ request }) => otherCopyOf(request.url) };
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({ cacheName: CACHE, plugins: [picturesOnly, expiration, withoutNetwork] }),
  );
}

/** The widest kept copy of a photograph, for when the requested one cannot be fetched. */
async function otherCopyOf(address: string): Promise<Response | undefined> {
  const [, folder] = COPY.exec(new URL(address).pathname) ?? [];
  if (!folder) return undefined;
  const cache = await caches.open(CACHE);
  const stored = (await cache.keys())
    .map(({ url }) => url)
    .filter((url) => new URL(url).pathname.startsWith(folder));
  const widest = stored.sort((a, b) => widthOf(b) - widthOf(a))[0];
  return widest === undefined ? undefined : cache.match(widest);
}

function widthOf(address: string): number {
  return Number(COPY.exec(new URL(address).pathname)?.[2] ?? 0);
}
