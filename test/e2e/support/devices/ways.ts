import type { Page } from '@playwright/test';
import { addToCart } from '#test/e2e/support/shopping.ts';

export const HOME = '/marketplace/home';

interface ProductFound {
  id: string;
  name: string;
  stock: number;
}

/** Opens an address and waits until it shows `words`. */
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

/** Two different products in the cart, whose drawer stays open. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto(HOME);
  for (const words of ['cafetera', 'balón']) {
    await page.keyboard.press('Escape');
    const { id, name } = await firstFound(page, words);
    await addToCart(page, { productId: id, productName: name });
  }
}

/** The first product for sale that the server finds. */
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
