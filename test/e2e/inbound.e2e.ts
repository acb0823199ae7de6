import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { noticeAtServer, noticeSaying } from '#test/e2e/support/announced-goods.ts';
import { untilKept } from '#test/e2e/support/device-storage.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

/** A scanner reads a code, as a keyboard that types it and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Producto' });
  await field.fill(code);
  await field.press('Enter');
}

/** What counting came to on this device. */
const counted = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

test('what a store announces without a network is counted by two devices without one, and ends at its shelf', async ({
  device,
  network,
  server,
}) => {
  test.slow();
  const { sku, productName } = await ownGoods(server.url, { of: theDemoStore });
  const notes = `Caja de la mañana ${Date.now()}`;

  const store = await device('store');
  await store.goto(`${paths.vendorInventory}?q=${sku}`);
  await store.evaluate(() => navigator.serviceWorker.ready);
  await expect(store.getByText(sku).first()).toBeVisible();
  await store.goto(paths.vendorNotices);
  await expect(store.getByRole('heading', { level: 1, name: 'Avisos de ingreso' })).toBeVisible();
  await network.goOffline(store);
  await store.getByRole('link', { name: 'Nuevo aviso' }).press('Enter');
  await store.getByRole('button', { name: 'Enviar aviso' }).press('Enter');
  await expect(store.getByText('Agrega al menos un producto.')).toBeVisible();
  await store.getByRole('combobox', { name: 'Producto' }).fill(sku);
  await store.getByRole('combobox', { name: 'Producto' }).press('Enter');
  const lines = store.getByRole('list', { name: 'Productos del aviso' });
  await expect(lines.getByText(sku)).toBeVisible();
  await lines.getByRole('textbox', { name: 'Unidades' }).fill('4');
  await untilKept(store, 'mestore_aviso_borrador', () =>
    store.getByRole('textbox', { name: 'Notas para la bodega' }).fill(notes),
  );
  // What is being written survives the tab.
  await store.reload();
  await expect(lines.getByRole('textbox', { name: 'Unidades' })).toHaveValue('4');
  await store.getByRole('button', { name: 'Enviar aviso' }).press('Enter');
  await expect(store.locator('main').getByText('Aviso de ingreso: 4 unidades')).toBeVisible();
  expect(await noticeSaying(server.url, notes)).toBeUndefined();
  await network.goOnline(store);
  await expect(store.locator('main').getByText('Aviso de ingreso: 4 unidades')).toHaveCount(0);
  const { number = '' } = (await noticeSaying(server.url, notes)) ?? {};
  await expect(store.getByRole('link', { name: number })).toBeVisible();

  const [one, other] = [await device('warehouse'), await device('warehouse')];
  for (const page of [one, other]) await readyForWarehouseWork(page);
  await one.goto(paths.incomingNotice(number));
  await one.getByRole('button', { name: 'Registrar llegada' }).press('Enter');
  const dialog = one.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar llegada' }).press('Enter');
  await expect(one.getByText('Está en el muelle: falta contarlo.')).toBeVisible();
  await expect.poll(async () => (await noticeAtServer(server.url, number)).status).toBe('en_muelle');
  await other.goto(paths.incomingNotice(number));
  await expect(other.getByText('Está en el muelle: falta contarlo.')).toBeVisible();

  for (const page of [one, other]) await network.goOffline(page);
  await scan(one, 'NO-EXISTE-99');
  await expect(one.getByText('«NO-EXISTE-99» no está en este equipo.')).toBeVisible();
  await scan(one, sku);
  await counted(one, 'Contadas 1 de 4 anunciadas');
  await scan(one, sku.toLowerCase());
  await counted(one, 'Contadas 2 de 4 anunciadas');
  await scan(one, sku);
  await counted(one, 'Contadas 3 de 4 anunciadas');
  await one
    .getByRole('button', { name: `Anular: 1 recibida, ${productName}` })
    .first()
    .press('Enter');
  await counted(one, 'Contadas 2 de 4 anunciadas');
  await scan(other, sku);
  await counted(other, 'Contadas 1 de 4 anunciadas');
  await other.getByRole('radio', { name: 'Dañado' }).check({ force: true });
  await scan(other, sku);
  await counted(other, 'Contadas 2 de 4 anunciadas');
  // The app was closed meanwhile: nothing was only in memory.
  await other.reload();
  await counted(other, 'Contadas 2 de 4 anunciadas');
  for (const page of [one, other]) await network.goOnline(page);
  await expect
    .poll(async () => (await noticeAtServer(server.url, number)).lines)
    .toMatchObject([{ good: 3, damaged: 1 }]);

  await one.goto(paths.incomingNotice(number));
  await counted(one, 'Contadas 4 de 4 anunciadas');
  await one.getByRole('button', { name: 'Terminar de contar' }).press('Enter');
  await expect(dialog.getByText('1 dañada frente a lo anunciado.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminar de contar' }).press('Enter');
  await expect(one.getByText('En el muelle quedan 3 unidades por ubicar.')).toBeVisible();
  const truth = await serverTruth(server.url);
  await one.getByRole('button', { name: `Ubicar ${productName}` }).press('Enter');
  await one.getByRole('textbox', { name: 'Posición' }).fill('b-77-1-a');
  await one.getByRole('button', { name: 'Dejar ahí' }).press('Enter');
  await expect(one.getByText('nada queda en el muelle')).toBeVisible();
  await one.getByRole('button', { name: 'Dar por cerrado' }).press('Enter');
  await dialog.getByRole('button', { name: 'Dar por cerrado' }).press('Enter');
  await expect(one.getByText('Este aviso terminó.')).toBeVisible();
  await expect.poll(async () => (await noticeAtServer(server.url, number)).status).toBe('cerrado');
  const shelves = await truth.inventory(sku);
  expect(shelves.find((each) => positionLabel(each.location) === 'B-77-1-A')?.quantity).toBe(3);
  expect(await truth.projectionDifferences()).toEqual([]);

  await store.goto(paths.vendorNotice(number));
  await expect(store.getByText('1 dañada').first()).toBeVisible();
  await expect(store.getByRole('button', { name: 'Cancelar aviso' })).toHaveCount(0);
});
