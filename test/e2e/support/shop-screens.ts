import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#test/e2e/support/people.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { addFirstFound, placeOrder } from '#test/e2e/support/shopping.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const HOME = '/marketplace/home';

/** What buyers see. */
export const shopScreens: readonly Screen[] = [
  { name: 'sign-in', state: 'empty', on: 'visitor', show: (page) => see(page, '/auth/login', 'Iniciar Sesión') },
  {
    name: 'sign-in',
    state: 'error',
    on: 'visitor',
    expects: /401/,
    async show(page) {
      await see(page, '/auth/login', 'Iniciar Sesión');
      await page.getByLabel('Email').fill('comprador@mestore.co');
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  { name: 'home', state: 'full', on: 'visitor', show: (page) => seeProducts(page, HOME) },
  { name: 'home', state: 'buyer', on: 'buyer', show: (page) => seeProducts(page, HOME) },
  {
    name: 'home',
    state: 'offline',
    on: 'buyer',
    expects: OFFLINE,
    async show(page) {
      await page.context().setOffline(true);
      await seeProducts(page, HOME);
      await page.getByText('Sin conexión').first().waitFor();
    },
  },
  { name: 'search', state: 'results', on: 'visitor', show: (page) => seeProducts(page, searchFor('cafetera')) },
  {
    name: 'search',
    state: 'none',
    on: 'visitor',
    async show(page) {
      await page.goto(searchFor('zapatilla lunar'));
      await page.getByText('No encontramos «zapatilla lunar»').waitFor();
    },
  },
  {
    name: 'search',
    state: 'offline',
    on: 'visitor',
    expects: OFFLINE,
    async show(page) {
      await page.context().setOffline(true);
      await seeProducts(page, searchFor('licuadora'));
    },
  },
  { name: 'category', state: 'full', on: 'visitor', show: (page) => seeProducts(page, '/marketplace/category/deportes') },
  {
    name: 'category',
    state: 'unknown',
    on: 'visitor',
    show: (page) => see(page, '/marketplace/category/no-existe', 'No encontramos esta categoría'),
  },
  { name: 'product', state: 'full', on: 'visitor', show: (page) => openProduct(page, ({ stock }) => stock > 20) },
  { name: 'product', state: 'sold-out', on: 'visitor', show: (page) => openProduct(page, ({ stock }) => stock === 0) },
  {
    name: 'product',
    state: 'unknown',
    on: 'visitor',
    show: (page) => see(page, '/marketplace/product/no-existe', 'Producto no disponible'),
  },
  {
    name: 'cart-drawer',
    state: 'full',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await fillCart(page);
    },
  },
  {
    name: 'cart-drawer',
    state: 'empty',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: 'Carrito vacío' }).click();
      await page.getByText('Tu carrito está vacío').waitFor();
    },
  },
  {
    name: 'cart-drawer',
    state: 'emptying',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await fillCart(page);
      await page.getByRole('button', { name: 'Vaciar Carrito' }).click();
      await page.getByRole('heading', { name: /¿Vaciar/ }).waitFor();
    },
  },
  { name: 'cart', state: 'empty', on: 'visitor', show: (page) => see(page, '/cart', 'Mi Carrito') },
  {
    name: 'cart',
    state: 'full',
    on: 'visitor',
    async show(page) {
      await fillCart(page);
      await page.getByRole('link', { name: 'Ver Carrito Completo' }).click();
      await page.getByRole('heading', { level: 1, name: 'Mi Carrito' }).waitFor();
    },
  },
  {
    name: 'checkout',
    state: 'signed-out',
    on: 'visitor',
    async show(page) {
      await fillCart(page);
      await page.getByRole('link', { name: 'Ir al Checkout' }).click();
      await page.getByText('Tu carrito te espera').waitFor();
    },
  },
  { name: 'checkout', state: '1-cart', on: 'buyer', show: checkOut },
  {
    name: 'checkout',
    state: '2-shipping',
    on: 'buyer',
    async show(page) {
      await checkOut(page);
      await page.getByRole('button', { name: 'Continuar con el envío' }).click();
      await page.getByRole('heading', { level: 1, name: 'Envío' }).waitFor();
    },
  },
  {
    name: 'checkout',
    state: '2-shipping-error',
    on: 'buyer',
    async show(page) {
      await checkOut(page);
      await page.getByRole('button', { name: 'Continuar con el envío' }).click();
      await page.getByRole('textbox', { name: 'Celular' }).fill('315 55');
      await page.getByRole('button', { name: 'Continuar con el pago' }).click();
      await page.getByText(/campos? por corregir|corregir un campo/).waitFor();
    },
  },
  { name: 'checkout', state: '3-payment', on: 'buyer', show: reachPayment },
  {
    name: 'checkout',
    state: '3-payment-offline',
    on: 'buyer',
    expects: OFFLINE,
    async show(page) {
      await reachPayment(page);
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
    expects: OFFLINE,
    async show(page) {
      await page.context().setOffline(true);
      await fillCart(page);
      await placeOrder(page);
      await page.getByText('Pendiente', { exact: true }).first().waitFor();
    },
  },
  { name: 'orders', state: 'empty', on: 'newcomer', show: (page) => see(page, '/app/mis-compras', 'Todavía no has hecho pedidos') },
  {
    name: 'orders',
    state: 'full',
    on: 'buyer',
    async show(page) {
      await page.goto('/app/mis-compras');
      await page.getByText('Confirmado', { exact: true }).nth(1).waitFor();
    },
  },
  {
    name: 'orders',
    state: 'offline',
    on: 'buyer',
    expects: OFFLINE,
    async show(page) {
      await page.context().setOffline(true);
      await page.goto('/app/mis-compras');
      await page.getByText('Confirmado', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'orders',
    state: 'rejected',
    on: 'unlucky',
    expects: OFFLINE,
    async show(page) {
      await page.goto('/app/mis-compras');
      await haveOrderRefused(page);
      await page.getByText('No se pudo confirmar').first().waitFor();
    },
  },
  {
    name: 'outbox',
    state: 'rejected',
    on: 'unlucky',
    expects: OFFLINE,
    async show(page) {
      await page.goto('/bandeja-de-salida');
      await haveOrderRefused(page);
      await page.getByText('No se aceptó').first().waitFor();
    },
  },
  { name: 'outbox', state: 'empty', on: 'newcomer', show: (page) => see(page, '/bandeja-de-salida', 'Todo enviado') },
  { name: 'account', state: 'buyer', on: 'buyer', show: (page) => see(page, '/app/mi-perfil', 'Mi Perfil') },
  {
    name: 'menu',
    state: 'visitor',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.getByRole('link', { name: 'Ingresar' }).last().waitFor();
    },
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
  {
    name: 'categories',
    state: 'open',
    on: 'visitor',
    overlay: true,
    phoneOnly: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: 'Categorías' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

function searchFor(query: string): string {
  return `/marketplace/search?q=${encodeURIComponent(query)}`;
}
