import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Meddle } from '#test/e2e/support/servers/middleman.ts';
import { expect } from '#test/e2e/support/people.ts';

const TRACE = 'prueba-version-nueva';

/** The server has another build of the service worker, which leaves a trace when it takes over. */
export const newBuild: Meddle = ({ path }) => {
  if (path !== '/sw.js') return undefined;
  const trace = `self.addEventListener('activate', (event) => event.waitUntil(caches.open('${TRACE}')));`;
  return { type: 'text/javascript', body: `${readFileSync('dist/sw.js', 'utf8')}\n${trace}` };
};

/** Looks for a newer version, as the browser does by itself from time to time, until that version waits. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const arriving = registration.waiting ?? registration.installing;
    if (!arriving) throw new Error('No new version came.');
    if (arriving.state === 'installed') return;
    await new Promise<void>((resolve) => {
      arriving.addEventListener('statechange', () => {
        if (arriving.state === 'installed') resolve();
      });
    });
  });
}

/** The state of the new build of the service worker on this device: `active`, or its obstacle. */
export function newBuildState(page: Page): Promise<string> {
  return page
    .evaluate(async (trace) => {
      if (await caches.has(trace)) return 'active';
      const registration = await navigator.serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      return `installing ${installing?.state}, waiting ${waiting?.state}, active ${active?.state}`;
    }, TRACE)
    .catch((error: unknown) => `no answer: ${String(error)}`);
}

const LEFT_TO_THE_BROWSER = 3;

/**
 * Waits until the new build of the service worker has taken over. A request that comes just while Chromium
 * stops the old one for it starts the old one anew. That one then stays until nothing was asked of it for
 * half a minute; with a debugger attached, as here, it stays for good. So this stops it after a few seconds,
 * as the browser does with idle workers.
 */
export async function untilNewBuildIsActive(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // The new one is never stopped: the page may be loading through it.
  let oldBuild: string | undefined;
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    oldBuild ??= versions.find(({ status }) => status === 'activated')?.versionId;
  });
  await devtools.send('ServiceWorker.enable');
  let looks = 0;
  const state = async () => {
    looks += 1;
    const found = await newBuildState(page);
    if (found === 'active' || looks <= LEFT_TO_THE_BROWSER) return found;
    if (oldBuild) await devtools.send('ServiceWorker.stopWorker', { versionId: oldBuild });
    return found;
  };
  await expect.poll(state, { intervals: [1_000] }).toBe('active');
  await devtools.detach();
}
