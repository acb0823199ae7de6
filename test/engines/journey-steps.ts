import { positionLabel } from '#domain/inventory/position.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { paths } from '#domain/paths.ts';
import { DEMO_PASSWORD } from '#test/e2e/support/demo-accounts.ts';
import type { Goods } from '#test/e2e/support/shopping.ts';
import type { EnginePage } from '#test/engines/engine-page.ts';

/** Signs in through the form, up to the moment in which the app lets the person in. */
export async function signIn(page: EnginePage, email: string): Promise<void> {
  await page.open(paths.login);
  await page.write({ css: 'input', name: 'Email' }, email);
  await page.write({ css: 'input', name: 'Contraseña' }, DEMO_PASSWORD);
  await page.press({ css: 'button', name: 'Iniciar Sesión' });
  await page.until('is let in', () => page.evaluate((login) => location.pathname !== login, paths.login));
}

/** Waits until the page has read its copies from the server since it was opened. */
export async function untilRead(page: EnginePage, withinMs = 60_000): Promise<void> {
  await page.sees({ css: 'html[data-read]' }, withinMs);
}

/** Waits until nothing of this device is left to send. */
export async function untilSent(page: EnginePage): Promise<void> {
  await page.sees({ css: 'html[data-unsent="0"]' }, 60_000);
}

/** Waits until the app itself opens without a server. */
export async function untilKept(page: EnginePage): Promise<void> {
  await page.until(
    'has its service worker in control',
    () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
    60_000,
  );
}

/** Registers an arrival on the shelf of these goods, from the list of movements, and waits until it is kept. */
export async function registerMovement(
  page: EnginePage,
  goods: InventoryItem,
  quantity: number,
): Promise<void> {
  await page.press({ css: 'button', name: 'Registrar Movimiento' });
  await page.press({ css: '[role=dialog] label, dialog label', name: 'Entrada' });
  await page.write({ css: 'input', name: 'Producto' }, goods.sku);
  await page.press({ css: '[role=option]', name: `…${goods.sku}…` });
  await page.write({ css: 'input', name: 'Cantidad' }, String(quantity));
  await page.write({ css: 'input', name: 'Posición' }, positionLabel(goods.location));
  await page.press({ css: 'button', name: 'Guardar movimiento' });
  await page.losesSight({ css: 'button', name: 'Guardar movimiento' });
}

/** Opens a product and puts one unit of it in the cart, whose drawer stays open. */
export async function addToCart(page: EnginePage, { productId, productName }: Goods): Promise<void> {
  await page.open(paths.product(productId));
  await page.sees({ css: 'h1', name: productName });
  await page.press({ css: 'main button', name: 'Agregar al carrito' });
  await page.sees({ css: '[role=dialog], dialog', name: `…${productName}…` });
}

/** Writes where an order goes, up to where only «Confirmar pedido» is left: it is paid at the door. */
export async function fillDelivery(page: EnginePage, email?: string): Promise<void> {
  await page.press({ css: 'button', name: 'Continuar con el envío' });
  await page.write({ css: 'input', name: 'Nombre de quien recibe' }, 'Marta Rueda');
  await page.write({ css: 'input', name: 'Celular' }, '3151234567');
  await page.choose({ css: 'select', name: 'Departamento' }, 'Santander');
  await page.choose({ css: 'select', name: 'Municipio' }, 'Bucaramanga');
  await page.write({ css: 'input', name: 'Dirección' }, 'Calle 45 # 23-10');
  if (email) await page.write({ css: 'input', name: 'Email' }, email);
  await page.press({ css: 'button', name: 'Continuar con el pago' });
  await page.press({ css: 'label', name: 'Contraentrega…' });
}

/** Confirms an order, and waits until the device kept it. */
export async function confirmOrder(page: EnginePage): Promise<void> {
  await page.press({ css: 'button', name: 'Confirmar pedido' });
  await page.until('is confirmed', () =>
    page.evaluate(() => location.pathname.includes('checkout/confirmation')),
  );
}

/** The label of the position that the floor's screen asks for. */
export function askedPlace(page: EnginePage): Promise<string> {
  return page.evaluate(
    () => document.querySelector('section[aria-label="Ubicación"] b')?.textContent?.trim() ?? '',
  );
}

/** The SKU of the line that is on the floor's screen. */
export function askedSku(page: EnginePage): Promise<string> {
  return page.evaluate(
    () => document.querySelectorAll('section[aria-label="Producto"] p')[1]?.textContent?.trim() ?? '',
  );
}
