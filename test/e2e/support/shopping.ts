import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { fillCheckout } from '#test/e2e/support/checkout-form.ts';

/** A product, by a text that finds it. */
export interface Goods {
  productId: string;
  productName: string;
}

/** Waits until the app opens without a network, and this page has read everything on the server now. */
export async function readyForOffline(page: Page): Promise<void> {
  await serviceWorkerReady(page);
  await page.goto(paths.marketplaceHome);
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilRead(page);
}

/** Waits until the service worker is in charge of the page: the app itself opens without a network. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

/** The search box in the header of every shop screen. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Buscar productos' });
}

/** Opens a product and puts one unit of it in the cart, whose drawer stays open. */
export async function addToCart(page: Page, { productId, productName }: Goods): Promise<void> {
  await page.goto(paths.product(productId));
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await expect(page.getByRole('dialog').getByText(productName)).toBeVisible();
}

/** Goes from the open cart drawer through the checkout to a saved order. */
export async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await page.waitForURL(/checkout\/confirmation/);
}
