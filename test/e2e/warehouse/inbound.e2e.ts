import { rest } from '#test/e2e/support/devices/by-keyboard.ts';
import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import {
  announceAtServer,
  shippingNoticeAtServer,
  shippingNoticeSaying,
} from '#test/e2e/support/announced-goods.ts';
import { untilStored } from '#test/e2e/support/devices/device-storage.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

test.slow();

/** A scanner reads a code, as a keyboard that types it and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Producto' });
  await field.fill(code);
  await field.press('Enter');
}

/** Expects these words about the count on this device. */
const counted = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

test('what a store announces without a network is counted by two devices without one, and ends at its shelf', async ({
  device,
  network,
  server,
  truth,
}) => {
  const { sku, productName } = await ownGoods(server.url, { of: theDemoStore });
  const notes = `Caja de la mañana ${Date.now()}`;

  const store = await device('store');
  await openShippingNotices(store, sku);
  await network.goOffline(store);
  await announceFour(store, sku, notes);
  expect(await shippingNoticeSaying(server.url, notes)).toBeUndefined();
  await network.goOnline(store);
  await expect(store.locator('main').getByText('Aviso de ingreso: 4 unidades')).toHaveCount(0);
  const { number = '' } = (await shippingNoticeSaying(server.url, notes)) ?? {};
  await expect(store.getByRole('link', { name: number })).toBeVisible();

  const [one, other] = [await device('warehouse'), await device('warehouse')];
  for (const page of [one, other]) await readyForWarehouseWork(page);
  await registerArrival(one, number);
  await expect.poll(async () => (await shippingNoticeAtServer(server.url, number)).status).toBe('en_muelle');
  await other.goto(paths.incomingShippingNotice(number));
  await expect(other.getByText('Está en el muelle: falta contarlo.')).toBeVisible();

  for (const page of [one, other]) await network.goOffline(page);
  await countTwo(one, sku, productName);
  await countTwoOneDamaged(other, sku);
  for (const page of [one, other]) await network.goOnline(page);
  await expect
    .poll(async () => (await shippingNoticeAtServer(server.url, number)).lines)
    .toMatchObject([{ good: 3, damaged: 1 }]);

  await finishAndPutAway(one, number, productName);
  await expect.poll(async () => (await shippingNoticeAtServer(server.url, number)).status).toBe('cerrado');
  const shelves = await truth.inventory(sku);
  expect(shelves.find((each) => positionLabel(each.location) === 'B-77-1-A')?.quantity).toBe(3);
  expect(await truth.projectionDifferences()).toEqual([]);

  await store.goto(paths.vendorShippingNotice(number));
  await expect(store.getByText('1 dañada').first()).toBeVisible();
  await expect(store.getByRole('button', { name: 'Cancelar aviso' })).toHaveCount(0);
});

test('what one device counts of a notice stands on the other one without a touch', async ({
  device,
  server,
}) => {
  const { number, lines } = await announceAtServer(server.url, { quantity: 4 });
  const sku = lines[0]?.sku ?? '';
  const [one, other] = [await device('warehouse'), await device('warehouse')];
  for (const page of [one, other]) await readyForWarehouseWork(page);
  await registerArrival(one, number);
  await other.goto(paths.incomingShippingNotice(number));
  await counted(other, 'Contadas 0 de 8 anunciadas');

  await scan(one, sku);
  await counted(one, 'Contadas 1 de 8 anunciadas');
  await counted(other, 'Contadas 1 de 8 anunciadas');
  await scan(other, sku);
  await counted(other, 'Contadas 2 de 8 anunciadas');
  await counted(one, 'Contadas 2 de 8 anunciadas');
});

async function openShippingNotices(page: Page, sku: string): Promise<void> {
  await page.goto(`${paths.vendorInventory}?q=${sku}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText(sku).first()).toBeVisible();
  await page.goto(paths.vendorShippingNotices);
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos de ingreso' })).toBeVisible();
}

/** Announces four units of a product, and finds the written form again after the tab was loaded anew. */
async function announceFour(page: Page, sku: string, notes: string): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo aviso' }).press('Enter');
  await rest(page);
  await page.getByRole('button', { name: 'Enviar aviso' }).press('Enter');
  await expect(page.getByText('Agrega al menos un producto.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Producto' }).fill(sku);
  await page.getByRole('combobox', { name: 'Producto' }).press('Enter');
  const lines = page.getByRole('list', { name: 'Productos del aviso' });
  await expect(lines.getByText(sku)).toBeVisible();
  await lines.getByRole('textbox', { name: 'Unidades' }).fill('4');
  await untilStored(page, 'mestore_aviso_borrador', () =>
    page.getByRole('textbox', { name: 'Notas para la bodega' }).fill(notes),
  );
  // An unfinished form survives the tab.
  await page.reload();
  await expect(lines.getByRole('textbox', { name: 'Unidades' })).toHaveValue('4');
  await page.getByRole('button', { name: 'Enviar aviso' }).press('Enter');
  await expect(page.locator('main').getByText('Aviso de ingreso: 4 unidades')).toBeVisible();
}

async function registerArrival(page: Page, number: string): Promise<void> {
  await page.goto(paths.incomingShippingNotice(number));
  await page.getByRole('button', { name: 'Registrar llegada' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar llegada' }).press('Enter');
  await expect(page.getByText('Está en el muelle: falta contarlo.')).toBeVisible();
}

/** Counts three units, past a code that nobody knows, and takes one of them back. */
async function countTwo(page: Page, sku: string, productName: string): Promise<void> {
  await scan(page, 'NO-EXISTE-99');
  await expect(page.getByText('«NO-EXISTE-99» no está en este equipo.')).toBeVisible();
  await scan(page, sku);
  await counted(page, 'Contadas 1 de 4 anunciadas');
  await scan(page, sku.toLowerCase());
  await counted(page, 'Contadas 2 de 4 anunciadas');
  await scan(page, sku);
  await counted(page, 'Contadas 3 de 4 anunciadas');
  await page
    .getByRole('button', { name: `Anular: 1 recibida, ${productName}` })
    .first()
    .press('Enter');
  await counted(page, 'Contadas 2 de 4 anunciadas');
}

async function countTwoOneDamaged(page: Page, sku: string): Promise<void> {
  await scan(page, sku);
  await counted(page, 'Contadas 1 de 4 anunciadas');
  await page.getByRole('radio', { name: 'Dañado' }).check({ force: true });
  await scan(page, sku);
  await counted(page, 'Contadas 2 de 4 anunciadas');
  // The app was closed meanwhile: nothing was only in memory.
  await page.reload();
  await counted(page, 'Contadas 2 de 4 anunciadas');
}

/** Puts the good units of a counted shipping notice on a shelf, and closes it. */
async function finishAndPutAway(page: Page, number: string, productName: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(paths.incomingShippingNotice(number));
  await counted(page, 'Contadas 4 de 4 anunciadas');
  await page.getByRole('button', { name: 'Terminar de contar' }).press('Enter');
  await expect(dialog.getByText('1 dañada frente a lo anunciado.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminar de contar' }).press('Enter');
  await expect(page.getByText('En el muelle quedan 3 unidades por ubicar.')).toBeVisible();
  await page.getByRole('button', { name: `Ubicar ${productName}` }).press('Enter');
  await page.getByRole('textbox', { name: 'Posición' }).fill('b-77-1-a');
  await page.getByRole('button', { name: 'Dejar ahí' }).press('Enter');
  await dialog.getByRole('button', { name: 'Sí, es ahí' }).press('Enter');
  await expect(page.getByText('nada queda en el muelle')).toBeVisible();
  await page.getByRole('button', { name: 'Dar por cerrado' }).press('Enter');
  await dialog.getByRole('button', { name: 'Dar por cerrado' }).press('Enter');
  await expect(page.getByText('Este aviso terminó.')).toBeVisible();
}
