import type { Page, Route } from '@playwright/test';
import { mailedLink, textedCode } from '#test/e2e/support/servers/mailbox.ts';
import { typeByHand } from '#test/e2e/support/devices/by-keyboard.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';

const PASSWORD = 'tres gatos verdes';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Marta Rueda');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
}

test('a buyer registers, proves the e-mail, forgets the password and gets back in', async ({
  page,
  browser,
  server,
}) => {
  const email = newEmail();
  await register(page, email);
  await expect(page.getByText(`Te enviamos un enlace a ${email}`)).toBeVisible();
  await page.goto('/app/mi-perfil');
  await expect(page.getByText('Sin confirmar').first()).toBeVisible();

  await page.goto(await mailedLink(page, server.url, email));
  await expect(page.getByRole('heading', { name: 'Tu correo quedó confirmado' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Ir a Mi Perfil' }).click();
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const forgetful = await elsewhere.newPage();
  await forgetful.goto('/auth/login');
  await forgetful.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await forgetful.getByLabel('Email').fill(email);
  await forgetful.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(forgetful.getByText(/Si ese correo tiene una cuenta/)).toBeVisible();
  await forgetful.goto(await mailedLink(page, server.url, email));
  await forgetful.getByLabel('Contraseña nueva').fill('otra clave muy larga');
  await forgetful.getByRole('button', { name: 'Guardar contraseña' }).click();
  await forgetful.waitForURL(/\/auth\/login$/);
  await signIn(forgetful, email, 'otra clave muy larga');
  await elsewhere.close();

  // The device that was signed in is out: it learns so at its next request.
  await expect
    .poll(async () => {
      await page.reload();
      return page.evaluate(() => localStorage.getItem('access_token'));
    })
    .toBeNull();
});

test('who sells registers with a store, by keyboard alone', async ({ page }) => {
  await page.goto('/vendor/register');
  await expect(page.getByRole('radio', { name: /^Vender/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Vender/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Comprar y vender/ })).toBeChecked();
  for (const words of ['Álvaro Gómez', 'Café del Páramo', newEmail(), '315 123 4567', PASSWORD]) {
    await page.keyboard.press('Tab');
    await typeByHand(page, words);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Autorizo/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify-otp\?next=/);
  await page.getByRole('link', { name: 'Hacerlo después' }).click();
  await page.waitForURL(/\/app\/solicitud$/);
});

test('what is missing is said by its field, and nothing typed is lost without a network', async ({
  page,
  network,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  for (const words of [
    'Nombre es requerido',
    'Email es requerido',
    'al menos 6 caracteres',
    'tu autorización',
  ])
    await expect(page.getByText(words).last()).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();

  const email = newEmail();
  await fillRegistration(page, email);
  await network.goOffline();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Error de conexión. Verifica tu conexión a internet.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await network.goOnline();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
});

test('a registration whose answer is lost and is sent again makes one account', async ({ page, server }) => {
  const email = newEmail();
  await page.goto('/register');
  await fillRegistration(page, email);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/v1/auth/register', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Error de conexión. Verifica tu conexión a internet.')).toBeVisible();
  const first = await mailedLink(page, server.url, email);

  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
  expect(await mailedLink(page, server.url, email)).toBe(first);
});

test('a mobile is proven with the code that was sent to it', async ({ page, server }) => {
  await register(page, newEmail());
  await page.goto('/app/mi-perfil');
  await page.getByRole('link', { name: 'Agregar celular' }).click();
  await page.getByRole('textbox', { name: 'Celular' }).fill('+57 315 765 4321');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  const right = await textedCode(page, server.url, '3157654321');
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('Código incorrecto. Te quedan 4 intentos.')).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.waitForURL(/\/marketplace\/profile$/);
  await expect(page.getByRole('link', { name: 'Cambiar celular' })).toBeVisible();
});

test('the administrative portal has a door of its own, which does not open for a buyer', async ({ page }) => {
  await page.goto('/admin-portal');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click();
  const enter = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Mestore2026');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  };
  await enter('comprador@mestore.co');
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
  await enter('admin@mestore.co');
  await page.waitForURL(/admin-secure-portal/);
  await page.goto('/dashboard');
  await page.waitForURL(/admin-secure-portal/);
});
