import { expect, test } from '#test/e2e/support/people.ts';
import { orderOffline } from '#test/e2e/support/placed-orders.ts';

test('an order placed without a network leaves with the tab closed and reaches the server once @gate', async ({
  buyer,
  network,
  serviceWorker,
  server,
}) => {
  const ordersAtServer = await orderOffline(buyer, network, server.url);
  await expect(buyer.getByText('Pendiente').first()).toBeVisible();
  await buyer.goto('/app/mis-compras');
  await expect(buyer.getByText('Pendiente').first()).toBeVisible();

  const device = buyer.context();
  await buyer.close();
  await network.goOnline();
  await serviceWorker.dispatchSync();
  await expect.poll(ordersAtServer).toHaveLength(1);

  const reopened = await device.newPage();
  await reopened.goto('/app/mis-compras');
  await expect(reopened.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  await expect(reopened.getByText('Pendiente')).toHaveCount(0);
  expect(await ordersAtServer()).toHaveLength(1);
});
