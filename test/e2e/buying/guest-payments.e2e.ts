import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { buyAsGuest, fillDelivery } from '#test/e2e/support/buying-as-guest.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { confirmOrder, fillCard, fillNequi, fillPse, paymentOf } from '#test/e2e/support/paying.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart } from '#test/e2e/support/shopping.ts';

const CARD_APPROVED = '4242 4242 4242 4242';

/** A guest with one product, up to the choice of how to pay. */
async function guestToPayment(page: Page, serverUrl: string): Promise<void> {
  const goods = await ownGoods(serverUrl);
  await page.goto(paths.marketplaceHome);
  await addToCart(page, goods);
  await buyAsGuest(page);
  await fillDelivery(page, newEmail());
}

test('what the bank declines to a guest is paid again on the same order, by card', async ({
  page,
  server,
}) => {
  await guestToPayment(page, server.url);
  await fillPse(page, 'BANCOLOMBIA');
  await confirmOrder(page);
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await expect(paymentOf(page)).toContainText('El banco rechazó el pago.');
  const order = new URL(page.url()).pathname;

  await paymentOf(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await fillCard(page, CARD_APPROVED);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(paymentOf(page)).toContainText('Pagado');
  expect(new URL(page.url()).pathname).toBe(order);
});

test('a guest’s payment that the phone has not accepted stays pending in their purchases', async ({
  page,
  server,
}) => {
  await guestToPayment(page, server.url);
  await fillNequi(page, '315 000 0002');
  await confirmOrder(page);
  await expect(paymentOf(page)).toContainText('Acepta el pago en tu celular');

  await page.getByRole('link', { name: 'Ver en qué va' }).click();
  await page.reload();
  await expect(paymentOf(page)).toContainText('Pago pendiente');
});

test('a guest pays by card', async ({ page, server }) => {
  await guestToPayment(page, server.url);
  await fillCard(page, CARD_APPROVED);
  await confirmOrder(page);
  await expect(paymentOf(page)).toContainText('Pagado');
});
