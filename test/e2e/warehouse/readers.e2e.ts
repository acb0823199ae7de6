import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { announceAtServer, shippingNoticeAtServer } from '#test/e2e/support/announced-goods.ts';
import { scan } from '#test/e2e/support/floor-scanning.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { typeByHand } from '#test/e2e/support/devices/by-keyboard.ts';
import { fillMovement } from '#test/e2e/support/movement-form.ts';
import { readerTypes } from '#test/e2e/support/reader-typing.ts';
import { MOVEMENTS, readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

/** What readers type in the field, whatever their maker, their settings and the keyboard that they imitate. */

test('any code is answered at the start of the floor, without a network', async ({
  warehouse: page,
  network,
  server,
}) => {
  const item = await ownGoods(server.url, { units: 7 });
  const label = positionLabel(item.location);
  await readyForWarehouseWork(page);
  await page.goto(paths.floor);
  await expect(page.getByRole('heading', { level: 1, name: 'Piso' })).toBeVisible();
  await network.goOffline(page);

  await scan(page, `]C101${item.gtin?.padStart(14, '0')}17271231`);
  await expect(page.getByRole('heading', { level: 1, name: 'Producto' })).toBeVisible();
  await expect(page.getByRole('status').getByText('7 unidades en 1 posición')).toBeVisible();

  await page.goto(paths.floor);
  await expect(page.getByRole('heading', { level: 1, name: 'Piso' })).toBeVisible();
  await throughInputMethod(page, item.gtin ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Producto' })).toBeVisible();

  await scan(page, label.replaceAll('-', "'"));
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(page.getByRole('link', { name: item.sku })).toContainText('7 ·');

  await scan(page, 'A-99-9-Z');
  await page.getByRole('alertdialog', { name: 'Esa posición no existe' }).getByRole('button').click();
  await scan(page, '7702004003509');
  await page.getByRole('alertdialog', { name: 'No se lee bien' }).getByRole('button').click();
  await scan(page, '7702004003508');
  await page.getByRole('alertdialog', { name: 'No está en este equipo' }).getByRole('button').click();
  await scan(page, 'https://tienda.example/oferta');
  await expect(page.getByRole('alertdialog', { name: 'No se entiende' })).toBeVisible();
});

test('goods are received by bar code, by the carton and through a slow reader, and no code becomes a quantity', async ({
  warehouse: page,
  server,
}) => {
  const { number, lines } = await announceAtServer(server.url, { quantity: 15 });
  const [{ sku = '', gtin } = {}] = lines;
  const carton = cartonOf(gtin ?? '');
  await readyForWarehouseWork(page);
  await page.goto(paths.incomingShippingNotice(number));
  await page.getByRole('button', { name: 'Registrar llegada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar llegada' }).click();
  await expect(page.getByText('Está en el muelle: falta contarlo.')).toBeVisible();
  await page.goto(paths.floorReceive(number));
  await expect(page.getByText('Contadas 0 de 30 anunciadas')).toBeVisible();

  await scan(page, `(01)${gtin?.padStart(14, '0')}(10)L-7`);
  await expect(page.getByText('Contadas 1 de 30 anunciadas')).toBeVisible();
  await scan(page, carton);
  const asked = page.getByRole('dialog', { name: `Caja de ${sku}` });
  await page.keyboard.type('12', { delay: 100 });
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(page.getByText('Contadas 13 de 30 anunciadas')).toBeVisible();
  await scan(page, carton);
  await expect(page.getByText('Contadas 25 de 30 anunciadas')).toBeVisible();

  await page.getByRole('button', { name: /^De a/ }).click();
  await slowly(page, gtin ?? '');
  await expect(page.getByText('Contadas 26 de 30 anunciadas')).toBeVisible();
  await expect
    .poll(async () => (await shippingNoticeAtServer(server.url, number)).lines)
    .toContainEqual(expect.objectContaining({ sku, good: 26 }));
});

test('what a reader types at a desk presses no button and sends no form, and a person does', async ({
  warehouse: page,
  server,
}) => {
  const item = await ownGoods(server.url, { units: 7 });
  await readyForWarehouseWork(page);
  await page.goto(MOVEMENTS);
  const position = positionLabel(item.location);
  const form = await fillMovement(page, { type: 'Salida', sku: item.sku, quantity: 1, position });
  const reference = form.getByRole('textbox', { name: 'Referencia' });
  await reference.focus();
  for (const gapMs of [5, 30, 150]) await readerTypes(page, [...'ORD-48291', 'Tab', 'Enter'], gapMs);
  await expect(reference).toBeFocused();
  await expect(reference).toHaveValue('ORD-48291'.repeat(3));

  const save = form.getByRole('button', { name: 'Guardar movimiento' });
  await save.focus();
  for (const gapMs of [5, 30, 150]) await readerTypes(page, [...'A-03 B2', 'Enter', 'Enter', 'Tab'], gapMs);
  await expect(save).toBeFocused();
  await expect(form).toBeVisible();
  await reference.fill('');
  await typeByHand(page, 'Muestra 12');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
});

/** A reader of an Android device that writes by its input method, without keys. */
async function throughInputMethod(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.insertText', { text: code });
  await keyboard.detach();
}

/** A reader over Bluetooth. */
async function slowly(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 90 });
  await page.keyboard.press('Enter');
}

/** The GTIN-14 of the carton of a product, with its check digit. */
function cartonOf(gtin: string): string {
  const body = `1${gtin.padStart(13, '0').slice(0, 12)}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
