import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { paths } from '#domain/paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { shippingNoticeSaying } from '#test/e2e/support/announced-goods.ts';
import { untilStored } from '#test/e2e/support/devices/device-storage.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test.slow();

test('a store sets a minimum without a network, its home says what to restock, and one tap makes the notice', async ({
  device,
  network,
  server,
}) => {
  const goods = await ownGoods(server.url, { units: 5, of: theDemoStore });
  const notes = `Reposición ${goods.sku}`;
  const store = await device('store');
  await store.goto(`${paths.vendorInventory}?q=${goods.sku}`);
  await store.evaluate(() => navigator.serviceWorker.ready);
  await expect(store.getByText(goods.sku).first()).toBeVisible();
  await store.goto(paths.storeProduct(goods.productId));
  await expect(store.getByLabel('Nombre')).toHaveValue(goods.productName);

  await network.goOffline(store);
  await store.getByLabel('Stock mínimo').fill('8');
  await store.getByLabel('Stock máximo').fill('30');
  await store.getByRole('button', { name: 'Publicar cambios' }).click();
  await expect(store.getByText('Por enviar', { exact: true })).toBeVisible();

  await store.goto(paths.vendorDashboard);
  await store.getByRole('link', { name: /^Reponer: Repón/ }).click();
  await expect(store.getByLabel(`Unidades que llevas de ${goods.productName}`)).toHaveValue('25');
  await store.getByRole('button', { name: /^Preparar aviso/ }).click();
  await expect(store.getByRole('list', { name: 'Productos del aviso' }).getByText(goods.sku)).toBeVisible();
  // The tab closes here: the notice that was prepared is still there, and is not proposed again.
  await untilStored(store, 'mestore_aviso_borrador', () =>
    store.getByRole('textbox', { name: 'Notas para la bodega' }).fill(notes),
  );
  await store.goto(paths.vendorRestock);
  await expect(store.getByLabel(`Unidades que llevas de ${goods.productName}`)).toHaveValue('0');
  await store.goto(paths.vendorShippingNoticeNew);
  await store.getByRole('button', { name: 'Enviar aviso' }).press('Enter');
  await expect(store.locator('main').getByText('Aviso de ingreso: 25 unidades')).toBeVisible();
  expect(await shippingNoticeSaying(server.url, notes)).toBeUndefined();

  await network.goOnline(store);
  await expect
    .poll(async () => (await shippingNoticeSaying(server.url, notes))?.lines, { timeout: 30_000 })
    .toMatchObject([{ product_id: goods.productId, expected: 25 }]);
  const warehouse = serverApi(server.url, accounts.warehouse);
  await expect
    .poll(
      async () => (await warehouse.get<{ data: InventoryItem[] }>(`/api/v1/inventory/?q=${goods.sku}`)).data,
    )
    .toMatchObject([{ status: 'low_stock', productMinStock: 8, productMaxStock: 30 }]);
});
