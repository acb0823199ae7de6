import type { Page } from '@playwright/test';
import type { Screen } from '#test/e2e/support/screens.ts';
import { placeOrder } from '#test/e2e/support/shopping.ts';
import {
  askForAddress,
  askForPayment,
  checkOut,
  CUT,
  fillCart,
  HOME,
  productThat,
  see,
  seeProducts,
  sellOut,
} from '#test/e2e/support/ways.ts';

const ORDERS = '/app/mis-compras';

/** What a buyer who is signed in sees: the checkout, their orders, their outbox. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'checkout',
    state: 'signed-out',
    on: 'visitor',
    async show(page) {
      await fillCart(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
      await page.getByText('Tu carrito te espera').waitFor();
    },
  },
  { name: 'checkout', state: 'cart', on: 'buyer', show: checkOut },
  { name: 'checkout', state: 'shipping', on: 'buyer', show: askForAddress },
  {
    name: 'checkout',
    state: 'shipping-error',
    on: 'buyer',
    async show(page) {
      await askForAddress(page);
      await page.getByRole('textbox', { name: 'Celular' }).fill('315 55');
      await page.getByRole('button', { name: 'Continuar con el pago' }).click();
      await page.getByText('por corregir').waitFor();
    },
  },
  { name: 'checkout', state: 'payment', on: 'buyer', show: askForPayment },
  {
    name: 'checkout',
    state: 'payment-offline',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await askForPayment(page);
      await page.context().setOffline(true);
      await page.getByText('Estás sin conexión.').waitFor();
    },
  },
  {
    name: 'confirmation',
    state: 'confirmed',
    on: 'buyer',
    async show(page) {
      await fillCart(page);
      await placeOrder(page);
      await page.getByText('Confirmado', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'confirmation',
    state: 'offline',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await page.context().setOffline(true);
      await fillCart(page);
      await placeOrder(page);
      await page.getByText('Pendiente', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'orders',
    state: 'empty',
    on: 'newcomer',
    show: (page) => see(page, ORDERS, 'Todavía no has hecho pedidos'),
  },
  {
    name: 'orders',
    state: 'full',
    on: 'buyer',
    async show(page) {
      await haveOrder(page);
      await page.goto(ORDERS);
      await page.getByText('Confirmado', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'orders',
    state: 'offline',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await page.context().setOffline(true);
      await fillCart(page);
      await placeOrder(page);
      await page.goto(ORDERS);
      await page.getByText('Pendiente', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'orders',
    state: 'refused',
    on: 'unlucky',
    expects: CUT,
    async show(page) {
      await haveOrderRefused(page);
      await page.goto(ORDERS);
      await page.getByText('No se pudo confirmar').first().waitFor();
    },
  },
  {
    name: 'outbox',
    state: 'rejected',
    on: 'unlucky',
    expects: CUT,
    async show(page) {
      await haveOrderRefused(page);
      await see(page, '/bandeja-de-salida', 'No se aceptó');
    },
  },
  {
    name: 'outbox',
    state: 'empty',
    on: 'newcomer',
    show: (page) => see(page, '/bandeja-de-salida', 'Todo enviado'),
  },
  {
    name: 'account',
    state: 'buyer',
    on: 'buyer',
    show: (page) => see(page, '/app/mi-perfil', 'Este equipo'),
  },
  {
    name: 'unauthorized',
    state: 'buyer',
    on: 'buyer',
    show: (page) => see(page, '/admin-secure-portal/inventario', 'Tu cuenta no puede ver esta página'),
  },
  {
    name: 'menu',
    state: 'buyer',
    on: 'buyer',
    overlay: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: /^Menú de/ }).click();
      await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor();
    },
  },
];

/** At least one order that the server has confirmed. */
async function haveOrder(page: Page): Promise<void> {
  await fillCart(page);
  await placeOrder(page);
  await page.getByText('Confirmado', { exact: true }).first().waitFor();
}

/** An order saved without a network, of a product that someone else bought out before it could leave. */
async function haveOrderRefused(page: Page): Promise<void> {
  await page.goto('/bandeja-de-salida');
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (await page.getByText('No se aceptó').isVisible()) return;
  const product = await productThat(page, ({ stock }) => stock > 0 && stock < 12);
  await page.goto(`/marketplace/product/${product.id}`);
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await placeOrder(page);
  await sellOut(page, product);
  await page.context().setOffline(false);
  await page.getByText('No se pudo confirmar').first().waitFor();
}
