import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { formatWhole } from '#domain/base/money.ts';
import { replicationPaths, type SnapshotManifest } from '#domain/protocol/replication.ts';
import { productsOnDevice } from '#test/e2e/support/devices/device-storage.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { ownServer } from '#test/e2e/support/servers/own-server.ts';
import { productsOnSale } from '#test/e2e/support/servers/server-truth.ts';
import { REAL_PRODUCTS, realProductsFile } from '#test/support/real-products.ts';

/** A server of its own: the others start from the demo data alone. */
const test = base.extend<{ apartServer: ServerProcess }>({
  baseURL: async ({ apartServer }, give) => give(apartServer.url),
  apartServer: async ({}, give) => {
    const server = await ownServer();
    await give(server);
    await server.stop();
  },
});

test('18,080 products are imported, a fresh device gets all of them, and finds them offline with and without accents', async ({
  page,
  network,
  apartServer: server,
}) => {
  test.setTimeout(240_000);
  const env = { ...process.env, DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
  const importer = ['--import', 'tsx', 'server/import-cli.ts', realProductsFile()];
  const imported = await promisify(execFile)(process.execPath, importer, { env });
  expect(imported.stdout).toContain(`${formatWhole(REAL_PRODUCTS)} filas`);
  const onSale = await productsOnSale(server.url);
  expect(onSale).toBeGreaterThanOrEqual(REAL_PRODUCTS);

  await page.goto('/marketplace/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => productsOnDevice(page), { timeout: 90_000 }).toBe(onSale);

  // The index of a device still learns what has just come; then it finds as many as the server.
  const answer = await page.request.get('/api/v1/search/products?q=mani');
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  const found = page.getByRole('status').filter({ hasText: `${formatWhole(pagination.total)} productos` });
  await page.goto('/marketplace/search?q=mani');
  await expect(found).toBeVisible();

  await network.goOffline();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`/marketplace/search?q=${encodeURIComponent('maní')}`);
  await expect(found).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/man[ií]/i);
});

base(
  'a first import that is killed after its first chunk goes on from there when the app opens again',
  async ({ browser, server }) => {
    const device = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const manifest = (await (
      await device.request.get(replicationPaths.snapshot('products'))
    ).json()) as SnapshotManifest;
    const [first] = manifest.chunks;
    if (!first || manifest.chunks.length < 2) throw new Error('The demo catalogue is one chunk.');
    // Other journeys change the catalogue of this server: both visits must get the snapshot that is counted
    // here.
    await device.route(`**${replicationPaths.snapshot('products')}`, (route) =>
      route.fulfill({ json: manifest }),
    );
    const asked: string[] = [];
    const holding = new Set(manifest.chunks.slice(1).map((each) => each.url));
    await device.route('**/api/v1/replication/chunks/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      if (!holding.has(pathname)) await route.continue();
    });

    const killed = await device.newPage();
    await killed.goto('/marketplace/home');
    await expect.poll(() => productsOnDevice(killed)).toBe(first.count);
    await expect(killed.getByRole('article').first()).toBeVisible();
    await killed.close();

    holding.clear();
    const again = await device.newPage();
    await again.goto('/marketplace/home');
    // The products that other journeys have made since come after it.
    await expect.poll(() => productsOnDevice(again)).toBe(await productsOnSale(server.url));
    expect(asked.filter((each) => each === first.url)).toHaveLength(1);
    await device.close();
  },
);
