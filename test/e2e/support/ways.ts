import type { Page } from '@playwright/test';
import { addToCart } from '#test/e2e/support/shopping.ts';

export const HOME = '/marketplace/home';
/** What the browser says about each request while the network is cut. */
export const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

interface ProductFound {
  id: string;
  name: string;
  stock: number;
}

/** Where the server of a page is, which has to be open. */
export function originOf(page: Page): Promise<string> {
  return page.evaluate(() => location.origin);
}

/** Opens an address and waits until it says `words`. */
export async function see(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address);
  await page.locator('main').getByText(words).filter({ visible: true }).first().waitFor();
}

/** Opens an address and waits for the pictures of its first products. */
export async function seeProducts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await pictures(page);
}

/** Opens the page of the first product that `fits`. */
export async function openProduct(page: Page, fits: (product: ProductFound) => boolean): Promise<void> {
  const { id, name } = await productThat(page, fits);
  await page.goto(`/marketplace/product/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await pictures(page);
}

/** Two different products in the cart, whose drawer stays open. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto(HOME);
  for (const words of ['cafetera', 'balón']) {
    await page.keyboard.press('Escape');
    const { id, name } = await firstFound(page, words);
    await addToCart(page, { productId: id, productName: name });
  }
}

/** The first step of the checkout, with a full cart. */
export async function checkOut(page: Page): Promise<void> {
  await fillCart(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('button', { name: 'Continuar con el envío' }).waitFor();
}

export async function askForAddress(page: Page): Promise<void> {
  await checkOut(page);
  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  await page.getByRole('textbox', { name: 'Celular' }).waitFor();
}

export async function askForPayment(page: Page): Promise<void> {
  await askForAddress(page);
  await fillAddress(page);
}

/** The last step of the checkout, for one unit of whatever there is enough of: screens that order must not sell out. */
export async function askToPayOne(page: Page): Promise<void> {
  await openProduct(page, ({ stock }) => stock > 4);
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  await fillAddress(page);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Marta Rueda');
  await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle 45 # 23-10, apto 402');
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await page.getByText('Contraentrega').first().waitFor();
}

/** Of the newest products on sale, the first that `fits`, as the server has it now. */
export async function productThat(
  page: Page,
  fits: (product: ProductFound) => boolean,
): Promise<ProductFound> {
  const response = await page.request.get('/api/v1/products/?limit=100');
  const { data } = (await response.json()) as { data: ProductFound[] };
  const found = data.find(fits);
  if (!found) throw new Error('None of the newest products is like that.');
  return found;
}

/** What the server finds first of what can be bought. */
async function firstFound(page: Page, words: string): Promise<ProductFound> {
  const response = await page.request.get(`/api/v1/search/products?q=${words}`);
  const { data } = (await response.json()) as { data: ProductFound[] };
  const found = data.find((each) => each.stock > 4);
  if (!found) throw new Error(`There is too little left of ${words}.`);
  return found;
}

/** Waits for the pictures that are in view, whether they came or failed. */
async function pictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((each) => each.complete || each.loading === 'lazy'),
  );
}
