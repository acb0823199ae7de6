import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test('a tile of the home leads to the products of its category, and the search of the hero to its results', async ({
  page,
}) => {
  await page.goto(paths.marketplaceHome);
  await page.getByRole('region', { name: 'Categorías' }).getByRole('link', { name: 'Deportes' }).click();
  await expect(page).toHaveURL(/\/catalog\?category=[^&]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Deportes' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(`${paths.products}?category=no-existe`);
  await expect(page.getByText('Puede que haya cambiado de nombre')).toBeVisible();

  await page.goto(paths.marketplaceHome);
  const hero = page.getByRole('search', { name: 'Búsqueda de la portada' });
  await hero.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.marketplaceHome}$`));
  await hero.getByRole('combobox').fill('  cafetera ');
  await hero.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «cafetera»' })).toBeVisible();
});
