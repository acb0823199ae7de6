import { expect } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { ordersOnServer } from '#test/e2e/support/buying-as-guest.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { test } from '#test/engines/engine-test.ts';
import { addToCart, confirmOrder, fillDelivery, untilKept, untilRead } from '#test/engines/journey-steps.ts';

test('a visitor looks and searches without a server, and buys over two of its restarts, once', async ({
  device: { page },
  server,
}) => {
  const goods = await ownGoods(server.url);
  await page.open(paths.marketplaceHome);
  await page.sees({ css: 'article' });
  await untilKept(page);
  await page.open(paths.marketplaceHome);
  await untilRead(page);

  await server.kill('SIGKILL');
  await page.open(paths.product(goods.productId));
  await page.sees({ css: 'h1', name: goods.productName });
  await page.write({ css: '[role=combobox]', name: 'Buscar productos' }, `${goods.productName}\uE007`);
  await page.sees({ css: 'article', name: `…${goods.productName}…` });
  await server.restart();

  await addToCart(page, goods);
  await page.press({ css: 'a', name: 'Ir al Checkout' });
  await page.press({ css: 'input[type=checkbox]', name: 'Autorizo a MeStore…' });
  await page.press({ css: 'button', name: 'Comprar sin cuenta' });
  await fillDelivery(page, newEmail());
  await server.kill('SIGKILL');
  await confirmOrder(page);
  const guest = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as { id: string } | null)?.id ?? null,
  );
  await page.open(paths.myOrders);
  await page.sees({ name: 'Pendiente…' });
  await server.restart();
  await expect.poll(() => ordersOnServer(server.url, guest), { timeout: 60_000 }).toHaveLength(1);
  await page.losesSight({ name: 'Pendiente…' }, 60_000);
  expect(await ordersOnServer(server.url, guest)).toHaveLength(1);
});
