/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { answerBackgroundSync, requestBackgroundSync } from '#sw/background-sync.ts';
import { answerPush } from '#sw/answer-push.ts';
import { serveAppShell } from '#sw/app-shell.ts';
import { serveCodeReader } from '#sw/code-reader-cache.ts';
import { mendPrecache } from '#sw/mend-precache.ts';
import { servePictures } from '#sw/picture-cache.ts';
import { filesOfBuildOnly } from '#sw/own-answer.ts';
import { readPageMessage } from '#sw/page-message.ts';
import { reportErrorsToPages } from '#sw/report-to-pages.ts';
import type { PrecacheEntry } from '#sw/precache-entry.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files that the service worker keeps for opening offline; the build writes them in. */
declare const __PRECACHE__: PrecacheEntry[];
/** The files of the code reader; the build writes them in. */
declare const __CODE_READER__: string[];

reportErrorsToPages(self);
addPlugins([filesOfBuildOnly(__PRECACHE__)]);
precacheAndRoute(__PRECACHE__, { cleanURLs: false });
cleanupOutdatedCaches();
serveAppShell();
servePictures();
serveCodeReader(__CODE_READER__);
clientsClaim();
answerBackgroundSync(self.registration);
answerPush(self);

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message?.kind === 'take_over') event.waitUntil(self.skipWaiting());
  if (message?.kind === 'claim') event.waitUntil(self.clients.claim());
  if (message?.kind === 'mend') {
    // Without a network it stays as it is.
    const mending = mendPrecache(__PRECACHE__, self.registration).catch(() => undefined);
    event.waitUntil(mending.then(() => event.ports[0]?.postMessage('mended')));
  }
  if (message?.kind === 'bell') event.waitUntil(requestBackgroundSync());
});
