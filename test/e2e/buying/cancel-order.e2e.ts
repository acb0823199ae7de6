import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { openConfirmedOrder, orderOffline } from '#test/e2e/support/placed-orders.ts';

test('an order is cancelled without a network, taken back, cancelled again and leaves once', async ({
  buyer,
  network,
  goods,
  truth,
}) => {
  await readyForOffline(buyer);
  await addToCart(buyer, goods);
  await placeOrder(buyer);
  const id = await openConfirmedOrder(buyer);
  const orderNow = async () => (await truth.ordersOf(goods)).find((each) => each.id === id);
  expect((await orderNow())?.vendor_orders).toHaveLength(1);

  await network.goOffline();
  const cancel = buyer.getByRole('button', { name: 'Cancelar pedido' });
  await cancel.press('Enter');
  const question = buyer.getByRole('dialog');
  await question.getByRole('button', { name: 'Conservarlo' }).press('Enter');
  await expect(buyer.getByText('falta que el servidor la confirme')).toHaveCount(0);

  await cancel.press('Enter');
  await question.getByRole('button', { name: 'Cancelar pedido' }).press('Enter');
  const waiting = buyer.getByText('falta que el servidor la confirme');
  await expect(waiting).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await buyer.locator('main').getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(waiting).toHaveCount(0);

  await cancel.press('Enter');
  await question.getByRole('button', { name: 'Cancelar pedido' }).press('Enter');
  await expect(waiting).toBeVisible();
  await buyer.reload();
  await expect(waiting).toBeVisible();
  await network.goOnline();
  await expect.poll(async () => (await orderNow())?.status).toBe('cancelled');
  await expect(buyer.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const events = (await orderNow())?.vendor_orders[0]?.events.filter((each) => each.to === 'cancelled');
  expect(events).toHaveLength(1);
});

test('an order that never left is taken back whole', async ({ buyer, network, server }) => {
  const ordersAtServer = await orderOffline(buyer, network, server.url);
  await buyer.getByRole('link', { name: 'Ver en qué va' }).click();
  const address = buyer.url();
  await buyer.getByRole('button', { name: 'Cancelar pedido' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await buyer.waitForURL(/\/marketplace\/orders$/);
  await buyer.goto(address);
  await expect(buyer.getByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
  await network.goOnline();
  await buyer.goto('/bandeja-de-salida');
  await expect(buyer.getByText('Todo enviado').first()).toBeVisible();
  expect(await ordersAtServer()).toHaveLength(0);
});
