import { DAY_MS } from '#domain/base/durations.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { setDeviceAhead } from '#test/e2e/support/devices/device-clock.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { expectAllSent, openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { setServerAhead } from '#test/e2e/support/servers/server-clock.ts';
import { serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { dispatchSync } from '#test/e2e/support/devices/service-worker.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

/** A server of its own, whose clock becomes another day's. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture() });

test('what was saved without a network leaves 8 days later by itself, and 31 days later once its author signs in', async ({
  newDevice,
  network,
  server,
  goods,
  truth,
}) => {
  const { sku, location } = goods;
  test.setTimeout(240_000);
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

  await setServerAhead(server.url, 8 * DAY_MS);
  await setDeviceAhead(woken, 8 * DAY_MS);
  await setDeviceOffline(woken, false);
  await dispatchSync(woken, server.url);
  const in8Days = await serverTruth(server.url);
  await expectRecorded(in8Days, { sku, before, quantities: [51] });

  await setDeviceAhead(opened, 8 * DAY_MS);
  await setDeviceOffline(opened, false);
  const page = await opened.newPage();
  await openOutbox(page);
  await expectRecorded(in8Days, { sku, before, quantities: [51, 52] });
  await expect(page.getByText('Todo enviado')).toBeVisible();

  await setServerAhead(server.url, 31 * DAY_MS);
  await setDeviceAhead(latest, 31 * DAY_MS);
  await setDeviceOffline(latest, false);
  await dispatchSync(latest, server.url);
  const later = await latest.newPage();
  await later.goto('/marketplace');
  await signIn(later, accounts.warehouse);
  const in31Days = await serverTruth(server.url);
  await expectRecorded(in31Days, { sku, before, quantities: [51, 52, 53] });
  await expectAllSent(later);
});
