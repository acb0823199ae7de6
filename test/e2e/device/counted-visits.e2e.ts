import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { TrafficReport, trafficPath } from '#domain/events/traffic-report.ts';
import { paths } from '#domain/paths.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';

const MARKETING = 'mercadeo@mestore.co';

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('mestore_eventos') ?? '');

test('visits without a network arrive later and once, and those of who asks not to be followed never', async ({
  page,
  network,
  server,
  browser,
}) => {
  const source = `feria-${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const visits = async () => {
    const { sources } = await report(server.url);
    return sources.find((each) => each.source === source)?.visits ?? 0;
  };

  await page.goto(paths.marketplaceHome);
  await readyForOffline(page);
  await network.goOffline(page);
  for (const path of [paths.help, paths.shipping]) {
    await page.goto(`${path}?utm_source=${source}`);
    await expect.poll(() => kept(page)).toContain(`"page":"${path}"`);
  }
  expect(await visits()).toBe(0);

  await network.goOnline(page);
  for (const path of [paths.about, paths.terms, paths.privacy]) {
    await page.goto(path);
    await expect.poll(() => kept(page)).toContain(`"page":"${path}"`);
  }
  await expect.poll(visits).toBe(2);
  await page.goto(paths.cookies);
  await untilRead(page);
  expect(await visits()).toBe(2);

  const refusing = await browser.newContext({ baseURL: server.url });
  await refusing.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
  const theirs = await refusing.newPage();
  const told: string[] = [];
  refusing.on('request', (each) => void (each.url().includes('/api/v1/events') && told.push(each.url())));
  await theirs.goto(`${paths.help}?utm_source=${source}`);
  await readyForOffline(theirs);
  await theirs.goto(paths.terms);
  await untilRead(theirs);
  expect(await kept(theirs)).toBe('');
  expect(told).toEqual([]);
  await refusing.close();
  expect(await visits()).toBe(2);
});

test('a purchase without a network is counted once, through a reload and a second tab', async ({
  buyer,
  goods,
  network,
  server,
}) => {
  const source = `volante-${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  await readyForOffline(buyer);
  await buyer.goto(`${paths.product(goods.productId)}?utm_source=${source}`);
  await buyer.getByRole('heading', { level: 1, name: goods.productName }).waitFor();
  await network.goOffline(buyer);
  await buyer.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await placeOrder(buyer);
  await expect.poll(() => kept(buyer)).toContain('"name":"purchase"');
  const other = await buyer.context().newPage();
  await other.goto(paths.checkout);
  await buyer.reload();

  await network.goOnline(buyer);
  for (const path of [paths.help, paths.terms, paths.privacy]) {
    await buyer.goto(path);
    await expect.poll(() => kept(buyer)).toContain(`"page":"${path}"`);
  }
  const found = async () => (await report(server.url)).sources.find((each) => each.source === source);
  await expect.poll(found).toEqual({ source, visits: 1, purchases: 1 });
  await other.close();
});

async function report(serverUrl: string): Promise<TrafficReport> {
  const answer = await serverApi(serverUrl, MARKETING).get<unknown>(`${trafficPath}?days=7`);
  return v.parse(TrafficReport, answer);
}
