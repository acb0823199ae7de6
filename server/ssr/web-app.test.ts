import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { webApp } from '#server/ssr/web-app.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const dist = temporaryFolder('mestore-dist-').path;
mkdirSync(path.join(dist, 'assets'));
writeFileSync(path.join(dist, 'index.html'), '<p>page</p>');
writeFileSync(path.join(dist, 'sw.js'), 'worker');
writeFileSync(path.join(dist, 'assets/app-1a2b.js'), 'code');
writeFileSync(path.join(dist, 'assets/app-1a2b.js.br'), 'short');
writeFileSync(path.join(dist, 'assets/clip-1a2b.webm'), '0123456789');
writeFileSync(path.join(dist, 'assets/clip-1a2b.mp4'), '0123456789');
writeFileSync(path.join(dist, 'assets/clip-1a2b.vtt'), 'WEBVTT');
afterAll(() => rmSync(dist, { recursive: true }));

const plain = { headOf: async () => null, publicUrl: 'https://mestore.co', log: { warn: () => undefined } };
const app = new Hono<AppEnv>().use(webApp({ ...plain, folder: dist }));
const asPage = { accept: 'text/html,*/*' };

test.each(['/', '/cart', '/marketplace/product/x', '/checkout/confirmation/offline_order_1'])(
  'a browser that opens %s gets the page, asked for again each time',
  async (address) => {
    const answer = await app.request(address, { headers: asPage });
    expect(await answer.text()).toBe('<p>page</p>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([[{ accept: '*/*' }], [{}]])(
  'whoever previews a shared link gets the page too, asking with %o',
  async (headers) => {
    const answer = await app.request('/marketplace/product/x', { headers });
    expect(await answer.text()).toBe('<p>page</p>');
  },
);

test('files with a hash in their name are kept for ever, compressed when they can be', async () => {
  const answer = await app.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(await answer.text()).toBe('short');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test.each([
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
  ['vtt', 'text/vtt; charset=utf-8'],
])('a clip says what it is: .%s', async (ending, type) => {
  const answer = await app.request(`/assets/clip-1a2b.${ending}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('a clip is given in the parts that a player asks for: %s', async (range, part, said) => {
  const answer = await app.request('/assets/clip-1a2b.webm', { headers: { range } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(said);
  expect(await answer.text()).toBe(part);
});

test('a part beyond the end of a clip is refused with its length', async () => {
  const answer = await app.request('/assets/clip-1a2b.webm', { headers: { range: 'bytes=10-12' } });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */10');
});

test('captions that are gone are not found', async () => {
  expect((await app.request('/assets/clip-0000.vtt')).status).toBe(404);
});

test('the service worker is asked for again each time', async () => {
  expect((await app.request('/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['a file that is gone', '/assets/app-0000.js', asPage],
  ['an address that no browser opens', '/cart', { accept: 'application/json' }],
  ['what the server does not have', '/api/v1/nada', { accept: '*/*' }],
  ['a file that never was', '/nada.txt', { accept: '*/*' }],
  ['a way out of the folder', '/..%2f..%2fetc/passwd', {}],
])('%s is not found', async (_, address, headers) => {
  expect((await app.request(address, { headers })).status).toBe(404);
});

test('says what to do when the app is not built', async () => {
  const answer = await new Hono<AppEnv>()
    .use(webApp({ ...plain, folder: path.join(dist, 'none') }))
    .request('/', { headers: asPage });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
});
