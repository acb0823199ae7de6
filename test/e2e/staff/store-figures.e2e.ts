import { paths } from '#domain/paths.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { andresQuintero } from '#test/factories/recipients.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a sale is on the open board of its store by itself, and stays there without a network', async ({
  device,
  network,
  server,
}) => {
  const goods = await ownGoods(server.url, { of: theDemoStore });
  const sell = (quantity: number) =>
    serverApi(server.url, 'andres@mestore.co').send('POST', '/api/v1/orders/', {
      items: [{ product_id: goods.productId, quantity }],
      ...andresQuintero,
    });
  await sell(1);
  const store = await device('store');
  await store.goto(`${paths.vendorDashboard}?dias=1`);
  const figure = store.getByRole('group', { name: 'Unidades vendidas' }).getByText(/^[\d.]+$/);
  const units = async () => Number((await figure.innerText()).replaceAll('.', ''));
  await expect(figure).toBeVisible({ timeout: 30_000 });
  await untilRead(store);
  const before = await units();

  await sell(3);
  // Others may sell of this store meanwhile.
  await expect.poll(units).toBeGreaterThanOrEqual(before + 3);

  await network.goOffline(store);
  await store.reload();
  const figures = store.getByRole('region', { name: 'Cifras de la tienda' });
  await expect(figures.getByText(/^Sin conexión\. Esto es lo último que leyó este equipo/)).toBeVisible();
  expect(await units()).toBeGreaterThanOrEqual(before + 3);
});
