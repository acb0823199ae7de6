import type { Route } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import {
  buyAsGuest,
  fillDelivery,
  orderAtTheDoor,
  orderOfflineAsGuest,
  ordersOnServer,
} from '#test/e2e/support/buying-as-guest.ts';
import { mailedLink } from '#test/e2e/support/servers/mailbox.ts';
import { confirmOrder, fillPse, paymentOf } from '#test/e2e/support/paying.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart } from '#test/e2e/support/shopping.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { signOut } from '#test/e2e/support/signing-out.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PASSWORD = 'tres gatos verdes';

test('a guest pays at the bank’s page, and follows the purchase by the mailed link after leaving @gate', async ({
  page,
  server,
  goods,
}) => {
  const email = newEmail();
  await page.goto(paths.marketplaceHome);
  await addToCart(page, goods);
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('button', { name: 'Comprar sin cuenta' }).click();
  await expect(page.getByText('Para comprar necesitamos tu autorización.')).toBeVisible();
  expect(await signedInId(page)).toBeNull();
  await page.getByRole('checkbox', { name: /^Autorizo a MeStore/ }).check();
  await page.getByRole('button', { name: 'Comprar sin cuenta' }).click();

  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await expect(
    page.getByText('Escribe tu email: sin cuenta, es la forma de seguir tu pedido.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await fillDelivery(page, email);
  await fillPse(page, 'BANCOLOMBIA');
  await confirmOrder(page);
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await page.waitForURL(/checkout\/confirmation/);
  await expect(paymentOf(page)).toContainText('Pagado');
  const [number = ''] = await ordersOnServer(server.url, await signedInId(page));
  await expect(page.getByText(number).first()).toBeVisible();

  await page.getByRole('button', { name: /^Menú/ }).click();
  await expect(page.getByText('Compras sin cuenta')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  const warning = page.getByRole('dialog').filter({ hasText: '¿Salir sin crear una cuenta?' });
  await warning.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect.poll(() => signedInId(page)).toBeNull();
  await page.goto(paths.trackOrder(number));
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText(/te enviamos un enlace/)).toBeVisible();
  await page.goto(await mailedLink(page, server.url, email));
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
});

test('a guest buys without a network, and account and order leave with the tab closed', async ({
  page,
  network,
  serviceWorker,
  server,
}) => {
  const guest = await orderOfflineAsGuest(page, network, server.url, newEmail());
  await expect(page.getByText('Pendiente').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pendiente').first()).toBeVisible();
  expect(await signedInId(page)).toBe(guest);
  expect(await ordersOnServer(server.url, guest)).toEqual([]);

  const device = page.context();
  await page.close();
  await network.goOnline();
  await serviceWorker.dispatchSync();
  await expect.poll(() => ordersOnServer(server.url, guest)).toHaveLength(1);

  const reopened = await device.newPage();
  await reopened.goto(paths.myOrders);
  await expect(reopened.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  await expect(reopened.getByText('Pendiente')).toHaveCount(0);
  expect(await signedInId(reopened)).toBe(guest);
  expect(await ordersOnServer(server.url, guest)).toHaveLength(1);
});

test('a guest’s account becomes a full one and keeps what it bought', async ({ page, server, goods }) => {
  const email = newEmail();
  await page.goto(paths.marketplaceHome);
  await addToCart(page, goods);
  await buyAsGuest(page);
  await orderAtTheDoor(page, email);
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  const guest = await signedInId(page);

  await page.goto(paths.register);
  await page.getByLabel('Nombre').fill('Rosa Ardila');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^Autorizo a MeStore/ }).check();
  await page.route('**/api/v1/auth/guest/register', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Error de conexión. Verifica tu conexión a internet.')).toBeVisible();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname !== paths.register);
  expect(await signedInId(page)).toBe(guest);
  await page.goto(await mailedLink(page, server.url, email));
  await expect(page.getByText('Tu correo quedó confirmado')).toBeVisible();

  await signOut(page);
  await signIn(page, email, PASSWORD);
  await page.goto(paths.myOrders);
  const [number = ''] = await ordersOnServer(server.url, guest);
  await expect(page.getByText(number).first()).toBeVisible();
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
