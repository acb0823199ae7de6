import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';

const MOST_PICTURES = 400;
const KEEP_FOR_SECONDS = 60 * 24 * 60 * 60;

/** Keeps the pictures that were seen, up to a number; they go first when the device runs out of room. */
export function servePictures(): void {
  // Workbox's own types are not written for exactOptionalPropertyTypes (workbox 7.4.1).
  const expiration = new ExpirationPlugin({
    maxEntries: MOST_PICTURES,
    maxAgeSeconds: KEEP_FOR_SECONDS,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({ cacheName: 'mestore-imagenes', plugins: [expiration] }),
  );
}
