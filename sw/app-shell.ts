import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Addresses that the server answers itself. */
const NOT_THE_APP = [
  /^\/api\//,
  /^\/media\//,
  /^\/docs/,
  /^\/dev\//,
  /^\/openapi\.json/,
  /^\/(healthz|readyz|metrics|robots\.txt|sitemap\.xml)$/,
];

/** Opens any address of the app from this device, with or without a network. */
export function serveAppShell(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
}
