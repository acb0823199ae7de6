import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the app opens without a network: service worker in charge, catalogue on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await serviceWorkerReady(page);
  await page.goto('/marketplace/home');
  await expect(page.getByRole('heading', { name: 'Destacados' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mestore-actualizado')), { timeout: 60_000 })
    .not.toBeNull();
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

/** Where one searches, in the header of every shop screen. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Buscar productos' });
}

/** Searches, opens the first product that is not sold out and puts one unit in the cart. Answers its name. */
export async function addFirstFound(page: Page, query: string): Promise<string> {
  await searchBox(page).fill(query);
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { name: `Resultados para «${query}»` })).toBeVisible();
  // The tests of a worker buy from one warehouse, so what some bought may be gone for the next.
  const first = page.getByRole('article').filter({ hasNotText: 'Agotado' }).first();
  const name = (await first.getByRole('heading').innerText()).trim();
  // By its name: the first may be another by now, while the catalogue of a new device still arrives.
  const named = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await named.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  return name;
}

/** Goes from the open cart drawer through the checkout to a saved order. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  await page.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Marta Rueda');
  await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
  await page.getByRole('combobox', { name: 'Ciudad o municipio' }).fill('Bucaramanga');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle 45 # 23-10');
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await page.getByText('Contraentrega').first().click();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await page.waitForURL(/checkout\/confirmation/);
}
