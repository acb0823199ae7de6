import { readFileSync } from 'node:fs';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { expectDelivered, expectEachOnce, leaveMovements } from '#test/e2e/support/movement-queue.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { lookForUpdate, newBuild, untilNewBuildIsActive } from '#test/e2e/support/devices/new-build.ts';
import { expectAllSent, openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect } from '#test/e2e/support/people.ts';
import { dispatchSync } from '#test/e2e/support/devices/service-worker.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { withholdAnswers } from '#test/e2e/support/servers/withheld-answers.ts';

test('a new service worker that takes over while the old one sends leaves each command done once @gate', async ({
  newWarehouse: page,
  middleman,
  server,
  truth,
}) => {
  test.slow();
  await readyForWarehouseWork(page);
  const queue = await leaveMovements(page, await ownGoods(server.url), 250);
  const release = withholdAnswers(middleman, 2, newBuild);
  await dispatchSync(page.context(), middleman.origin);
  await expectDelivered(truth, queue, 101);

  await page.goto(paths.movements);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  release();
  // The old one first finishes its sending.
  await expectEachOnce(truth, queue);
  await untilNewBuildIsActive(page);
  await expectAllSent(page);
});

test('in a browser without background sync the work waits for the app to be opened again, and leaves then', async ({
  browser,
  middleman,
  network,
  goods,
  truth,
}) => {
  const { sku, location } = goods;
  const before = await truth.movements(sku);
  const script = 'delete ServiceWorkerRegistration.prototype.sync; delete globalThis.SyncManager;';
  const body = `${script}\n${readFileSync('dist/sw.js', 'utf8')}`;
  middleman.answer(({ path }) => (path === '/sw.js' ? { type: 'text/javascript', body } : undefined));
  const device = await browser.newContext({ baseURL: middleman.origin });
  await device.addInitScript(script);
  const page = await device.newPage();
  await signIn(page, accounts.warehouse);
  await readyForWarehouseWork(page);
  const registration = () => page.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready));
  expect(await registration()).toBe(false);
  await network.goOffline();
  const movement = { type: 'Entrada', sku, position: positionLabel(location) } as const;
  for (const quantity of [41, 42]) await registerMovement(page, { ...movement, quantity });
  await page.close();
  await network.goOnline();

  const next = await device.newPage();
  await openOutbox(next);
  await expectRecorded(truth, { sku, before, quantities: [41, 42] });
  await expect(next.getByText('Todo enviado')).toBeVisible();
  await device.close();
});

test('a page that came past the service worker is taken over by it all the same', async ({
  newBuyer: buyer,
}) => {
  await serviceWorkerReady(buyer);
  const session = await buyer.context().newCDPSession(buyer);
  const [reloaded] = await Promise.all([
    buyer.waitForEvent('domcontentloaded'),
    session.send('Page.reload', { ignoreCache: true }),
  ]);
  await expect
    .poll(() => reloaded.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
});
