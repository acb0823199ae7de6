import { expect, test } from 'vitest';
import { sha256Hex } from '#platform/digest.ts';
import { filesOfBuildOnly, filesOnly, picturesOnly } from '#sw/own-answer.ts';

const ORIGIN = 'https://mestore.co';
const PORTAL = () =>
  new Response('<title>Acceso a la red</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const picture = (status = 200) =>
  new Response('pixels', { status, headers: { 'content-type': 'image/webp' } });

/** Asks a plugin's hook, as Workbox does. */
async function ask(
  plugin: typeof picturesOnly,
  hook: 'cacheWillUpdate' | 'cachedResponseWillBeUsed' | 'fetchDidSucceed',
  path: string,
  response: Response,
) {
  const request = new Request(ORIGIN + path);
  const given = { request, response, cachedResponse: response, event: null, cacheName: 'any' };
  const stored = await plugin[hook]?.(given as never);
  return stored === response;
}

test('a picture is kept, and the page of a captive portal in place of one is not', async () => {
  const path = '/media/photos/abc/640.webp';
  expect(await ask(picturesOnly, 'cacheWillUpdate', path, picture())).toBe(true);
  expect(await ask(picturesOnly, 'cacheWillUpdate', path, PORTAL())).toBe(false);
  expect(await ask(picturesOnly, 'cacheWillUpdate', path, picture(206))).toBe(false);
  const told = new Response('{}', { headers: { 'content-type': 'application/json' } });
  expect(await ask(picturesOnly, 'cacheWillUpdate', path, told)).toBe(false);
});

test('a page that was kept in place of a picture before is not shown: the picture is fetched again', async () => {
  const path = '/media/photos/abc/640.webp';
  expect(await ask(picturesOnly, 'cachedResponseWillBeUsed', path, PORTAL())).toBe(false);
  expect(await ask(picturesOnly, 'cachedResponseWillBeUsed', path, picture())).toBe(true);
});

test('a page in place of a picture counts as no network, so that another copy is looked for', async () => {
  await expect(ask(picturesOnly, 'fetchDidSucceed', '/media/a.webp', PORTAL())).rejects.toThrow(TypeError);
  expect(await ask(picturesOnly, 'fetchDidSucceed', '/media/a.webp', picture())).toBe(true);
});

test('the code reader is no page', async () => {
  const wasm = new Response('code', { headers: { 'content-type': 'application/wasm' } });
  expect(await ask(filesOnly, 'cacheWillUpdate', '/assets/zxing_reader-1.wasm', wasm)).toBe(true);
  expect(await ask(filesOnly, 'cacheWillUpdate', '/assets/zxing_reader-1.wasm', PORTAL())).toBe(false);
});

test('of the app nothing is installed but the files of the build, also not another page for its own', async () => {
  const script = 'start();';
  const plugin = filesOfBuildOnly([
    { url: '/index.html', revision: '1', contains: 'assets/index-a1.js' },
    { url: '/assets/index-a1.js', revision: null, digest: (await sha256Hex(script)).slice(0, 16) },
  ]);
  const keeps = (path: string, response: Response) => ask(plugin, 'cacheWillUpdate', path, response);
  expect(await keeps('/assets/index-a1.js', new Response(script))).toBe(true);
  expect(await keeps('/assets/index-a1.js', new Response('start('))).toBe(false);
  expect(await keeps('/assets/index-a1.js', PORTAL())).toBe(false);
  expect(await keeps('/assets/index-a1.js', new Response(script, { status: 404 }))).toBe(false);
  expect(await keeps('/index.html', PORTAL())).toBe(false);
  const withInjected =
    '<script src="https://antivirus.example/a.js"></script><script src="/assets/index-a1.js">';
  expect(await keeps('/index.html', new Response(withInjected))).toBe(true);
  expect(await ask(plugin, 'cachedResponseWillBeUsed', '/index.html', PORTAL())).toBe(true);
  expect(await ask(plugin, 'cachedResponseWillBeUsed', '/assets/index-a1.js', PORTAL())).toBe(false);
});
