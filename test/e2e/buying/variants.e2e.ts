import type { Page } from '@playwright/test';
import { press, tabTo, write } from '#test/e2e/support/devices/by-keyboard.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { openFamily } from '#test/e2e/support/product-family.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

const PHONE = { width: 360, height: 740 };

for (const signal of ['with a network', 'without a network'] as const) {
  test(`two sizes are chosen by keyboard, stand in the cart apart and are ordered ${signal}`, async ({
    buyer,
    network,
    server,
    truth,
  }) => {
    const before = (await truth.orders()).length;
    await buyer.setViewportSize(PHONE);
    await readyForOffline(buyer);
    if (signal === 'without a network') await network.goOffline();

    const family = await openFamily(buyer, server.url, 'CAT-');
    const [first, second] = family.sizes;
    await addToCart(buyer);
    await expect(cartLines(buyer)).toHaveText([first.label]);
    await buyer.keyboard.press('Escape');

    const sizes = buyer.getByRole('group', { name: 'Talla' });
    await tabTo(buyer, sizes.getByRole('radio', { checked: true }));
    await stepTo(buyer, second.value);
    await expect(buyer).toHaveURL(new RegExp(second.id));
    await expect(sizes.getByRole('radio', { name: second.value, exact: true })).toBeFocused();
    await expect(buyer.getByRole('status').filter({ hasText: second.label })).toBeAttached();
    await expect(buyer.getByText(`SKU ${second.sku}`)).toBeVisible();
    await addToCart(buyer);
    await expect(cartLines(buyer)).toHaveText([first.label, second.label]);

    const labels = [first.label, second.label];
    await orderByKeyboard(buyer, labels);
    await expect(buyer.getByRole('list', { name: /^Productos/ }).getByText(/^Talla /)).toHaveText(labels);

    await network.goOnline();
    await expect.poll(async () => (await truth.orders()).length).toBe(before + 1);
    const order = (await truth.orders()).find((each) =>
      each.lines.some((line) => line.product_id === second.id && line.status === 'accepted'),
    );
    expect(order?.lines.map((each) => each.variant_attributes)).toEqual([
      first.attributes,
      second.attributes,
    ]);
  });
}

test('a choice takes the place of the page, and going back leaves the family', async ({ page, server }) => {
  await page.goto('/marketplace/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const from = page.url();
  const family = await openFamily(page, server.url, 'CAT-');
  const colours = page.getByRole('group', { name: 'Color' }).getByRole('radio');
  // Once chosen, it is a radio of another product's page: the test does not wait for its state.
  await colours.and(page.getByRole('radio', { checked: false })).click({ force: true });
  await expect(page).not.toHaveURL(new RegExp(family.sizes[0].id));
  await page.goBack();
  await expect(page).toHaveURL(from);
});

test('a search shows a family once and says what else there is of it', async ({ page }) => {
  await page.goto('/marketplace/search?q=camiseta%20franja');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Camiseta en algodón con franja' })).toHaveCount(1);
  await expect(cards.first().getByText('2 colores, varias tallas')).toBeVisible();
});

function cartLines(page: Page) {
  return page.getByRole('list', { name: 'Productos del carrito' }).getByText(/^Talla /);
}

async function addToCart(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Agregar al carrito' }));
  await expect(page.getByRole('dialog', { name: 'Mi Carrito' })).toBeVisible();
}

/** Moves along the choices that have the focus until one is chosen. */
async function stepTo(page: Page, value: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: value, exact: true });
  const chosen = page.getByRole('group', { name: 'Talla' }).getByRole('radio', { checked: true });
  for (let steps = 0; steps < 5 && !(await wanted.isChecked()); steps += 1) {
    const address = page.url();
    const before = await chosen.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.innerText ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(address);
    // The address is of the next one before its page is drawn.
    await expect(chosen).not.toHaveAccessibleName(before);
  }
  await expect(wanted).toBeChecked();
}

async function orderByKeyboard(page: Page, labels: readonly string[]): Promise<void> {
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }));
  const lines = page.getByRole('list', { name: 'Productos del pedido' });
  await expect(lines.getByText(/^Talla /)).toHaveText(labels);
  await press(page, page.getByRole('button', { name: 'Continuar con el envío' }));
  await write(page, page.getByRole('textbox', { name: 'Nombre de quien recibe' }), 'Marta Rueda');
  await write(page, page.getByRole('textbox', { name: 'Celular' }), '315 123 4567');
  await write(page, page.getByLabel('Departamento'), 'Santander');
  await write(page, page.getByLabel('Municipio'), 'Bucaramanga');
  await write(page, page.getByRole('textbox', { name: 'Dirección' }), 'Calle 45 # 23-10');
  await press(page, page.getByRole('button', { name: 'Continuar con el pago' }));
  await press(page, page.getByRole('radio', { name: /Contraentrega/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Confirmar pedido' }));
  await page.waitForURL(/checkout\/confirmation/);
}
