import { positionLabel } from '#domain/inventory/position.ts';
import { setDeviceAhead } from '#test/e2e/support/device-clock.ts';
import { expectRecorded } from '#test/e2e/support/movement-queue.ts';
import { openOutbox } from '#test/e2e/support/outbox-screen.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { dispatchSync } from '#test/e2e/support/service-worker.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { ownServer } from '#test/e2e/support/own-server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A server of its own, whose clock can be another day's when it starts again. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({}, give) => {
      const server = await ownServer();
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('what was saved without a network leaves 8 days later by itself, and 31 days later once its author signs in', async ({
  newDevice,
  network,
  server,
}) => {
  const { sku, location } = await ownGoods(server.url);
  test.setTimeout(240_000);
  const truth = await serverTruth(server.url);
  const before = await truth.movements(sku);
  const devices = [await newDevice('warehouse'), await newDevice('warehouse'), await newDevice('warehouse')];
  for (const [index, page] of devices.entries()) {
    await readyForWarehouseWork(page);
    await network.goOffline(page);
    const position = positionLabel(location);
    await registerMovement(page, { type: 'Entrada', sku, quantity: 51 + index, position });
  }
  const [woken, opened, latest] = devices.map((each) => each.context());
  if (!woken || !opened || !latest) throw new Error('There are three devices.');
  await Promise.all(devices.map((each) => each.close()));

  await server.kill('SIGTERM');
  const in8Days = await startLater(server, 8);
  try {
    await setDeviceAhead(woken, 8 * DAY_MS);
    await woken.setOffline(false);
    await dispatchSync(woken, server.url);
    const then = await serverTruth(server.url);
    await expectRecorded(then, { sku, before, quantities: [51] });

    await setDeviceAhead(opened, 8 * DAY_MS);
    await opened.setOffline(false);
    const page = await opened.newPage();
    await openOutbox(page);
    await expectRecorded(then, { sku, before, quantities: [51, 52] });
    await expect(page.getByText('Todo enviado')).toBeVisible();
  } finally {
    await in8Days.stop();
  }

  const in31Days = await startLater(server, 31);
  try {
    await setDeviceAhead(latest, 31 * DAY_MS);
    await latest.setOffline(false);
    await dispatchSync(latest, server.url);
    const page = await latest.newPage();
    await page.goto('/');
    await signIn(page, accounts.warehouse);
    const then = await serverTruth(server.url);
    await expectRecorded(then, { sku, before, quantities: [51, 52, 53] });
    await openOutbox(page);
    await expect(page.getByText('Todo enviado')).toBeVisible();
  } finally {
    await in31Days.stop();
  }
});

/** Starts a server that ended on the same data, so many days later. */
function startLater({ url, dataDir }: ServerProcess, days: number): Promise<ServerProcess> {
  return ownServer({
    port: Number(new URL(url).port),
    dataDir,
    program: ['--import', 'tsx', '--import', './test/e2e/support/later-server.ts', 'server/main.ts'],
    env: { CLOCK_AHEAD_MS: String(days * DAY_MS) },
  });
}
