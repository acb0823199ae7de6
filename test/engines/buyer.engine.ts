import { expect } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { test } from '#test/engines/engine-test.ts';
import {
  addToCart,
  confirmOrder,
  fillDelivery,
  signIn,
  untilKept,
  untilRead,
  untilSent,
} from '#test/engines/journey-steps.ts';

test('a buyer orders without a server, and the order arrives once over two restarts', async ({
  device: { page },
  server,
  truth,
}) => {
  const goods = await ownGoods(server.url);
  await signIn(page, accounts.buyer);
  await untilKept(page);
  await page.open(paths.marketplaceHome);
  await untilRead(page);

  await server.kill('SIGKILL');
  await addToCart(page, goods);
  await page.press({ css: 'a', name: 'Ir al Checkout' });
  await fillDelivery(page);
  await confirmOrder(page);
  await page.open(paths.myOrders);
  await page.sees({ name: 'Pendiente…' });
  await server.restart();
  await expect.poll(() => truth.ordersOf(goods), { timeout: 60_000 }).toHaveLength(1);
  await untilSent(page);

  const [order] = await truth.ordersOf(goods);
  await server.kill('SIGKILL');
  await page.open(paths.myOrders);
  await page.sees({ name: `…${order?.order_number}…` });
  await server.restart();
  await untilRead(page);
  expect(await truth.ordersOf(goods)).toHaveLength(1);
});
