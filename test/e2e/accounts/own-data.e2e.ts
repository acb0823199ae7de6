import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { addAddress, openAddresses } from '#test/e2e/support/address-form.ts';
import { databasesNamed } from '#test/e2e/support/devices/databases.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';

const PASSWORD = 'tres gatos verdes';

/** The content of the file of a person's own data. */
async function ownData(page: Page): Promise<unknown> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

async function register(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto(paths.register);
  await page.getByLabel('Nombre', { exact: true }).fill('Marta Rueda');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname !== paths.register);
  return email;
}

test('a person takes their data along, deletes their account and leaves nothing on the device', async ({
  page,
}) => {
  const email = await register(page);
  await openAddresses(page);
  await addAddress(page, { address: 'Calle 45 # 27-31' });
  // It is in the list, with or without the mark, before the test can say that the mark is gone.
  await expect(page.locator('main').getByText('Calle 45 # 27-31').first()).toBeVisible();
  await expect(page.getByText('Por enviar')).toHaveCount(0);

  await page.goto(paths.account);
  expect(await ownData(page)).toMatchObject({
    account: { email },
    addresses: [{ address: 'Calle 45 # 27-31' }],
    consents: [{ subject: 'tratamiento_datos' }],
  });

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('registro contable')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill('no es esta');
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByText('La contraseña no es la de tu cuenta.').first()).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();

  await page.waitForURL((url) => url.pathname === paths.marketplace);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expect.poll(() => databasesNamed(page, 'persona')).toEqual([]);
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
});

test('what waits on the device is sent before a person takes their data along, and what cannot be is named', async ({
  page,
}) => {
  await register(page);
  let answers = false;
  // The server runs and cannot take it now; without a network nothing can be downloaded either.
  await page.route('**/api/v1/profile/sync', (route) =>
    answers ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await openAddresses(page);
  await addAddress(page, { address: 'Carrera 9 # 5-20' });
  await expect(page.getByText('Por enviar').first()).toBeVisible();

  await page.goto(paths.account);
  expect(await ownData(page)).toMatchObject({ addresses: [] });
  await expect(
    page.getByText('El archivo no tiene 1 cambio que este equipo todavía no ha enviado.'),
  ).toBeVisible();

  answers = true;
  expect(await ownData(page)).toMatchObject({ addresses: [{ address: 'Carrera 9 # 5-20' }] });
});
