import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { InitialProduct } from '#domain/prerender/initial-product.ts';
import { PRERENDERED } from '#domain/prerender/prerendered-pages.ts';
import { PublicSettings, SETTINGS_ELEMENT_ID } from '#domain/settings/public-settings.ts';
import { settingsPaths } from '#domain/settings/settings-api.ts';
import { pageHeads } from '#server/ssr/page-heads.ts';
import { webApp } from '#server/ssr/web-app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const SITE = 'https://mestore.co';
/** What the screens' own code escapes, and what a replacement would read as a pattern. */
const HOSTILE = `Termo "1 L" </script> $& $'`;
const PAGE = `<head></head><body><div id="escrita">${PRERENDERED.place}</div><div id="root" hidden></div></body>`;
/** In the place of the screens' code, and as free as that to ask for a browser. */
const DRAWS = `var drawing = {
  prerenderProduct: ({ name, sku }) => '<h1>' + name.replaceAll('<', '&lt;') + '</h1>' + sku + typeof process + typeof matchMedia,
};`;

const server = await serverForFile({ config: { publicUrl: SITE } });
const folders: string[] = [];
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

/** A server whose build left this script; null leaves none. */
function serving(script: string | null) {
  const dist = temporaryFolder('mestore-written-').path;
  folders.push(dist);
  copyFileSync('index.html', path.join(dist, 'index.html'));
  writeFileSync(path.join(dist, PRERENDERED.product), PAGE);
  mkdirSync(path.join(dist, '.vite'));
  if (script !== null) writeFileSync(path.join(dist, PRERENDERED.script), script);
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const app = new Hono<AppEnv>().use(
    webApp({ folder: dist, headOf: pageHeads(server.services), publicUrl: SITE, log }),
  );
  const open = async (address: string) => {
    const answer = await app.request(address, { headers: { accept: 'text/html' } });
    return { status: answer.status, html: await answer.text(), cache: answer.headers.get('cache-control') };
  };
  return { open, warnings };
}

test('a product comes drawn by the screens own code, which finds a browser and no process, and as data', async () => {
  const id = await server.addProduct({ name: HOSTILE, sku: 'TER-1', description: 'Acero.' }, 3);
  const { open, warnings } = serving(DRAWS);
  for (const address of [paths.product(id), `/productos/${id}`]) {
    const { status, html, cache } = await open(address);
    expect([status, cache]).toEqual([200, 'no-cache']);
    expect(html).toContain(
      `<div id="escrita"><h1>Termo "1 L" &lt;/script> $& $'</h1>TER-1undefinedfunction</div><div id="root" hidden>`,
    );
    const [, json = ''] =
      /<script type="application\/json" id="primera-vista">(.*?)<\/script>/s.exec(html) ?? [];
    expect(v.parse(InitialProduct, JSON.parse(json))).toMatchObject({ id, name: HOSTILE, sku: 'TER-1' });
    expect(json).not.toContain('Acero');
  }
  expect(warnings).toEqual([]);
});

test('a product that is not there, or not on sale, is not drawn', async () => {
  const { open } = serving(DRAWS);
  const hidden = await server.addProduct({ name: 'Retirado', is_active: false });
  for (const id of [hidden, 'no-existe']) {
    const { status, html } = await open(paths.product(id));
    expect(status).toBe(404);
    expect(html).toContain('<div id="root">');
    expect(html).not.toMatch(/escrita|primera-vista|Retirado/);
  }
});

test.each([
  ['is not there', null],
  ['cannot be read', 'document.body.append()'],
  ['cannot draw', 'var drawing = { prerenderProduct() { throw new Error(); } }'],
])('where the code that draws %s, the app draws the product, and the log says so', async (_, script) => {
  const id = await server.addProduct({ name: 'Olla' }, 3);
  const { open, warnings } = serving(script);
  const { status, html } = await open(paths.product(id));
  expect([status, html.includes('<div id="root">'), html.includes('id="escrita"')]).toEqual([
    200,
    true,
    false,
  ]);
  expect(html).toContain('id="primera-vista"');
  expect(warnings).toHaveLength(1);
});

test('what the build left for the server is given to nobody', async () => {
  expect((await serving(DRAWS).open(`/${PRERENDERED.script}`)).status).toBe(404);
});

test('what the company has set stands in the page as data, and in what is drawn of it', async () => {
  const id = await server.addProduct({}, 3);
  const json = { seen_version: 0, changes: { 'shipping.cost': 9_900 } };
  await server.request(settingsPaths.save, { json, headers: await server.signIn('owner') });
  const draws = `var drawing = { prerenderProduct: (sight, settings) => '<h1>' + settings.values['shipping.cost'] + '</h1>' };`;
  const { html } = await serving(draws).open(paths.product(id));
  expect(html).toContain('<h1>9900</h1>');
  const [, written = ''] = new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  expect(v.parse(PublicSettings, JSON.parse(written))).toMatchObject({
    version: 1,
    values: { 'shipping.cost': 9_900 },
  });
});
