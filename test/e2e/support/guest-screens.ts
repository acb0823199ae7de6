import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { buyAsGuest } from '#test/e2e/support/buying-as-guest.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, fillCart, see } from '#test/e2e/support/ways.ts';

/** What who buys without an account sees that others do not. Each visit is a guest of its own. */
export const guestScreens: readonly Screen[] = [
  {
    name: 'way-to-buy',
    state: 'incomplete',
    on: 'visitor',
    async show(page) {
      await chooseHowToBuy(page);
      await page.getByRole('button', { name: 'Comprar sin cuenta' }).click();
      await page.getByText('Para comprar necesitamos tu autorización.').waitFor();
    },
  },
  {
    name: 'way-to-buy',
    state: 'offline',
    on: 'visitor',
    expects: CUT,
    async show(page) {
      await chooseHowToBuy(page);
      await page.context().setOffline(true);
      await page.getByText('Puedes pedir sin cuenta').waitFor();
    },
  },
  {
    name: 'checkout',
    state: 'guest-shipping',
    on: 'blank',
    async show(page) {
      await beGuest(page);
      await page.getByRole('button', { name: 'Continuar con el envío' }).click();
      await page.getByRole('button', { name: 'Continuar con el pago' }).click();
      await page.getByText('por corregir').waitFor();
    },
  },
  {
    name: 'menu',
    state: 'guest',
    on: 'blank',
    overlay: true,
    async show(page) {
      await beGuest(page);
      await page.getByRole('button', { name: /^Menú/ }).click();
      await page.getByText('Compras sin cuenta').waitFor();
    },
  },
  {
    name: 'sign-out',
    state: 'guest',
    on: 'blank',
    overlay: true,
    async show(page) {
      await beGuest(page);
      await page.getByRole('button', { name: /^Menú/ }).click();
      await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
      await page.getByText('¿Salir sin crear una cuenta?').waitFor();
    },
  },
  {
    name: 'account',
    state: 'guest',
    on: 'blank',
    async show(page) {
      await beGuest(page);
      await see(page, paths.account, 'Tus equipos');
      await page.getByText('Este equipo').first().waitFor();
    },
  },
  {
    name: 'register',
    state: 'guest',
    on: 'blank',
    async show(page) {
      await beGuest(page);
      await see(page, paths.register, 'Lo que compraste sin cuenta');
    },
  },
  {
    name: 'sign-in',
    state: 'guest',
    on: 'blank',
    async show(page) {
      await beGuest(page);
      await see(page, paths.login, 'Lo que compraste sin cuenta');
    },
  },
];

async function chooseHowToBuy(page: Page): Promise<void> {
  await fillCart(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByText('Tu carrito te espera').waitFor();
}

/** The server knows this guest too, so that what the screens ask of it is answered. */
async function beGuest(page: Page): Promise<void> {
  await fillCart(page);
  await buyAsGuest(page);
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null);
}
