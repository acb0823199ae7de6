import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { barriersOf, barriersOfToasts, prepareToExamine } from '#test/e2e/support/devices/barriers.ts';
import { choose, press, write } from '#test/e2e/support/devices/by-keyboard.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { paymentOf } from '#test/e2e/support/paying.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { openConfirmedOrder } from '#test/e2e/support/placed-orders.ts';
import type { Goods } from '#test/e2e/support/shopping.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';

/*
 * Buying, paying, cancelling and giving back for people without a pointer, in the dark theme: Tab reaches every
 * field and button, the keys use it, and axe finds no barrier on any of the pages.
 */

test.beforeEach(async ({ buyer }) => {
  await buyer.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
});
test.afterEach(async ({ buyer }) => {
  await buyer.emulateMedia({ colorScheme: null, reducedMotion: null });
});

test('what was paid is cancelled, by keyboard alone and in the dark', async ({ buyer, goods, truth }) => {
  await fillCartByKeyboard(buyer, goods);
  await fillShippingByKeyboard(buyer);
  await choose(buyer, buyer.getByRole('radio', { name: /^Nequi/ }));
  await write(buyer, buyer.getByRole('textbox', { name: 'Celular de tu Nequi' }), '399 111 1111');
  for (const name of [/^Acepto los/, /^Autorizo el/])
    await press(buyer, buyer.getByRole('checkbox', { name }), 'Space');
  await seesNoBarrier(buyer);
  await press(buyer, buyer.getByRole('button', { name: 'Confirmar pedido' }));
  await buyer.waitForURL(/checkout\/confirmation/);
  await expect(paymentOf(buyer)).toContainText('Pagado');
  await seesNoBarrier(buyer);

  await openConfirmedOrder(buyer);
  await press(buyer, buyer.getByRole('button', { name: 'Cancelar pedido' }));
  const question = buyer.getByRole('dialog');
  await expect(question).toBeVisible();
  await seesNoBarrier(buyer);
  await press(buyer, question.getByRole('button', { name: 'Cancelar pedido' }));
  await expect.poll(async () => (await truth.ordersOf(goods))[0]?.status).toBe('cancelled');
  await expect(buyer.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await seesNoBarrier(buyer);
});

test('what was paid at the door is given back, by keyboard alone and in the dark', async ({
  buyer,
  goods,
  server,
  truth,
}) => {
  await fillCartByKeyboard(buyer, goods);
  await fillShippingByKeyboard(buyer);
  await choose(buyer, buyer.getByRole('radio', { name: /^Contraentrega/ }));
  await press(buyer, buyer.getByRole('button', { name: 'Confirmar pedido' }));
  await buyer.waitForURL(/checkout\/confirmation/);
  const id = await openConfirmedOrder(buyer);
  await deliverOrder(server.url, id);

  await press(buyer, buyer.getByRole('button', { name: 'Devolver', exact: true }));
  const dialog = buyer.getByRole('dialog');
  await write(buyer, dialog.getByRole('combobox', { name: 'Motivo' }), 'Salió defectuoso');
  await write(buyer, dialog.getByRole('textbox', { name: 'Comentario' }), 'No prende');
  await seesNoBarrier(buyer);
  await press(buyer, dialog.getByRole('button', { name: 'Pedir devolución' }));
  const returns = async () => (await truth.ordersOf(goods))[0]?.vendor_orders[0]?.returns ?? [];
  await expect.poll(async () => (await returns())[0]?.reason).toBe('defectuoso');
  await expect(buyer.getByRole('heading', { name: /^Devolución MS-/ })).toBeVisible();
  await seesNoBarrier(buyer);
});

async function fillCartByKeyboard(page: Page, { productId, productName }: Goods): Promise<void> {
  await page.goto(paths.product(productId));
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  await untilRead(page);
  await seesNoBarrier(page);
  await press(page, page.getByRole('button', { name: 'Agregar al carrito' }).first());
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(productName)).toBeVisible();
  await seesNoBarrier(page);
  await press(page, drawer.getByRole('link', { name: 'Ir al Checkout' }));
}

async function fillShippingByKeyboard(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continuar con el envío' });
  await expect(goOn).toBeVisible();
  await seesNoBarrier(page);
  await press(page, goOn);
  await write(page, page.getByRole('textbox', { name: 'Nombre de quien recibe' }), 'Marta Rueda');
  await write(page, page.getByRole('textbox', { name: 'Celular' }), '315 123 4567');
  await write(page, page.getByLabel('Departamento'), 'Santander');
  await write(page, page.getByLabel('Municipio'), 'Bucaramanga');
  await write(page, page.getByRole('textbox', { name: 'Dirección' }), 'Calle 45 # 23-10');
  await seesNoBarrier(page);
  await press(page, page.getByRole('button', { name: 'Continuar con el pago' }));
  await expect(page.getByRole('radio', { name: /^Contraentrega/ })).toBeVisible();
}

async function seesNoBarrier(page: Page): Promise<void> {
  await prepareToExamine(page);
  expect([...(await barriersOfToasts(page)), ...(await barriersOf(page))]).toEqual([]);
}
