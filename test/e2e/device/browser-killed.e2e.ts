import type { BrowserContext, Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { test } from '#test/e2e/support/devices/killable-browser.ts';
import { expectEachOnce } from '#test/e2e/support/movement-queue.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { expectAllSent } from '#test/e2e/support/devices/outbox-screen.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect } from '#test/e2e/support/people.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { interruptDrain } from '#test/e2e/support/interrupted-drain.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

test('a browser killed right after a save and in the middle of a drain loses nothing and doubles nothing', async ({
  profile,
  middleman,
  server,
  goods,
  truth,
}) => {
  const { sku, location } = goods;
  test.setTimeout(150_000);
  const before = await truth.movements(sku);
  let page = await firstPage(await profile.open());
  await signIn(page, accounts.warehouse);
  await readyForWarehouseWork(page);
  await setDeviceOffline(page.context(), true);
  await registerMovement(page, { type: 'Entrada', sku, quantity: 34, position: positionLabel(location) });
  await profile.kill();

  page = await firstPage(await profile.open());
  await comeBack(page, accounts.warehouse);
  await expectRecorded(truth, { sku, before, quantities: [34] });

  const drain = { middleman, url: server.url, count: 250 };
  const { queue, release } = await interruptDrain(page, drain);
  await profile.kill();
  release();

  page = await firstPage(await profile.open());
  await comeBack(page, accounts.warehouse);
  await expectEachOnce(truth, queue);
  await expectAllSent(page);
  await expectRecorded(truth, { sku, before, quantities: [34] });
});

test('a browser killed right after «Confirmar pedido» has one order, and no cart to order again by mistake', async ({
  profile,
  goods,
  truth,
}) => {
  test.setTimeout(150_000);
  let page = await firstPage(await profile.open());
  await signIn(page, accounts.buyer);
  await readyForOffline(page);
  await setDeviceOffline(page.context(), true);
  await addToCart(page, goods);
  await placeOrder(page);
  await profile.kill();

  page = await firstPage(await profile.open());
  await comeBack(page, accounts.buyer);
  await expect.poll(async () => (await truth.ordersOf(goods)).length).toBe(1);
  await page.goto(paths.checkout);
  await expect(page.getByText(/Tu carrito está vacío|Tu pedido quedó confirmado/).first()).toBeVisible();
  expect(await truth.ordersOf(goods)).toHaveLength(1);
});

async function firstPage(device: BrowserContext): Promise<Page> {
  return device.pages()[0] ?? (await device.newPage());
}

/**
 * Opens the app. A browser that died may not have written the session down yet, and then its owner signs in
 * again.
 */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.goto(paths.outbox);
  const login = page.getByRole('heading', { name: 'Iniciar Sesión' });
  const outbox = page.getByRole('heading', { level: 1, name: 'Bandeja de salida' });
  await expect(login.or(outbox).first()).toBeVisible();
  if (new URL(page.url()).pathname === paths.login) await signIn(page, email);
}
