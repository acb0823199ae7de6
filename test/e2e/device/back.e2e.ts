import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { fillShipping } from '#test/e2e/support/checkout-form.ts';
import { addToCart, placeOrder, type Goods } from '#test/e2e/support/shopping.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Mi Carrito' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A product in the cart, whose drawer is open; the page before is that of the deals. */
async function openCart(page: Page, goods: Goods): Promise<void> {
  await page.goto(paths.deals);
  await addToCart(page, goods);
}

test('Back closes the drawer on top, then leaves the page', async ({ page, goods }) => {
  await openCart(page, goods);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await expect(heading(page, goods.productName)).toBeVisible();
  await page.goBack();
  await page.waitForURL(`**${paths.deals}`);
});

test('Back closes a menu', async ({ page }) => {
  await page.goto(paths.deals);
  await page.goto(paths.marketplaceHome);
  await page.getByRole('button', { name: /^Menú/ }).click();
  const menu = page.locator('[popover]:popover-open');
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await page.waitForURL(`**${paths.marketplaceHome}`);
});

test('Back passes over a drawer that was closed otherwise, or left by a link', async ({ page, goods }) => {
  await openCart(page, goods);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Carrito, / }).click();
  await drawer(page).getByRole('link', { name: 'Ver Carrito Completo' }).click();
  await expect(heading(page, 'Mi Carrito')).toBeVisible();

  await page.goBack();
  await expect(heading(page, goods.productName)).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await page.goBack();
  await page.waitForURL(`**${paths.deals}`);
});

test('Back goes through the steps of the checkout before it leaves it, and loses nothing', async ({
  buyer,
  goods,
}) => {
  await addToCart(buyer, goods);
  await fillShipping(buyer);
  await expect(heading(buyer, 'Pago')).toBeVisible();

  await buyer.goBack();
  await expect(heading(buyer, 'Envío')).toBeVisible();
  await expect(buyer.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Calle 45 # 23-10');
  await buyer.goBack();
  await expect(heading(buyer, 'Tu pedido')).toBeVisible();
  await buyer.goBack();
  await expect(heading(buyer, goods.productName)).toBeVisible();
});

test('after an order Back passes over the steps that are done', async ({ buyer, goods }) => {
  await addToCart(buyer, goods);
  await placeOrder(buyer);
  await buyer.goBack();
  await expect(buyer.getByText('Tu carrito está vacío')).toBeVisible();
  await buyer.goBack();
  await expect(heading(buyer, goods.productName)).toBeVisible();
});
