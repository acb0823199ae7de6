import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#test/e2e/support/people.ts';
import { addFirstFound } from '#test/e2e/support/shopping.ts';

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
  await addFirstFound(page, 'cafetera');
  await page.keyboard.press('Escape');
  await addFirstFound(page, 'balón');
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

/** Takes, as another buyer and past this device, every unit there is of a product. */
export async function sellOut(page: Page, product: ProductFound): Promise<void> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'andres@mestore.co', password: DEMO_PASSWORD },
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const order = await page.request.post('/api/v1/orders/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      items: [{ product_id: product.id, quantity: product.stock }],
      shipping_name: 'Andrés Quintero',
      shipping_phone: '3151234567',
      shipping_address: 'Carrera 27 # 36-14',
      shipping_city: 'Bucaramanga',
    },
  });
  if (!order.ok()) throw new Error(`The order was not placed: ${await order.text()}`);
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

/** Waits for the pictures that are in view, whether they came or failed. */
async function pictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((each) => each.complete || each.loading === 'lazy'),
  );
}
