import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the cart follows down a wide screen, also an empty one, and not where it is the screen', async ({
  page,
}) => {
  const carts = page.getByRole('button', { name: /^Carrito, / });
  await page.goto(paths.marketplaceHome);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(page.getByRole('button', { name: 'Carrito vacío' })).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Mi Carrito' });
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(drawer).toHaveCount(0);
  // The button that adds may have been further down.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(carts).toHaveCount(1);

  // A page that is still growing may have nowhere to go the first time.
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(carts).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await carts.last().click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(paths.cart);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 3_000);
  await expect(carts).toHaveCount(1);
});
