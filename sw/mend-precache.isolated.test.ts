import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mendPrecache } from '#sw/mend-precache.ts';

vi.mock('workbox-core', () => ({ cacheNames: { precache: 'archivos' } }));
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => `https://mestore.co${url}${url === '/index.html' ? '?revision=7' : ''}`,
}));

const INDEX = 'https://mestore.co/index.html?revision=7';
const CODE = 'https://mestore.co/assets/index-a1.js';
const files = [
  { url: '/index.html', revision: '7', contains: '/index.html' },
  { url: '/assets/index-a1.js', revision: null },
];

let stored: Map<string, string>;
/** Of this worker; an object stands for another worker. */
let registration: { update: () => Promise<void>; installing: object | null; waiting: object | null };
let server: (url: string) => Response;

beforeEach(() => {
  stored = new Map();
  registration = { update: () => Promise.resolve(), installing: null, waiting: null };
  server = (url) => new Response(`server's ${url}`);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      expect(name).toBe('archivos');
      return {
        keys: async () => [...stored.keys()].map((url) => ({ url })),
        put: async (key: string, response: Response) => void stored.set(key, await response.text()),
      };
    },
  });
  vi.stubGlobal('fetch', async (url: string) => server(url));
});
afterEach(() => vi.unstubAllGlobals());

function mend(): Promise<void> {
  return mendPrecache(files, registration as unknown as ServiceWorkerRegistration);
}

test('the files that the browser lost are fetched again, and no others', async () => {
  stored.set(CODE, 'as it was');
  await mend();
  expect(Object.fromEntries(stored)).toEqual({ [INDEX]: "server's /index.html", [CODE]: 'as it was' });
});

test('all of them, when the whole cache is lost', async () => {
  await mend();
  expect([...stored.keys()].sort()).toEqual([CODE, INDEX].sort());
});

test('a whole cache asks the server for nothing', async () => {
  for (const key of [INDEX, CODE]) stored.set(key, 'as it was');
  server = () => expect.fail('Nothing was lost.');
  registration.update = () => expect.fail('Nothing was lost.');
  await mend();
});

test('where the server has a newer version, its files do not mix with those of this one', async () => {
  registration.update = async () => void (registration.installing = {});
  await mend();
  expect(stored.size).toBe(0);
});

test('an answer that is no file is not kept for one', async () => {
  server = (url) => new Response(url, { status: url === '/index.html' ? 200 : 404 });
  await mend();
  expect([...stored.keys()]).toEqual([INDEX]);
});

test('nor is the page of a captive portal', async () => {
  server = () => new Response('<p>Acepta los términos</p>', { headers: { 'content-type': 'text/html' } });
  await mend();
  expect([...stored.keys()]).toEqual([CODE]);
});
