import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test('a wrong password is refused with a sentence', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(accounts.buyer);
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a buyer signs in and is still signed in after a reload', async ({ page }) => {
  await signIn(page, accounts.buyer);
  const landed = page.url();
  await page.reload();
  await expect(page).toHaveURL(landed);
});
