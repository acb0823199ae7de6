import type { Page } from '@playwright/test';
import {
  confirmOrder,
  fillCard,
  fillNequi,
  fillPse,
  paymentOf,
  toPayment,
} from '#test/e2e/support/paying.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';
import { openOrderId } from '#test/e2e/support/placed-orders.ts';

const BANK = 'BANCOLOMBIA';
const CARD_APPROVED = '4242 4242 4242 4242';

/** Buys a product by PSE, up to the bank's page. */
async function toBank(page: Page, serverUrl: string): Promise<void> {
  await toPayment(page, serverUrl);
  await fillPse(page, BANK);
  await confirmOrder(page);
}

/** The same, with this answer of the bank. */
async function payAtBank(page: Page, serverUrl: string, answer: string): Promise<void> {
  await toBank(page, serverUrl);
  await page.getByRole('button', { name: answer }).click();
}

test('a purchase is paid at the bank’s page, and is paid when the status says so', async ({
  buyer,
  server,
}) => {
  await payAtBank(buyer, server.url, 'Aprobar el pago');
  await buyer.waitForURL(/checkout\/confirmation/);
  await expect(paymentOf(buyer)).toContainText('Pagado');

  await buyer.getByRole('link', { name: 'Ver en qué va' }).click();
  await expect(paymentOf(buyer)).toContainText('Pagado');
});

test('back from the bank in another browser, the page says how it ended, and nothing of who bought', async ({
  buyer,
  browser,
  server,
}) => {
  await toBank(buyer, server.url);
  const back = await buyer.getByRole('link', { name: 'Salir sin pagar' }).getAttribute('href');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(back ?? '');
  await expect(other.getByRole('heading', { name: 'Estamos esperando al banco' })).toBeVisible();

  await buyer.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(paymentOf(buyer)).toContainText('Pagado');
  await expect(other.getByRole('heading', { name: 'Tu pago fue aprobado' })).toBeVisible();
  await expect(other.getByText(/^MS-\d+$/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Ingresar y ver el pedido' })).toBeVisible();
  await elsewhere.close();
});

test('coming back from the bank without paying is not paying', async ({ buyer, server }) => {
  await toBank(buyer, server.url);

  await buyer.getByRole('link', { name: 'Salir sin pagar' }).click();
  await buyer.waitForURL(/checkout\/confirmation/);
  await expect(paymentOf(buyer)).toContainText('Pago pendiente');
  await expect(paymentOf(buyer)).toContainText('Tu banco todavía no confirma el pago.');

  await paymentOf(buyer).getByRole('button', { name: 'Ir a la página del banco' }).click();
  await buyer.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(paymentOf(buyer)).toContainText('Pagado');
});

test('what the bank declines is paid again on the same order, by another method @gate', async ({
  buyer,
  server,
}) => {
  await payAtBank(buyer, server.url, 'Rechazar el pago');
  await expect(paymentOf(buyer)).toContainText('El banco rechazó el pago.');
  const order = new URL(buyer.url()).pathname;

  await paymentOf(buyer).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await fillCard(buyer, CARD_APPROVED);
  await buyer.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(paymentOf(buyer)).toContainText('Pagado');
  expect(new URL(buyer.url()).pathname).toBe(order);
});

test('a payment that is accepted on the phone shows as pending and then as paid', async ({
  buyer,
  server,
}) => {
  await toPayment(buyer, server.url);
  await fillNequi(buyer, '315 000 0000');
  await confirmOrder(buyer);
  await expect(paymentOf(buyer)).toContainText('Acepta el pago en tu celular');
  await buyer.reload();
  await expect(paymentOf(buyer)).toContainText('Pago pendiente');

  const phone = await buyer.context().newPage();
  await phone.goto(`${server.gatewayUrl}/`);
  await phone
    .getByRole('link', { name: /^Nequi/ })
    .first()
    .click();
  await phone.getByRole('button', { name: 'Aprobar el pago' }).click();
  await phone.close();
  await expect(paymentOf(buyer)).toContainText('Pagado', { timeout: 45_000 });
});

test('a card goes to the gateway alone @gate', async ({ buyer, server }) => {
  const told: string[] = [];
  buyer.on('request', (request) => {
    const holdsCard = /4242 ?4242 ?4242|"cv[cv]/.test(`${request.url()} ${request.postData() ?? ''}`);
    if (holdsCard) told.push(new URL(request.url()).origin);
  });
  await toPayment(buyer, server.url);
  await fillCard(buyer, CARD_APPROVED);
  await confirmOrder(buyer);
  await expect(paymentOf(buyer)).toContainText('Pagado');

  expect([...new Set(told)]).toEqual([server.gatewayUrl]);
  const stored = await buyer.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  // Eight of its digits: four are also those of a port, now and then.
  expect(stored).not.toMatch(/4242 ?4242/);
});

test('the codes to pay in cash show after a reload too', async ({ buyer, server }) => {
  await toPayment(buyer, server.url);
  await buyer.getByRole('radio', { name: /^Efectivo/ }).check();
  await buyer.getByRole('checkbox', { name: /^Acepto los/ }).check();
  await confirmOrder(buyer);
  await expect(
    buyer.getByText('Autoriza a la pasarela a tratar tus datos personales.').first(),
  ).toBeVisible();
  await buyer.getByRole('checkbox', { name: /^Autorizo el/ }).check();
  await confirmOrder(buyer);

  await expect(paymentOf(buyer).getByText('Convenio')).toBeVisible();
  const code = await paymentOf(buyer).getByRole('definition').nth(1).innerText();
  await buyer.reload();
  await expect(paymentOf(buyer).getByText(code, { exact: true })).toBeVisible();
});

test('an answer that is lost and pressed again is one payment', async ({ buyer, server }) => {
  await toPayment(buyer, server.url);
  let isLost = false;
  await buyer.route('**/api/v1/payments/process', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fillNequi(buyer, '315 000 0001');
  await confirmOrder(buyer);
  await expect(paymentOf(buyer)).toContainText('Pago pendiente');

  const orderId = openOrderId(buyer);
  const status = await buyer.evaluate(async (id) => {
    const token = localStorage.getItem('access_token');
    const answer = await fetch(`/api/v1/payments/status/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as { attempts?: unknown[] };
  }, orderId);
  expect(server.gatewayUrl).not.toBeNull();
  expect(status.attempts).toHaveLength(1);
});

test('without a network only contraentrega can be chosen, and its order leaves later', async ({
  buyer,
  network,
  server,
}) => {
  await readyForOffline(buyer);
  await toPayment(buyer, server.url);
  await network.goOffline();
  await expect(buyer.getByText('Estás sin conexión.').first()).toBeVisible();
  for (const name of [/^PSE/, /^Tarjeta/, /^Nequi/, /^Efectivo/]) {
    await expect(buyer.getByRole('radio', { name })).toBeDisabled();
  }
  await expect(buyer.getByRole('radio', { name: /^Contraentrega/ })).toBeChecked();
  await confirmOrder(buyer);
  await expect(buyer.getByText('Pendiente').first()).toBeVisible();
  await network.goOnline();
  await expect(buyer.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  await expect(paymentOf(buyer)).toHaveCount(0);
});

test('an order whose network went away at the last step is paid later, from its own page', async ({
  buyer,
  network,
  server,
}) => {
  await readyForOffline(buyer);
  await toPayment(buyer, server.url);
  await buyer.getByRole('radio', { name: /^Nequi/ }).check();
  await network.goOffline();
  await confirmOrder(buyer);
  await expect(paymentOf(buyer)).toContainText('El pago empieza cuando haya conexión.');

  await network.goOnline();
  await expect(paymentOf(buyer)).toContainText('Sin pagar');
  await buyer.getByRole('link', { name: 'Ver en qué va' }).click();
  await paymentOf(buyer).getByRole('button', { name: 'Pagar ahora' }).click();
  await fillNequi(buyer, '399 111 1111');
  await buyer.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(paymentOf(buyer)).toContainText('Pagado');
});
