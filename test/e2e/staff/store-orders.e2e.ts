import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { paths } from '#domain/paths.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { toTheDoor } from '#test/factories/orders/order-steps.ts';
import { andresQuintero } from '#test/factories/recipients.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.slow();

test('a store that was offline all day finds what it sold meanwhile, and nothing of who bought it', async ({
  device,
  network,
  server,
}) => {
  const goods = await ownGoods(server.url, { of: theDemoStore });
  const sell = async (quantity: number) =>
    serverApi(server.url, 'andres@mestore.co').send<{ id: string; order_number: string }>(
      'POST',
      '/api/v1/orders/',
      { items: [{ product_id: goods.productId, quantity }], ...andresQuintero },
    );
  const store = await device('store');
  const before = await sell(1);
  await store.goto(paths.storeOrdersOf(goods.sku));
  const row = (number: string) => store.getByRole('row', { name: new RegExp(number) });
  await expect(row(before.order_number)).toBeVisible({ timeout: 30_000 });
  await untilRead(store);

  await network.goOffline(store);
  const meanwhile = await sell(3);
  const warehouse = serverApi(server.url, accounts.warehouse);
  const address = `/api/v1/orders/${encodeURIComponent(vendorOrderId(before.id, 1))}/advance`;
  for (const step of toTheDoor) await warehouse.send('PATCH', address, { step });
  // Its copy answers all day, also in a tab that is opened without a network.
  await store.reload();
  await expect(row(before.order_number)).toContainText('Confirmado');
  await expect(row(meanwhile.order_number)).toHaveCount(0);
  await row(before.order_number).getByRole('link').click();
  await expect(store.getByText('Pedido recibido')).toBeVisible();
  await store.getByRole('link', { name: 'Imprimir' }).click();
  await expect(store.getByRole('article')).toContainText(goods.sku);

  await network.goOnline(store);
  await store.goto(paths.vendorDashboard);
  const menu = store.getByRole('link', { name: /^Pedidos 1$/ });
  await expect(menu).toBeVisible({ timeout: 30_000 });
  await menu.click();
  await expect(row(meanwhile.order_number)).toContainText('Nuevo');
  await expect(row(meanwhile.order_number)).toContainText(`3 × ${goods.productName}`);
  await expect(row(before.order_number)).toContainText('Entregado');
  await store.goto(paths.storeOrder(`${meanwhile.order_number}-1`));
  await expect(store.getByRole('heading', { name: `Pedido ${meanwhile.order_number}-1` })).toBeVisible();
  await expect(store.locator('main')).toContainText(andresQuintero.shipping_city);
  for (const secret of [
    andresQuintero.shipping_name,
    andresQuintero.shipping_phone,
    andresQuintero.shipping_address,
  ])
    await expect(store.locator('main')).not.toContainText(secret);
});
