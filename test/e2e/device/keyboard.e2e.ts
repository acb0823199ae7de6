import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/support/people.ts';
import { MOVEMENTS } from '#test/e2e/support/warehouse-work.ts';
import { fillCart, HOME, see, seeProducts } from '#test/e2e/support/devices/ways.ts';

test('what opens over the shop closes with Escape and gives the focus back', async ({ page }) => {
  await seeProducts(page, HOME);
  for (const name of ['Menú', 'Carrito vacío', 'Categorías']) {
    await opensAndClosesByKeyboard(page, name);
  }
});

test('a dialog over the cart drawer closes first, and the drawer keeps the focus', async ({ page }) => {
  await fillCart(page);
  const empty = page.getByRole('button', { name: 'Vaciar Carrito' });
  await empty.press('Enter');
  await expect(page.getByRole('button', { name: 'Conservar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Conservar' })).toBeHidden();
  await expect(empty).toBeFocused();
});

test('the form of a movement starts at the product, and Escape gives the focus back', async ({
  warehouse,
}) => {
  await see(warehouse, MOVEMENTS, 'OC-');
  const register = warehouse.getByRole('button', { name: 'Registrar Movimiento' });
  await register.press('Enter');
  await expect(warehouse.getByRole('combobox', { name: 'Producto' })).toBeFocused();
  await warehouse.keyboard.press('Escape');
  await expect(warehouse.getByRole('dialog')).toBeHidden();
  await expect(register).toBeFocused();
});

test('the first Tab offers to skip to the content, and every stop after it shows the focus @gate', async ({
  page,
}) => {
  await seeProducts(page, HOME);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  const hidden: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    hidden.push(...(await page.evaluate(focusThatNobodySees)));
    await page.keyboard.press('Tab');
  }
  expect(hidden).toEqual([]);
});

async function opensAndClosesByKeyboard(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true });
  await opener.press('Enter');
  const opened = page.locator('dialog[open], :popover-open');
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Names the focused element if neither it nor its frame draws a ring, or if it lies outside the window. */
function focusThatNobodySees(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body) return [];
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  const ringed = around.some((each) => {
    const style = each && getComputedStyle(each);
    return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
  });
  const box = element.getBoundingClientRect();
  const inWindow = box.bottom > 0 && box.top < innerHeight && box.width > 0;
  return ringed && inWindow ? [] : [element.outerHTML.slice(0, 120)];
}
