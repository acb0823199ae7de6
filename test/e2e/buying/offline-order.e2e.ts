import { serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test('an order placed without a network leaves with the tab closed and reaches the server once @gate', async ({
  buyer,
  network,
  serviceWorker,
  server,
}) => {
  const goods = await ownGoods(server.url);
  const truth = await serverTruth(server.url);
  await readyForOffline(buyer);

  await network.goOffline();
  await addToCart(buyer, goods);
  await placeOrder(buyer);
  await expect(buyer.getByText('Pendiente').first()).toBeVisible();
  await buyer.goto('/app/mis-compras');
  await expect(buyer.getByText('Pendiente').first()).toBeVisible();

  const device = buyer.context();
  await buyer.close();
  await network.goOnline();
  await serviceWorker.dispatchSync();
  await expect.poll(async () => (await truth.ordersOf(goods)).length).toBe(1);

  const reopened = await device.newPage();
  await reopened.goto('/app/mis-compras');
  await expect(reopened.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  await expect(reopened.getByText('Pendiente')).toHaveCount(0);
  expect(await truth.ordersOf(goods)).toHaveLength(1);
});
