import { cashFor } from '#domain/payments/cash.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { openConfirmedOrder } from '#test/e2e/support/placed-orders.ts';

test('a delivered unit is asked back without a network, taken back, asked again, and leaves once', async ({
  buyer,
  network,
  server,
  goods,
  truth,
}) => {
  await buyer.setViewportSize({ width: 360, height: 740 });
  await readyForOffline(buyer);
  await addToCart(buyer, goods);
  await placeOrder(buyer);
  const id = await openConfirmedOrder(buyer);
  const orderNow = async () => (await truth.ordersOf(goods)).find((each) => each.id === id);
  const ask = buyer.getByRole('button', { name: 'Devolver', exact: true });
  await expect(ask).toHaveCount(0);

  await deliverOrder(server.url, id);
  await expect(ask).toBeVisible();
  await network.goOffline();
  await ask.press('Enter');
  const dialog = buyer.getByRole('dialog');
  await expect(dialog.getByRole('spinbutton')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Pedir devolución' }).press('Enter');
  await expect(dialog.getByText('Elige por qué lo devuelves.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption('retracto');
  await expect(dialog.getByText(/Puedes pedirla hasta el/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pedir devolución' }).press('Enter');

  const waiting = buyer.getByText('Solicitud guardada en este equipo');
  await expect(waiting).toBeVisible();
  await expect(ask).toHaveCount(0);
  await buyer.locator('main').getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(waiting).toHaveCount(0);

  await ask.press('Enter');
  await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption('defectuoso');
  await dialog.getByRole('textbox', { name: 'Comentario' }).fill('No prende');
  await dialog.getByRole('button', { name: 'Pedir devolución' }).press('Enter');
  await expect(waiting).toBeVisible();
  await buyer.reload();
  await expect(waiting).toBeVisible();
  expect((await orderNow())?.vendor_orders[0]?.returns).toEqual([]);

  await network.goOnline();
  await expect.poll(async () => (await orderNow())?.vendor_orders[0]?.returns.length).toBe(1);
  await expect(waiting).toHaveCount(0);
  const order = await orderNow();
  const [returned] = order?.vendor_orders[0]?.returns ?? [];
  expect(returned).toMatchObject({
    status: 'requested',
    reason: 'defectuoso',
    refund: cashFor(order?.total ?? 0),
    events: [{ to: 'requested', note: 'No prende' }],
  });
  await expect(buyer.getByRole('heading', { name: `Devolución ${returned?.return_number}` })).toBeVisible();

  await network.goOffline();
  await buyer.getByRole('button', { name: 'Retirar devolución' }).press('Enter');
  await dialog.getByRole('button', { name: 'Retirar devolución' }).press('Enter');
  await expect(buyer.getByText('Retiro guardado en este equipo')).toBeVisible();
  await network.goOnline();
  await expect.poll(async () => (await orderNow())?.vendor_orders[0]?.returns[0]?.status).toBe('withdrawn');
  await expect(buyer.getByText('Retiro guardado en este equipo')).toHaveCount(0);
  await expect(ask).toBeVisible();
});
