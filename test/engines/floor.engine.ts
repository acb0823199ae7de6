import { expect } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { anOrderToPick } from '#test/e2e/support/order-to-pick.ts';
import { LEASE_MS } from '#sync/outbox/rules/command-state.ts';
import { test } from '#test/engines/engine-test.ts';
import {
  askedPlace,
  askedSku,
  signIn,
  untilKept,
  untilRead,
  untilSent,
} from '#test/engines/journey-steps.ts';

test('an order is picked by scans alone over two restarts of the server, and each unit counts once', async ({
  device,
  server,
  truth,
}) => {
  const reference = await anOrderToPick(server.url, 3);
  let { page } = device;
  await signIn(page, accounts.warehouse);
  await untilKept(page);
  await page.open(paths.floor);
  await untilRead(page);
  await page.press({ css: 'a', name: `…Recoger ${reference}…` });
  await page.press({ css: 'button', name: 'Tomarla' });
  await page.sees({ name: 'Escanea la ubicación' });

  await server.kill('SIGKILL');
  const sku = await askedSku(page);
  await page.scan(await askedPlace(page));
  await page.sees({ css: '[role=img], img, svg', name: 'Ubicación confirmada' });
  await page.scan(sku);
  await page.sees({ name: '…llevas 1…' });
  const task = await page.evaluate(() => location.pathname);
  page = await device.reopen();
  await page.open(task);
  await page.sees({ name: '…llevas 1…' });
  await server.restart();
  // What was on its way as the browser ended waits until its lease has run out.
  await page.sees({ css: 'html[data-unsent="0"]' }, 2 * LEASE_MS + 60_000);

  await server.kill('SIGKILL');
  await page.scan(await askedPlace(page));
  await page.sees({ css: '[role=img], img, svg', name: 'Ubicación confirmada' });
  await page.scan(sku);
  await page.sees({ name: '…llevas 2…' });
  await page.scan(sku);
  await page.sees({ name: 'Listo' });
  await server.restart();
  await untilSent(page);
  const moved = async () => (await truth.movements(reference)).reduce((sum, each) => sum + each.quantity, 0);
  await expect.poll(moved, { timeout: 60_000 }).toBe(3);
  expect(await truth.projectionDifferences()).toEqual([]);
});
