import type { Page } from '@playwright/test';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { accept, confirmOrder, fillNequi } from '#test/e2e/support/paying.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { placeOrder } from '#test/e2e/support/shopping.ts';
import {
  askForAddress,
  askForPayment,
  askToPayOne,
  checkOut,
  CUT,
  fillCart,
  HOME,
  originOf,
  productThat,
  see,
  seeProducts,
} from '#test/e2e/support/ways.ts';
import { sellOut } from '#test/e2e/support/placed-by-server.ts';

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
  { name: 'payment', state: 'pse', on: 'buyer', show: (page) => choose(page, /^PSE/, 'Tipo de persona') },
  {
    name: 'payment',
    state: 'card',
    on: 'buyer',
    show: (page) => choose(page, /^Tarjeta/, 'Número de la tarjeta'),
  },
  {
    name: 'payment',
    state: 'error',
    on: 'buyer',
    async show(page) {
      await choose(page, /^Nequi/, 'Celular de tu Nequi');
      await confirmOrder(page);
      await page.getByText('por corregir').waitFor();
    },
  },
  {
    name: 'payment',
    state: 'waiting-for-network',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await choose(page, /^Nequi/, 'Celular de tu Nequi');
      await page.context().setOffline(true);
      await confirmOrder(page);
      await page.getByText('El pago empieza cuando haya conexión.').waitFor();
    },
  },
  {
    name: 'payment',
    state: 'pending',
    on: 'buyer',
    async show(page) {
      await askToPayOne(page);
      await fillNequi(page, '315 000 0000');
      await confirmOrder(page);
      await page.getByText('Acepta el pago en tu celular').waitFor();
    },
  },
  { name: 'payment', state: 'declined', on: 'buyer', show: haveDeclined },
  {
    name: 'payment',
    state: 'again',
    on: 'buyer',
    async show(page) {
      await haveDeclined(page);
      await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await page.getByText('términos de la pasarela').waitFor();
    },
  },
  {
    name: 'payment',
    state: 'cash',
    on: 'buyer',
    async show(page) {
      await choose(page, /^Efectivo/, 'Acepto los');
      await accept(page);
      await confirmOrder(page);
      await page.getByText('Referencia para la caja').waitFor();
    },
  },
  {
    name: 'payment',
    state: 'paid',
    on: 'buyer',
    async show(page) {
      await askToPayOne(page);
      await fillNequi(page, '399 111 1111');
      await confirmOrder(page);
      await page.getByText('Pagado', { exact: true }).first().waitFor();
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
  { name: 'order', state: 'confirmed', on: 'buyer', show: openOrder },
  {
    name: 'order',
    state: 'question',
    on: 'buyer',
    overlay: true,
    async show(page) {
      await openOrder(page);
      await page.getByRole('button', { name: 'Cancelar pedido' }).click();
      await page.getByRole('button', { name: 'Conservarlo' }).waitFor();
    },
  },
  {
    name: 'order',
    state: 'cancelling',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await openOrder(page);
      await page.context().setOffline(true);
      await cancelOrder(page);
      await page.getByText('falta que el servidor la confirme').waitFor();
    },
  },
  {
    name: 'order',
    state: 'cancelled',
    on: 'buyer',
    async show(page) {
      await openOrder(page);
      await cancelOrder(page);
      await page
        .getByText('Este pedido se canceló')
        .or(page.getByText('No se cobra nada.'))
        .first()
        .waitFor();
    },
  },
  { name: 'order', state: 'delivered', on: 'buyer', show: openDelivered },
  {
    name: 'order',
    state: 'rating',
    on: 'buyer',
    overlay: true,
    async show(page) {
      await openDelivered(page);
      await page.getByRole('button', { name: /^Calificar / }).click();
      await page.getByRole('button', { name: 'Guardar calificación' }).click();
      await page.getByText('Elige de una a cinco estrellas.').waitFor();
    },
  },
  {
    name: 'order',
    state: 'return-form',
    on: 'buyer',
    overlay: true,
    async show(page) {
      await openDelivered(page);
      await page.getByRole('button', { name: 'Devolver', exact: true }).click();
      await page.getByRole('combobox', { name: 'Motivo' }).selectOption('retracto');
    },
  },
  {
    name: 'order',
    state: 'return-incomplete',
    on: 'buyer',
    overlay: true,
    async show(page) {
      await openDelivered(page);
      await page.getByRole('button', { name: 'Devolver', exact: true }).click();
      await page.getByRole('button', { name: 'Quitar uno' }).click();
      await page.getByRole('button', { name: 'Pedir devolución' }).click();
      await page.getByText('Elige al menos una unidad').waitFor();
    },
  },
  {
    name: 'order',
    state: 'returning',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await openDelivered(page);
      await page.context().setOffline(true);
      await askReturn(page);
      await page.getByText('Solicitud guardada en este celular').waitFor();
    },
  },
  {
    name: 'order',
    state: 'returned',
    on: 'buyer',
    async show(page) {
      await openDelivered(page);
      await askReturn(page);
      await page.getByRole('heading', { name: /Devolución MS-/ }).waitFor();
    },
  },
  {
    name: 'order',
    state: 'missing',
    on: 'buyer',
    show: (page) => see(page, `${ORDERS}/nunca-hecho`, 'No está en este equipo'),
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
    name: 'readiness',
    state: 'buyer',
    on: 'buyer',
    show: (page) => see(page, '/preparacion', 'Listo para un día sin conexión'),
  },
  {
    name: 'readiness',
    state: 'offline',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await page.context().setOffline(true);
      await see(page, '/preparacion', 'Listo para un día sin conexión');
    },
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

/** The last step of the checkout, with a method whose data is asked for. */
async function choose(page: Page, method: RegExp, words: string): Promise<void> {
  await askToPayOne(page);
  await page.getByRole('radio', { name: method }).check();
  await page.getByText(words).first().waitFor();
  await page.getByText('términos de la pasarela').waitFor();
}

/** An order whose payment was refused on the phone. */
async function haveDeclined(page: Page): Promise<void> {
  await askToPayOne(page);
  await fillNequi(page, '399 222 2222');
  await confirmOrder(page);
  await page.getByText('El banco rechazó el pago').waitFor();
}

/** At least one order that the server has confirmed. */
async function haveOrder(page: Page): Promise<void> {
  await fillCart(page);
  await placeOrder(page);
  await page.getByText('Confirmado', { exact: true }).first().waitFor();
}

/** The page of an order that the server has just confirmed. */
async function openOrder(page: Page): Promise<void> {
  await haveOrder(page);
  await page.getByRole('link', { name: 'Ver en qué va' }).click();
  await page.getByText('Pedido recibido').first().waitFor();
}

/** The page of an order that was delivered and paid. */
async function openDelivered(page: Page): Promise<void> {
  await openOrder(page);
  const { origin, pathname } = new URL(page.url());
  await deliverOrder(origin, decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  await page.getByText('Califica lo que recibiste').waitFor();
  await page.getByRole('button', { name: 'Devolver', exact: true }).waitFor();
}

async function askReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await page.getByRole('combobox', { name: 'Motivo' }).selectOption('defectuoso');
  await page.getByRole('textbox', { name: 'Comentario' }).fill('No prende desde el primer día.');
  await page.getByRole('button', { name: 'Pedir devolución' }).click();
}

async function cancelOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
}

/** An order of two saved without a network, of a product of which someone else left one before it could leave. */
export async function haveOrderRefused(page: Page): Promise<void> {
  await page.goto('/bandeja-de-salida');
  await page
    .getByText(/^(No se aceptó|Todo enviado)$/)
    .first()
    .waitFor();
  if (await page.getByText('No se aceptó').first().isVisible()) return;
  const product = await productThat(page, ({ stock }) => stock > 1 && stock < 12);
  await page.goto(`/marketplace/product/${product.id}`);
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar uno' }).first().click();
  await placeOrder(page);
  await sellOut(await originOf(page), product.id, product.stock - 1);
  await page.context().setOffline(false);
  await page.getByText('No se pudo confirmar').first().waitFor();
}
