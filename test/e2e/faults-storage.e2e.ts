import { paths } from '#domain/paths.ts';
import { damage, loseProducts, quotaOf } from '#test/e2e/support/device-storage.ts';
import { test as withMiddleman } from '#test/e2e/support/middleman.ts';
import { exportPending, openOutbox } from '#test/e2e/support/outbox-screen.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { fillCheckout } from '#test/e2e/support/checkout-form.ts';
import { addFirstFound, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { positionLabel } from '#domain/inventory/position.ts';

for (const [copy, how, words] of [
  ['products', 'lost', 'the catalogue lost its table'],
  ['products', 'foreign', 'the table of the catalogue is not ours'],
  ['orders', 'lost', 'the orders lost their table'],
] as const) {
  test(`when ${words}, it is told, the unsent order is exported and leaves, and the copy comes back`, async ({
    buyer,
    network,
    server,
  }) => {
    const truth = await serverTruth(server.url);
    const before = (await truth.orders()).length;
    await readyForOffline(buyer);
    await network.goOffline();
    await addFirstFound(buyer, 'cafetera');
    await placeOrder(buyer);
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
    await expect.poll(async () => (await truth.orders()).length).toBe(before + 1);
    await openOutbox(buyer);
    await expect(buyer.getByText('Todo enviado')).toBeVisible();
  });
}

test('a catalogue whose products the browser lost comes back by itself, with the unsent order untouched', async ({
  buyer,
  network,
  server,
}) => {
  const truth = await serverTruth(server.url);
  const before = (await truth.orders()).length;
  await readyForOffline(buyer);
  await network.goOffline();
  await addFirstFound(buyer, 'cafetera');
  await placeOrder(buyer);
  await loseProducts(buyer);
  await expect(await openOutbox(buyer)).toHaveCount(1);

  await network.goOnline();
  await buyer.goto(paths.marketplaceHome);
  await expect(buyer.getByRole('article').first()).toBeVisible();
  await expect.poll(async () => (await truth.orders()).length).toBe(before + 1);
});

test('an order that finds no room keeps the cart and the outbox, and is saved once there is room', async ({
  buyer,
  network,
  server,
}) => {
  const truth = await serverTruth(server.url);
  const before = (await truth.orders()).length;
  test.setTimeout(150_000);
  const quota = await quotaOf(buyer, server.url);
  await readyForOffline(buyer);
  await network.goOffline();
  await addFirstFound(buyer, 'cafetera');
  await placeOrder(buyer);
  const name = await addFirstFound(buyer, 'cafetera');
  await fillCheckout(buyer);

  await quota.exhaust();
  await buyer.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(buyer.getByText(/No queda espacio en este celular para guardar el pedido/)).toBeVisible();
  await buyer.goto(paths.cart);
  await expect(buyer.getByRole('main').getByText(name)).toBeVisible();
  await expect(await openOutbox(buyer)).toHaveCount(1);

  await quota.lift();
  await buyer.goto(paths.checkout);
  await buyer.getByRole('button', { name: 'Confirmar pedido' }).click();
  await buyer.waitForURL(/checkout\/confirmation/);
  await network.goOnline();
  await expect.poll(async () => (await truth.orders()).length).toBe(before + 2);
});

test('a movement that finds no room keeps what was written, and is saved once there is room', async ({
  warehouse,
  network,
  server,
}) => {
  const truth = await serverTruth(server.url);
  const [item] = await truth.inventory('LIC-');
  if (!item) throw new Error('The demo data has no blender.');
  const before = (await truth.movements(item.sku)).length;
  test.setTimeout(150_000);
  const quota = await quotaOf(warehouse, server.url);
  await readyForWarehouseWork(warehouse);
  await network.goOffline();

  await warehouse.getByRole('button', { name: 'Registrar Movimiento' }).click();
  const form = warehouse.getByRole('dialog');
  await form.getByText('Entrada', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Producto' }).fill(item.sku);
  await form.getByRole('combobox', { name: 'Producto' }).press('Enter');
  await form.getByRole('textbox', { name: 'Cantidad' }).fill('17');
  await form.getByRole('textbox', { name: 'Posición' }).fill(positionLabel(item.location));
  await quota.exhaust();
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form.getByText(/No se pudo guardar en este equipo/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('17');

  await quota.lift();
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form).toBeHidden();
  await network.goOnline();
  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + 1);
});

withMiddleman(
  'a first import that finds no room says so and keeps the app open; with room it comes whole',
  async ({ browser, middleman }) => {
    test.setTimeout(150_000);
    const device = await browser.newContext({ baseURL: middleman.origin });
    const page = await device.newPage();
    const quota = await quotaOf(page, middleman.origin);
    let release: (value: undefined) => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = resolve));
    middleman.answer(({ path }) => (path.includes('/replication/chunks/') ? held : undefined));
    await page.goto(paths.marketplaceHome);
    await expect(page.getByText(/Preparando el catálogo en este celular/).first()).toBeVisible();

    await quota.exhaust();
    release(undefined);
    await expect(page.getByText('Este equipo no tiene espacio.')).toBeVisible();
    await expect(page.getByRole('searchbox').first()).toBeVisible();

    await quota.lift();
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Este equipo no tiene espacio.')).toHaveCount(0);
    await device.close();
  },
);
