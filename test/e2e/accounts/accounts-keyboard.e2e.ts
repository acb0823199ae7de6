import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { press, tabTo, typeByHand, write } from '#test/e2e/support/devices/by-keyboard.ts';
import { mailedLink, textedCode } from '#test/e2e/support/servers/mailbox.ts';
import { DEMO_PASSWORD, accounts } from '#test/e2e/support/demo-accounts.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';

/*
 * The journeys of accounts for people without a pointer: Tab reaches every field and button, and the keys use
 * it. Selling with a store is in `accounts.e2e.ts`, sharing a device with a PIN in `floor-device.e2e.ts`.
 */

const PASSWORD = 'tres gatos verdes';

async function registerByKeyboard(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto(paths.register);
  await write(page, page.getByLabel('Nombre', { exact: true }), 'Marta Rueda');
  await write(page, page.getByLabel('Email'), email);
  await write(page, page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await press(page, page.getByRole('checkbox', { name: /Autorizo/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Crear cuenta' }));
  await page.waitForURL((url) => url.pathname !== paths.register);
  return email;
}

async function signInByKeyboard(page: Page, email: string, password: string): Promise<void> {
  await write(page, page.getByLabel('Email'), email);
  await write(page, page.getByLabel('Contraseña', { exact: true }), password);
  await page.keyboard.press('Enter');
}

async function signOutByKeyboard(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Menú de/ }));
  await press(page, page.getByRole('button', { name: 'Cerrar Sesión' }));
  await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
}

test('a buyer registers, signs out, chooses another password and comes back, by keyboard alone @gate', async ({
  page,
  server,
}) => {
  const email = await registerByKeyboard(page);
  await signOutByKeyboard(page);

  await page.goto(paths.login);
  await signInByKeyboard(page, email, 'no es esta clave');
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
  await press(page, page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  await write(page, page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Si ese correo tiene una cuenta/)).toBeVisible();

  await page.goto(await mailedLink(page, server.url, email));
  await write(page, page.getByLabel('Contraseña nueva'), 'otra clave muy larga');
  await press(page, page.getByRole('button', { name: 'Guardar contraseña' }));
  await page.waitForURL(/\/auth\/login$/);
  await signInByKeyboard(page, email, 'otra clave muy larga');
  await page.waitForURL((url) => url.pathname !== paths.login);
});

test('a mobile is proven and an address written, by keyboard alone', async ({ page, server }) => {
  await registerByKeyboard(page);
  await page.goto(paths.account);
  await press(page, page.getByRole('link', { name: 'Agregar celular' }));
  await write(page, page.getByRole('textbox', { name: 'Celular' }), '315 765 4322');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código')).toBeFocused();
  await typeByHand(page, await textedCode(page, server.url, '3157654322'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/marketplace\/profile$/);
  await expect(page.getByRole('link', { name: 'Cambiar celular' })).toBeVisible();

  await page.goto(paths.addresses);
  await press(page, page.getByRole('button', { name: 'Agregar dirección' }));
  await write(page, page.getByLabel('Nombre de quien recibe'), 'Marta Rueda');
  await write(page, page.getByRole('textbox', { name: 'Celular' }), '315 123 4567');
  await write(page, page.getByLabel('Departamento'), 'Antioquia');
  await write(page, page.getByLabel('Municipio'), 'Envigado');
  await write(page, page.getByRole('textbox', { name: 'Dirección', exact: true }), 'Calle 45 # 27-10');
  await press(page, page.getByRole('button', { name: 'Guardar dirección' }));
  await expect(page.getByText('Envigado, Antioquia')).toBeVisible();
});

test('the data of an account is downloaded and the account deleted, by keyboard alone', async ({ page }) => {
  await registerByKeyboard(page);
  await page.goto(paths.account);
  await tabTo(page, page.getByRole('button', { name: 'Descargar mis datos' }));
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await press(page, page.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = page.getByRole('dialog');
  await write(page, dialog.getByLabel('Tu contraseña'), PASSWORD);
  await press(page, dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
  await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
});

test('the administrative door opens by keyboard alone', async ({ page }) => {
  await page.goto(paths.adminPortal);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }));
  await signInByKeyboard(page, accounts.warehouse, DEMO_PASSWORD);
  await page.waitForURL(/admin-secure-portal/);
});
