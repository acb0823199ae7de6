import { expect, type Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import type { Network } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';

/**
 * The demo buyer orders something of its own on a device whose network was cut.
 * @returns a call that asks the server for its orders of it.
 */
export async function orderOffline(
  page: Page,
  network: Network,
  url: string,
): Promise<() => Promise<Order[]>> {
  const goods = await ownGoods(url);
  const truth = await serverTruth(url);
  await readyForOffline(page);
  await network.goOffline(page);
  await addToCart(page, goods);
  await placeOrder(page);
  return () => truth.ordersOf(goods);
}

/** The same, with the outbox open, where it waits. @returns also the unsent commands there. */
export async function orderIntoOutbox(page: Page, network: Network, url: string) {
  const ordersAtServer = await orderOffline(page, network, url);
  return { ordersAtServer, unsent: await openOutbox(page) };
}

/**
 * Goes from the confirmation of an order, once the server confirmed it, to the order itself. @returns its id.
 */
export async function openConfirmedOrder(page: Page): Promise<string> {
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver en qué va' }).press('Enter');
  await expect(page.getByText('Pedido recibido')).toBeVisible();
  return openOrderId(page);
}

/** The id of the order, or of the confirmation, that is open. */
export function openOrderId(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}
