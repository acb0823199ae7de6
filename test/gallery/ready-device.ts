import { NOW_MS } from '#test/gallery/fixed-clock.ts';

const MONTH_S = 30 * 24 * 60 * 60;

/**
 * Makes this device ready for a day without a network, like one in long use: it keeps the app, and may send
 * its person's commands. The only open question is whether the browser promised to erase nothing.
 */
export async function makeReady({ isProtected }: { isProtected: boolean }): Promise<void> {
  const { storeGrant } = await import('#identity/device-identity.ts');
  const { id } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { id: string };
  await storeGrant(id, `e30.${btoa(JSON.stringify({ sub: id, exp: NOW_MS / 1_000 + MONTH_S }))}.`);
  const app = await caches.open('mestore');
  await app.put('/index.html', new Response(''));
  Object.defineProperty(navigator.serviceWorker, 'controller', { value: { postMessage: () => undefined } });
  Object.defineProperty(navigator.storage, 'persisted', { value: async () => isProtected });
}
