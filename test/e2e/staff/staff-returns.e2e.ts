import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { askReturn, receiveReturn } from '#test/e2e/support/asked-return.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { untilStored } from '#test/e2e/support/devices/device-storage.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { type ServerTruth, serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { openConfirmedOrder } from '#test/e2e/support/placed-orders.ts';

/** Makes a step of the return on the screen, with the keyboard. */
async function step(page: Page, verb: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  if (note) await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: verb, exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The state of the return at the server; several screens show a step before it left their device. */
async function statusAtServer(truth: ServerTruth, number: string): Promise<string | undefined> {
  return (await truth.orders())
    .flatMap((each) => each.vendor_orders.flatMap((vendorOrder) => vendorOrder.returns))
    .find((each) => each.return_number === number)?.status;
}

test('a return goes from the buyer through support, the warehouse and sales, and the buyer reads each word', async ({
  buyer,
  warehouse,
  device,
  server,
  goods,
  truth,
}) => {
  test.slow();
  await readyForOffline(buyer);
  await addToCart(buyer, goods);
  await placeOrder(buyer);
  const id = await openConfirmedOrder(buyer);
  await deliverOrder(server.url, id);
  await buyer.getByRole('button', { name: 'Devolver', exact: true }).press('Enter');
  const form = buyer.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Motivo' }).selectOption('defectuoso');
  await form.getByRole('textbox', { name: 'Comentario' }).fill('No prende');
  await form.getByRole('button', { name: 'Pedir devolución' }).press('Enter');
  const heading = buyer.getByRole('heading', { name: /^Devolución MS-/ });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).replace('Devolución ', '');

  const support = await device('support');
  await support.goto(`${paths.deskReturns}?q=${number}`);
  await expect(support.locator('main').getByText('Te espera')).toBeVisible();
  await support.getByRole('link', { name: number }).press('Enter');
  await expect(support.getByRole('heading', { level: 1, name: `Devolución ${number}` })).toBeFocused();
  await expect(support.getByText('No prende').first()).toBeVisible();
  await step(support, 'Aprobar', 'Lo recoge el mensajero el martes');
  await expect(support.getByText('Ahora le corresponde a la bodega.')).toBeVisible();
  await expect(buyer.getByText('Lo recoge el mensajero el martes')).toBeVisible();

  await warehouse.goto(paths.deskReturn(number));
  await expect(warehouse.getByRole('button', { name: 'No aceptar' })).toHaveCount(0);
  await step(warehouse, 'Recibir en bodega');
  await expect(warehouse.getByRole('button', { name: 'Registrar la revisión' })).toBeVisible();
  await warehouse.getByRole('button', { name: 'Registrar la revisión' }).press('Enter');
  const dialog = warehouse.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar la revisión' }).press('Enter');
  await expect(dialog.getByText('Escríbelo antes de seguir.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Completa, no enciende');
  await dialog.getByRole('button', { name: 'Registrar la revisión' }).press('Enter');
  await expect(warehouse.getByText('Ahora le corresponde a ventas.')).toBeVisible();
  await warehouse.getByRole('link', { name: /^Guardar 1 × / }).press('Enter');
  const entry = warehouse.getByRole('dialog', { name: 'Registrar Movimiento' });
  await expect(entry.getByLabel('Posición', { exact: true })).not.toHaveValue('');
  await entry.getByRole('button', { name: 'Guardar movimiento' }).press('Enter');
  await expect(entry).toHaveCount(0);
  await expect
    .poll(() => truth.movements(number))
    .toMatchObject([{ type: 'entrada', reason: 'devolucion', quantity: 1 }]);

  const sales = await device('sales');
  await sales.goto(paths.deskReturn(number));
  await step(sales, 'Autorizar el reembolso');
  await step(sales, 'Registrar el reembolso', 'Transferencia 8841');
  await expect(sales.getByText('Esta devolución terminó.')).toBeVisible();
  await expect(buyer.getByText('Te devolvimos')).toBeVisible();
  await expect(buyer.getByText('Transferencia 8841')).toBeVisible();
  const vendorOrder = (await truth.ordersOf(goods)).find((each) => each.id === id)?.vendor_orders[0];
  expect(vendorOrder?.returns[0]?.events.map((each) => each.to)).toEqual([
    'requested',
    'approved',
    'received',
    'inspected',
    'refund_pending',
    'refunded',
  ]);
});

test('a decision without a network is kept over a reload, can be taken back, and leaves once', async ({
  device,
  network,
  server,
}) => {
  const number = await askReturn(server.url);
  const support = await device('support');
  await readyForOffline(support);
  await untilStored(support, 'mestore_respuestas', async () => {
    await support.goto(paths.deskReturn(number));
    await expect(support.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  });
  await network.goOffline();
  await support.reload();
  await expect(support.getByText('Esto es lo último que leyó este equipo')).toBeVisible();

  await step(support, 'Aprobar');
  const main = support.locator('main');
  await expect(main.getByText(`Aprobar: devolución ${number}`)).toBeVisible();
  await main.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(support.getByRole('button', { name: 'Aprobar' })).toBeVisible();

  await step(support, 'No aceptar', 'Es de uso personal');
  await expect(main.getByText(`No aceptar: devolución ${number}`)).toBeVisible();
  await support.reload();
  await expect(main.getByText(`No aceptar: devolución ${number}`)).toBeVisible();
  await expect(support.getByText('Esta devolución terminó.')).toBeVisible();

  await network.goOnline();
  await expect(main.getByText(`No aceptar: devolución ${number}`)).toHaveCount(0);
  await expect(support.getByText('Esta devolución terminó.')).toBeVisible();
  const truth = await serverTruth(server.url);
  const returned = (await truth.orders())
    .flatMap((each) => each.vendor_orders.flatMap((vendorOrder) => vendorOrder.returns))
    .find((each) => each.return_number === number);
  expect(returned?.events.map(({ to, note }) => [to, note])).toEqual([
    ['requested', 'No prende'],
    ['refused', 'Es de uso personal'],
  ]);
});

test('what came back goes to a shelf without a network, once, and its return says so also after a reload', async ({
  warehouse,
  network,
  server,
}) => {
  const number = await askReturn(server.url);
  await receiveReturn(server.url, number);
  await readyForWarehouseWork(warehouse);
  await untilStored(warehouse, 'mestore_respuestas', async () => {
    await warehouse.goto(paths.deskReturn(number));
    await expect(warehouse.getByRole('link', { name: /^Guardar 1 × / })).toBeVisible();
  });
  await network.goOffline();
  await warehouse.reload();
  await warehouse.getByRole('link', { name: /^Guardar 1 × / }).press('Enter');
  const entry = warehouse.getByRole('dialog', { name: 'Registrar Movimiento' });
  await expect(entry.getByLabel('Posición', { exact: true })).not.toHaveValue('');
  await entry.getByRole('button', { name: 'Guardar movimiento' }).press('Enter');
  await expect(entry).toHaveCount(0);

  await warehouse.goto(paths.deskReturn(number));
  await expect(warehouse.getByText(/^Ya entró 1 × /)).toBeVisible();
  await expect(warehouse.getByRole('link', { name: /^Guardar/ })).toHaveCount(0);

  await network.goOnline();
  const truth = await serverTruth(server.url);
  await expect
    .poll(() => truth.movements(number))
    .toMatchObject([{ type: 'entrada', reason: 'devolucion', quantity: 1 }]);
  await warehouse.reload();
  await expect(warehouse.getByText('Todo lo que volvió ya entró.')).toBeVisible();
});

test('of two who decide at once the second is told, and the return is as the first left it', async ({
  device,
  network,
  server,
  truth,
}) => {
  const number = await askReturn(server.url);
  const [first, second] = [await device('support'), await device('support')];
  for (const page of [first, second]) {
    await page.goto(paths.deskReturn(number));
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  }
  await network.goOffline(second);
  await step(second, 'No aceptar', 'Es de uso personal');
  await step(first, 'Aprobar');
  await expect.poll(() => statusAtServer(truth, number)).toBe('approved');
  await network.goOnline(second);
  // Support may still refuse an approved return that never came, so this one is taken.
  await expect(second.getByText('Esta devolución terminó.')).toBeVisible();

  const other = await askReturn(server.url);
  for (const page of [first, second]) {
    await page.goto(paths.deskReturn(other));
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  }
  await network.goOffline(second);
  await step(second, 'Aprobar');
  await step(first, 'No aceptar', 'Es de uso personal');
  await expect.poll(() => statusAtServer(truth, other)).toBe('refused');
  await network.goOnline(second);
  await expect(second.getByText(/No se hizo: Aprobar/)).toBeVisible();
  await expect(second.getByText('Esta devolución terminó.')).toBeVisible();
});
