import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';
import { HOME, seeProducts } from '#test/e2e/support/devices/ways.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');

test('the search box suggests while one writes: arrows mark, Escape closes, Enter goes there', async ({
  page,
}) => {
  await seeProducts(page, HOME);
  await box(page).pressSequentially('cafetera');
  await expect(suggestions(page).first()).toContainText('Cafetera');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  const marked = await box(page).getAttribute('aria-activedescendant');
  await expect(suggestions(page).first()).toHaveAttribute('id', marked ?? 'none is marked');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');

  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('cafetera');
  await expect(box(page)).toBeFocused();

  await box(page).press('s');
  await box(page).press('Backspace');
  await expect(suggestions(page).first()).toBeVisible();
  const name = (await suggestions(page).first().innerText()).trim();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(suggestions(page)).toHaveCount(0);
});

test('without a mark, Enter searches for what is written', async ({ page }) => {
  await seeProducts(page, HOME);
  await box(page).pressSequentially('licuadora');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «licuadora»' })).toBeVisible();
  await expect(suggestions(page)).toHaveCount(0);
});

test('accents, the order of words and one error do not keep a product from being found, offline too @gate', async ({
  page,
}) => {
  // A family shows its best member, so its first name is known only once the whole catalogue is here.
  await seeProducts(page, HOME);
  await readyForOffline(page);
  await setDeviceOffline(page.context(), true);
  await box(page).fill('cafetera');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Resultados para «cafetera»' })).toBeVisible();
  const first = page.getByRole('main').getByRole('article').first();
  const name = (await first.getByRole('heading').innerText()).trim();
  for (const written of ['CAFÉTERA', 'cafetrea', name.split(' ').toReversed().join(' ')]) {
    await box(page).fill(written);
    await box(page).press('Enter');
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: name }).first()).toBeVisible();
  }
});

test('filters narrow the list, live in the address and go one by one', async ({ page }) => {
  await seeProducts(page, '/marketplace/search?q=a');
  const status = page.getByRole('main').getByRole('status').first();
  const all = await status.innerText();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Precio con IVA hasta').fill('100.000');
  await page.getByLabel('Precio con IVA hasta').press('Enter');
  await expect(page).toHaveURL(/hasta=100000/);
  await expect(status).not.toHaveText(all);
  await page.getByLabel('Calificación').selectOption('4');
  await expect(page).toHaveURL(/estrellas=4/);

  await page.reload();
  const narrowed = page.getByRole('group', { name: 'Filtros puestos' });
  await narrowed.getByRole('button', { name: 'Quitar 4 estrellas o más' }).click();
  await expect(page).not.toHaveURL(/estrellas/);
  await narrowed.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).not.toHaveURL(/hasta/);
  await expect(status).toHaveText(all);
});

test('when nothing has all the words, the nearest is shown and what was left out is said', async ({
  page,
}) => {
  await page.goto('/marketplace/search?q=cafetera%20zzzz');
  await expect(page.getByText('Sin resultados con «zzzz»; mostrando los de «cafetera».')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
