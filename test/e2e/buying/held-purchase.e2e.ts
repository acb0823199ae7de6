import { DAY_MS } from '#domain/base/durations.ts';
import { setDeviceAhead } from '#test/e2e/support/devices/device-clock.ts';
import { confirmOrder, fillNequi, paymentOf, toPayment } from '#test/e2e/support/paying.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { runJob, setServerAhead } from '#test/e2e/support/servers/server-clock.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

/** A server of its own, whose clock becomes another day's. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture({ payments: true }) });

test('a purchase that nobody pays says until when it is kept, and later that it was cancelled for it', async ({
  newDevice,
  network,
  server,
}) => {
  test.setTimeout(240_000);
  const buyer = await newDevice('buyer');
  await toPayment(buyer, server.url);
  await fillNequi(buyer, '399 222 2222');
  await confirmOrder(buyer);
  await expect(paymentOf(buyer)).toContainText('El banco rechazó el pago');
  // With its day where that is tomorrow.
  await expect(paymentOf(buyer)).toContainText(/Te guardamos los productos hasta (?:las? \d+:|el \d)/);
  await network.goOffline(buyer);
  await expect(paymentOf(buyer)).toContainText('Es lo último que supo este equipo.');
  const address = new URL(buyer.url()).pathname;
  const device = buyer.context();
  await buyer.close();

  await setServerAhead(server.url, DAY_MS);
  await setDeviceAhead(device, DAY_MS);
  const page = await device.newPage();
  await page.goto(address);
  await expect(paymentOf(page)).toContainText('Sin conexión no sabemos si el pedido sigue en pie.');
  await runJob(server.url, 'release-overdue');
  await setDeviceOffline(device, false);
  await expect(page.getByText('Se canceló porque no se pagó a tiempo.')).toBeVisible();
  await expect(paymentOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Comprar de nuevo' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' })).toBeVisible();
});
