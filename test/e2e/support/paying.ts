import { expect, type Locator, type Page } from '@playwright/test';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { addToCart } from '#test/e2e/support/shopping.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { fillShipping } from '#test/e2e/support/checkout-form.ts';

/** The place where a purchase shows the state of its payment. */
export function paymentOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Pago' });
}

/** With one product in the cart, up to the choice of how to pay. */
export async function toPayment(page: Page, serverUrl: string): Promise<void> {
  await addToCart(page, await ownGoods(serverUrl));
  await untilRead(page);
  await fillShipping(page);
  await expect(page.getByRole('radio', { name: /^PSE/ })).toBeVisible();
}

export async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Acepto los/ }).check();
  await page.getByRole('checkbox', { name: /^Autorizo el/ }).check();
}

export async function fillPse(page: Page, bank: string): Promise<void> {
  await page.getByRole('radio', { name: /^PSE/ }).check();
  await page.getByLabel('Banco', { exact: true }).selectOption({ label: bank });
  await page.getByRole('textbox', { name: 'Número de documento' }).fill('1098765432');
  await accept(page);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /^Tarjeta/ }).check();
  await page.getByRole('textbox', { name: 'Número de la tarjeta' }).fill(number);
  await page.getByRole('textbox', { name: 'Nombre como está en la tarjeta' }).fill('MARTA RUEDA');
  await page.getByLabel('Mes de vencimiento').selectOption('12');
  await page.getByLabel('Año', { exact: true }).selectOption({ index: 4 });
  await page.getByLabel('Código de seguridad').fill('737');
  await accept(page);
}

export async function fillNequi(page: Page, phone: string): Promise<void> {
  await page.getByRole('radio', { name: /^Nequi/ }).check();
  await page.getByRole('textbox', { name: 'Celular de tu Nequi' }).fill(phone);
  await accept(page);
}

export async function confirmOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
}
