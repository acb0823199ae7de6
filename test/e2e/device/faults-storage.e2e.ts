import { paths } from '#domain/paths.ts';
import { damage, loseProducts } from '#test/e2e/support/devices/device-storage.ts';
import { quotaOf } from '#test/e2e/support/devices/device-quota.ts';
import { expectAllSent, exportPending, openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { fillCheckout } from '#test/e2e/support/checkout-form.ts';
import { fillMovement } from '#test/e2e/support/movement-form.ts';
import { addToCart, readyForOffline, searchBox } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { orderOffline } from '#test/e2e/support/placed-orders.ts';

/** Bytes: the databases fit, the products do not. */
const ROOM_FOR_NO_CATALOGUE = 300_000;

for (const [copy, how, words] of [
  ['products', 'lost', 'the catalogue lost its table'],
  ['products', 'foreign', 'the table of the catalogue is not ours'],
  ['orders', 'lost', 'the orders lost their table'],
] as const) {
  test(`when ${words}, it is told, the unsent order is exported and leaves, and the copy comes back`, async ({
    newBuyer: buyer,
    network,
    server,
  }) => {
    const ordersAtServer = await orderOffline(buyer, network, server.url);
    await damage(buyer, copy, how);

    await buyer.goto(paths.marketplaceHome);
    await expect(
      buyer.getByRole('heading', { name: 'La copia del catálogo en este equipo se dañó' }),
    ).toBeVisible();
    expect(await exportPending(buyer)).toMatchObject([{ name: 'order.place' }]);

    await network.goOnline();
    await buyer.getByRole('button', { name: /^Borrar la copia local/ }).click();
    await buyer.getByRole('button', { name: 'Borrar y bajar' }).click();
    await expect(buyer.getByRole('heading', { name: 'Destacados' })).toBeVisible();
    await expect(buyer.getByRole('article').first()).toBeVisible();
    await expect.poll(ordersAtServer).toHaveLength(1);
    await expectAllSent(buyer);
  });
}

test('a catalogue whose products the browser lost comes back by itself, with the unsent order untouched', async ({
  newBuyer: buyer,
  network,
  server,
}) => {
  const ordersAtServer = await orderOffline(buyer, network, server.url);
  await loseProducts(buyer);
  await expect(await openOutbox(buyer)).toHaveCount(1);

  await network.goOnline();
  await buyer.goto(paths.marketplaceHome);
  await expect(buyer.getByRole('article').first()).toBeVisible();
  await expect.poll(ordersAtServer).toHaveLength(1);
});

test('an order and a movement that find no room keep what was written and the outbox, and are saved once there is room', async ({
  newWarehouse: warehouse,
  network,
  server,
  goods,
  truth,
}) => {
  const item = await ownGoods(server.url);
  test.setTimeout(150_000);
  const movement = { type: 'Entrada', sku: item.sku, position: positionLabel(item.location) } as const;
  const before = (await truth.movements(item.sku)).length;
  const quota = await quotaOf(warehouse, server.url);
  await readyForWarehouseWork(warehouse);
  const shop = await warehouse.context().newPage();
  await shop.goto(paths.marketplaceHome);
  await readyForOffline(shop);
  await network.goOffline();
  await registerMovement(warehouse, { ...movement, quantity: 16 });
  await addToCart(shop, goods);
  await fillCheckout(shop);
  const form = await fillMovement(warehouse, { ...movement, quantity: 17 });

  await quota.exhaust();
  await shop.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(shop.getByText(/No queda espacio en este equipo. Tu carrito sigue aquí/)).toBeVisible();
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form.getByText(/No queda espacio en este equipo/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('17');
  await shop.goto(paths.cart);
  await expect(shop.getByRole('main').getByText(goods.productName)).toBeVisible();
  await expect(await openOutbox(shop)).toHaveCount(1);

  await quota.lift();
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form).toBeHidden();
  await shop.goto(paths.checkout);
  await shop.getByRole('button', { name: 'Confirmar pedido' }).click();
  await shop.waitForURL(/checkout\/confirmation/);
  await network.goOnline();
  await expect(shop.getByRole('heading', { name: 'Tu pedido quedó confirmado' })).toBeVisible();
  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + 2);
});

test('a first import that finds no room says so and keeps the app open; with room it comes whole @gate', async ({
  browser,
  server,
}) => {
  const device = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await device.newPage();
  const quota = await quotaOf(page, server.url);
  await quota.limit(ROOM_FOR_NO_CATALOGUE);
  await page.goto(paths.marketplaceHome);
  await expect(page.getByText('Este equipo no tiene espacio.')).toBeVisible();
  await expect(searchBox(page)).toBeVisible();

  await quota.lift();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Este equipo no tiene espacio.')).toHaveCount(0);
  await device.close();
});
