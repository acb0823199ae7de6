import type { Page } from '@playwright/test';
import { clothes, openFamily } from '#test/e2e/support/product-family.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { sellOut } from '#test/e2e/support/placed-by-server.ts';
import { HOME, see, seeProducts } from '#test/e2e/support/ways.ts';

/** Products that are sold in sizes and colours. */
export const familyScreens: readonly Screen[] = [
  {
    name: 'product',
    state: 'sizes',
    on: 'visitor',
    async show(page) {
      await openFamily(page, await serverOf(page), 'CAT-');
    },
  },
  {
    name: 'product',
    state: 'size-sold-out',
    on: 'visitor',
    async show(page) {
      const product = await sellOutSmallOnes(page);
      await see(page, `/marketplace/product/${product.id}`, 'Agotado');
    },
  },
  {
    name: 'search',
    state: 'families',
    on: 'visitor',
    async show(page) {
      await seeProducts(page, '/marketplace/search?q=camiseta');
      await page.getByText('varias tallas').first().waitFor();
    },
  },
  { name: 'cart-drawer', state: 'sizes', on: 'visitor', overlay: true, show: addTwoSizes },
  {
    name: 'checkout',
    state: 'sizes',
    on: 'buyer',
    async show(page) {
      await addTwoSizes(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
      await page.getByRole('button', { name: 'Continuar con el envío' }).waitFor();
    },
  },
];

async function addTwoSizes(page: Page): Promise<void> {
  const { sizes } = await openFamily(page, await serverOf(page), 'CAT-');
  for (const { value } of sizes) {
    await page.getByRole('radio', { name: value, exact: true }).press('Space');
    await page.getByText(`SKU ${sizes.find((each) => each.value === value)?.sku}`).waitFor();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('list', { name: 'Productos del carrito' }).getByText(`Talla ${value}`).waitFor();
    if (value !== sizes[1].value) await page.keyboard.press('Escape');
  }
}

/** Of the family of the last shirt nothing small is left. Answers one that is. */
async function sellOutSmallOnes(page: Page): Promise<{ id: string }> {
  const shirts = (await clothes(await serverOf(page))).filter((each) => each.sku.startsWith('CAT-'));
  const last = shirts.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1);
  const family = shirts.filter((each) => each.family_id === last?.family_id);
  for (const each of family) {
    if (each.variant_attributes['talla'] === 'S' && each.stock > 0)
      await sellOut(await serverOf(page), each.id, each.stock);
  }
  const left = family.find((each) => each.variant_attributes['talla'] === 'M');
  if (!left) throw new Error('No shirt is sold in M.');
  return left;
}

async function serverOf(page: Page): Promise<string> {
  if (!page.url().startsWith('http')) await page.goto(HOME);
  return new URL(page.url()).origin;
}
