import * as v from 'valibot';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { syncPaths } from '#domain/protocol/command.ts';
import { SnapshotManifest, replicationPaths } from '#domain/protocol/replication.ts';
import { productsOnDevice } from '#test/e2e/support/devices/device-storage.ts';
import { quotaOf } from '#test/e2e/support/devices/device-quota.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect } from '#test/e2e/support/people.ts';
import { productsOnSale } from '#test/e2e/support/servers/server-truth.ts';
import { registerMovement } from '#test/e2e/support/warehouse-work.ts';

test('an import that the full device stops half way leaves the outbox as it was, and goes on once there is room', async ({
  browser,
  middleman,
  server,
  truth,
}) => {
  test.setTimeout(150_000);
  // One of the demonstration, in the first chunk: a product made just now is not in a device's first import.
  const [chair] = await truth.inventory('SIL-');
  if (!chair) throw new Error('The demo data has no chair.');
  const { sku, location } = chair;
  const recorded = await truth.movements(sku);
  let bringRest: (value: undefined) => void = () => undefined;
  const rest = new Promise<undefined>((resolve) => (bringRest = resolve));
  const isChunk = (path: string) => path.startsWith('/api/v1/replication/chunks/');
  const chunksAsked = () => middleman.asked.map((each) => each.path).filter(isChunk);
  middleman.answer(({ path }) => {
    if (path.startsWith(syncPaths.inventory)) return { status: 503, type: 'application/json', body: '{}' };
    return isChunk(path) && path !== chunksAsked()[0] ? rest : undefined;
  });
  // No service worker: its copy of the app would take the room first, and the browser does not say how much.
  const device = await browser.newContext({ baseURL: middleman.origin, serviceWorkers: 'block' });
  await device.addInitScript(() => {
    if ('storage' in navigator) navigator.storage.estimate = async () => ({});
  });
  const page = await device.newPage();
  const quota = await quotaOf(page, middleman.origin);
  await signIn(page, accounts.warehouse);
  await page.goto(paths.movements);
  await expect(page.getByText('OC-').first()).toBeVisible();
  await registerMovement(page, { type: 'Entrada', sku, quantity: 35, position: positionLabel(location) });
  const { chunks, count } = await manifestOf(server.url);
  const here = chunks[0]?.count ?? 0;
  expect(here).toBeLessThan(count);
  await expect.poll(() => productsOnDevice(page)).toBe(here);
  const timesFirstAsked = () => chunksAsked().filter((each) => each === chunksAsked()[0]).length;
  const before = timesFirstAsked();

  await quota.exhaust();
  bringRest(undefined);
  await expect(page.getByText('Este equipo no tiene espacio.')).toBeVisible();
  expect(await productsOnDevice(page)).toBe(here);
  await expect(await openOutbox(page)).toHaveCount(1);

  await quota.lift();
  middleman.stepAside();
  await page.reload();
  const onSale = await productsOnSale(server.url);
  await expect.poll(() => productsOnDevice(page), { timeout: 60_000 }).toBe(onSale);
  // It waits for its next try, which is far off by now, unless the device learns that the network is back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectRecorded(truth, { sku, before: recorded, quantities: [35] });
  expect(timesFirstAsked()).toBe(before);
  await expect(page.getByText('Este equipo no tiene espacio.')).toHaveCount(0);
  await device.close();
});

/** The server's products, for a device without a catalogue. */
async function manifestOf(url: string): Promise<SnapshotManifest> {
  const snapshot = await fetch(`${url}${replicationPaths.snapshot('products')}`);
  return v.parse(SnapshotManifest, await snapshot.json());
}
