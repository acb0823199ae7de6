import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import {
  buyAsGuest,
  fillDelivery,
  orderAtTheDoor,
  ordersOnServer,
} from '#test/e2e/support/buying-as-guest.ts';
import { accounts, DEMO_PASSWORD } from '#test/e2e/support/demo-accounts.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, searchBox } from '#test/e2e/support/shopping.ts';

test.use({ viewport: { width: 360, height: 740 } });

const REFUSED = /^Este navegador no guarda datos y ahora no hay conexión: no se envió nada/;

/** The browser refuses every database, as with the data of sites blocked; or it has none at all. */
async function blockDatabases(page: Page, how: 'refused' | 'absent' = 'refused'): Promise<void> {
  await page.addInitScript((mode) => {
    const refuse = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
    const refusing = { open: refuse, deleteDatabase: refuse, databases: refuse };
    Object.defineProperty(window, 'indexedDB', { get: () => (mode === 'absent' ? undefined : refusing) });
  }, how);
}

test('a guest looks, searches and buys where the browser allows no database, and is told what that means', async ({
  page,
  server,
  goods,
  network,
}) => {
  await blockDatabases(page);
  await page.goto(paths.marketplaceHome);
  await expect(page.getByText('Este navegador no guarda datos.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await searchBox(page).fill(goods.productName);
  await searchBox(page).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: goods.productName })).toBeVisible();

  await addToCart(page, goods);
  await buyAsGuest(page);
  await fillDelivery(page, 'sin.base@correo.co');
  await page.getByRole('radio', { name: /^Contraentrega/ }).check();

  await network.goOffline(page);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  const guest = await signedInId(page);

  await network.goOnline(page);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await page.waitForURL(/checkout\/confirmation/);
  await expect(page.getByRole('heading', { name: 'Tu pedido quedó confirmado' })).toBeVisible();
  expect(await ordersOnServer(server.url, guest)).toHaveLength(1);
});

test('a page opened anew goes on with the cart, where there are no databases at all', async ({
  page,
  server,
  goods,
}) => {
  await blockDatabases(page, 'absent');
  await addToCart(page, goods);
  await page.goto(paths.cart);
  await expect(page.getByText(goods.productName)).toBeVisible();
  await addToCart(page, goods);
  await buyAsGuest(page);
  await orderAtTheDoor(page, 'sin.base@correo.co');
  const guest = await signedInId(page);
  await expect.poll(() => ordersOnServer(server.url, guest)).toHaveLength(1);
});

test('the warehouse is told the cause and the way out, and saves nothing', async ({ page }) => {
  await blockDatabases(page);
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(accounts.warehouse);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'El navegador no deja guardar datos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByText('Este navegador no guarda datos.')).toBeHidden();
});
