import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline, searchBox } from '#test/e2e/support/shopping.ts';

const list = '/marketplace/wishlist';

test('a visitor keeps products, another tab sees them at once, and they stay through signing in', async ({
  page,
  network,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/marketplace');
  await readyForOffline(page);
  const other = await page.context().newPage();
  await other.goto(list);
  await expect(other.getByText('Tu lista de deseos está vacía')).toBeVisible();

  await network.goOffline();
  await searchBox(page).fill('licuadora');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Resultados para «licuadora»' })).toBeVisible();
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /en tu lista de deseos$/ });
  const name = (await page.getByRole('article').first().getByRole('heading').innerText()).trim();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('link', { name })).toBeVisible();
  await expect(other.getByRole('listitem').getByText('con IVA')).toBeVisible();

  await other.getByRole('button', { name: `Quitar ${name} de la lista` }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await network.goOnline();
  await other.close();
  await signIn(page, accounts.buyer);
  await page.goto(list);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: `Mover ${name} al carrito` }).click();
  await expect(page.getByText('Tu lista de deseos está vacía')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name })).toBeVisible();
});
