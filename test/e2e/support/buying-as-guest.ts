import { expect, type Page } from '@playwright/test';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { paths } from '#domain/paths.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import type { Network } from '#test/e2e/support/people.ts';
import { addToCart, readyForOffline } from '#test/e2e/support/shopping.ts';

/** From the open cart drawer, past the choice of how to buy, to the checkout's first step. */
export async function buyAsGuest(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('checkbox', { name: /^Autorizo a MeStore/ }).check();
  await page.getByRole('button', { name: 'Comprar sin cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Continuar con el envío' })).toBeVisible();
}

/** Fills the delivery as a guest does, up to the choice of how to pay. */
export async function fillDelivery(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  await page.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Rosa Ardila');
  await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
  await page.getByLabel('Departamento').selectOption('Santander');
  await page.getByLabel('Municipio').selectOption('Bucaramanga');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle 45 # 23-10');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await expect(page.getByRole('radio', { name: /^Contraentrega/ })).toBeVisible();
}

/** The rest of a purchase that is paid at the door, to its confirmation. */
export async function orderAtTheDoor(page: Page, email: string): Promise<void> {
  await fillDelivery(page, email);
  await page.getByRole('radio', { name: /^Contraentrega/ }).check();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await page.waitForURL(/checkout\/confirmation/);
}

/** A guest orders something of its own on a device whose network was cut. @returns the guest's id there. */
export async function orderOfflineAsGuest(
  page: Page,
  network: Network,
  serverUrl: string,
  email: string,
): Promise<string | null> {
  const goods = await ownGoods(serverUrl);
  await page.goto(paths.marketplaceHome);
  await readyForOffline(page);
  await network.goOffline(page);
  await addToCart(page, goods);
  await buyAsGuest(page);
  await orderAtTheDoor(page, email);
  return signedInId(page);
}

/** Numbers of the purchases that the server holds for somebody, as their owner reads them. */
export async function ordersOnServer(url: string, buyerId: string | null): Promise<string[]> {
  const { data } = await serverApi(url, accounts.owner).get<{
    data: { buyer_id: string; order_number: string }[];
  }>('/api/v1/orders/?limit=100');
  return data.filter((each) => each.buyer_id === buyerId).map((each) => each.order_number);
}
