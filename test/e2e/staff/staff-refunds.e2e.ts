import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { oweMoney } from '#test/e2e/support/owed-money.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

test.slow();

const listOf = (number: string) => `${paths.deskRefunds}?q=${number}`;

/** Writes down that the money was given back, with the keyboard. */
async function register(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Registrar devolución' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill(reference);
  await dialog.getByRole('button', { name: 'Registrar devolución' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('money of what was cancelled is listed, taken back while it did not leave, given back once, and its buyer reads how', async ({
  buyer,
  device,
  network,
  server,
  truth,
}) => {
  const { id, number } = await oweMoney(server.url);
  const sales = await device('sales');
  await readyForOffline(sales);
  await sales.goto(listOf(number));
  const main = sales.locator('main');
  await expect(main.getByText('Cancelado después de pagar', { exact: true }).last()).toBeVisible();
  await expect(main.getByText(/MSP-/)).toBeVisible();

  const download = sales.waitForEvent('download');
  await sales.getByRole('button', { name: 'Exportar CSV' }).press('Enter');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`${number}-1;Cancelado después de pagar;`);

  await network.goOffline(sales);
  await sales.reload();
  await expect(sales.getByText('Esto es lo último que leyó este equipo')).toBeVisible();
  await sales.getByRole('button', { name: 'Registrar devolución' }).press('Enter');
  await sales.getByRole('dialog').getByRole('button', { name: 'Registrar devolución' }).press('Enter');
  await expect(sales.getByText('Escríbelo antes de seguir.')).toBeVisible();
  await sales.getByRole('dialog').getByRole('button', { name: 'Todavía no' }).press('Enter');

  await register(sales, 'Nequi, transacción 1');
  await expect(main.getByText(/^Registrar devolución de \$/)).toBeVisible();
  await main.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Registrar devolución' })).toBeVisible();

  await register(sales, 'Nequi, transacción 8841');
  await sales.reload();
  await expect(main.getByText('Por enviar')).toBeVisible();
  await network.goOnline(sales);
  await expect(sales.getByText('Nada por devolver coincide con los filtros')).toBeVisible();
  const vendorOrder = (await truth.orders()).find((each) => each.id === id)?.vendor_orders[0];
  expect(vendorOrder?.payment).toBe('refunded');
  expect(vendorOrder?.events.filter((each) => each.to === 'refunded').map((each) => each.note)).toEqual([
    'Nequi, transacción 8841',
  ]);
  await buyer.goto(paths.myOrder(id));
  await expect(buyer.getByText('Nequi, transacción 8841')).toBeVisible();
});

test('of two who gave the same money back the second is told', async ({ device, network, server }) => {
  const { number } = await oweMoney(server.url);
  const [first, second] = [await device('sales'), await device('sales')];
  for (const page of [first, second]) {
    await page.goto(listOf(number));
    await expect(page.getByRole('button', { name: 'Registrar devolución' })).toBeVisible();
  }
  await network.goOffline(second);
  await register(second, 'Transferencia 2');
  await register(first, 'Transferencia 1');
  await expect(first.getByText('Nada por devolver coincide con los filtros')).toBeVisible();
  await network.goOnline(second);
  await second.goto(paths.conflicts);
  await expect(second.getByText('Ese dinero ya figura como devuelto.').first()).toBeVisible();
});
