import type { Page } from '@playwright/test';
import { addAddress } from '#test/e2e/support/address-form.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, see } from '#test/e2e/support/ways.ts';

const ADDRESSES = '/app/mi-perfil/direcciones';

/** What a person says of themselves, and where they have things delivered. */
export const profileScreens: readonly Screen[] = [
  {
    name: 'account',
    state: 'buyer',
    on: 'buyer',
    show: (page) => see(page, '/app/mi-perfil', 'Este equipo'),
  },
  {
    name: 'account',
    state: 'editing',
    on: 'buyer',
    async show(page) {
      await see(page, '/app/mi-perfil', 'Este equipo');
      await page.getByRole('button', { name: 'Editar tus datos' }).click();
      await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
    },
  },
  {
    name: 'account',
    state: 'deleting',
    on: 'buyer',
    async show(page) {
      await see(page, '/app/mi-perfil', 'Este equipo');
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByLabel('Tu contraseña').waitFor();
    },
  },
  {
    name: 'addresses',
    state: 'empty',
    on: 'newcomer',
    show: (page) => see(page, ADDRESSES, 'Todavía no tienes direcciones'),
  },
  {
    name: 'addresses',
    state: 'form-incomplete',
    on: 'newcomer',
    async show(page) {
      await see(page, ADDRESSES, 'Todavía no tienes direcciones');
      await page.getByRole('button', { name: 'Agregar dirección' }).click();
      await page.getByRole('button', { name: 'Guardar dirección' }).click();
      await page.getByText('Escribe la dirección.').waitFor();
    },
  },
  {
    name: 'addresses',
    state: 'full',
    on: 'buyer',
    async show(page) {
      await haveAddress(page);
      await page.getByText('Principal', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'addresses',
    state: 'offline',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await haveAddress(page);
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: /^Eliminar/ })
        .first()
        .click();
      await page.getByText(/^Eliminaste/).waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await page.getByText('La dirección sigue en tu lista').waitFor();
    },
  },
];

/** At least one address on the screen. */
async function haveAddress(page: Page): Promise<void> {
  await page.goto(ADDRESSES);
  const first = page.getByRole('button', { name: /^Editar/ }).first();
  const none = page.getByText('Todavía no tienes direcciones');
  await first.or(none).waitFor();
  if (await none.isVisible()) await addAddress(page, { address: 'Calle 45 # 27-31' });
  await first.waitFor();
}
