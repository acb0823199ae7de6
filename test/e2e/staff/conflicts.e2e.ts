import { sql } from 'drizzle-orm';
import type { Browser, Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { exportedFile } from '#test/e2e/support/devices/outbox-screen.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { sellOut } from '#test/e2e/support/servers/placed-by-server.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

const TRAY = '/bandeja-de-conflictos';
/** Nobody else's journey signs in as this person. */
const WORKER = 'super@mestore.co';

test('an order that lost its units while offline is corrected in the tray and confirmed @gate', async ({
  buyer,
  network,
  server,
}) => {
  const goods = await ownGoods(server.url, { units: 5 });
  await readyForOffline(buyer);
  await network.goOffline(buyer);
  await addToCart(buyer, goods);
  await buyer.getByRole('dialog').getByRole('button', { name: 'Agregar uno' }).first().click();
  await placeOrder(buyer);
  await sellOut(server.url, goods.productId, 4);
  await network.goOnline(buyer);

  await buyer.goto(TRAY);
  const conflict = buyer.getByRole('article');
  await expect(conflict).toContainText('El servidor no pudo confirmar nada de este pedido.');
  await expect(buyer.getByText('Queda 1.')).toBeVisible();
  await expect(conflict.getByRole('definition').nth(1)).toContainText(/^1unidad/);
  await conflict.getByRole('button', { name: 'Corregir y reenviar' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Corregir el pedido' });
  await expect(dialog).toContainText('Pediste 2 y queda 1.');
  await expect(dialog.getByRole('spinbutton')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Reenviar pedido' }).click();

  await expect(buyer.getByText('Nada por decidir')).toBeVisible();
  await buyer.getByRole('link', { name: 'Resueltos' }).click();
  await expect(buyer.getByRole('list', { name: 'Resueltos' })).toContainText('Corregido y reenviado');
  await buyer.goto('/app/mis-compras');
  await expect(buyer.getByText('Confirmado', { exact: true }).first()).toBeVisible();
});

test('a movement of somebody who lost the role waits for a supervisor, who applies it, and its author sees it', async ({
  browser,
  server,
  warehouse,
  goods: item,
  truth,
}) => {
  const worker = await deviceOf(browser, server, WORKER);
  await readyForWarehouseWork(worker);
  await setDeviceOffline(worker.context(), true);
  const position = positionLabel(item.location);
  await registerMovement(worker, { type: 'Entrada', sku: item.sku, quantity: 7, position });
  await giveRole(server, WORKER, 'admin_sales');
  await setDeviceOffline(worker.context(), false);

  await worker.goto(TRAY);
  await expect(worker.getByRole('region', { name: 'En revisión' })).toContainText('Entrada de 7 unidades');
  await warehouse.goto('/revisiones');
  const review = warehouse.getByRole('article', { name: /Entrada de 7 unidades/ });
  await expect(review).toContainText('Ya no tenía permiso');
  await review.getByRole('textbox', { name: /Nota/ }).fill('La recibí con él');
  await review.getByRole('button', { name: 'Aplicar' }).click();
  await warehouse.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(warehouse.getByText('Nada por revisar')).toBeVisible();

  const [after] = (await truth.inventory(item.sku)).filter((each) => each.id === item.id);
  expect(after?.quantity).toBe(item.quantity + 7);
  await worker.goto(`${TRAY}?ver=resueltos`);
  await expect(worker.getByRole('list', { name: 'Resueltos' })).toContainText('La recibí con él', {
    timeout: 60_000,
  });
  await worker.context().close();
});

test('what a device cannot send leaves as a signed file that another delivers, and is not done twice', async ({
  warehouse,
  buyer,
  network,
  goods: item,
  truth,
}) => {
  await readyForWarehouseWork(warehouse);
  await network.goOffline(warehouse);
  const position = positionLabel(item.location);
  await registerMovement(warehouse, { type: 'Entrada', sku: item.sku, quantity: 3, position });
  await warehouse.goto('/plan-b');
  const file = await exportedFile(warehouse);
  await warehouse.getByRole('button', { name: 'Mostrar códigos QR' }).click();
  await expect(warehouse.getByRole('img', { name: /^Código 1 de/ })).toBeVisible();

  await buyer.goto('/plan-b');
  const take = (text: string) =>
    buyer
      .getByLabel('Elegir archivo')
      .setInputFiles({ name: 'plan-b.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await take(file.replace('"quantity":3', '"quantity":300'));
  await expect(buyer.getByText('La firma no corresponde')).toBeVisible();
  await take(file);
  await expect(buyer.getByText('1 quedó hecho.')).toBeVisible();
  const stock = async () => (await truth.inventory(item.sku)).find((each) => each.id === item.id)?.quantity;
  expect(await stock()).toBe(item.quantity + 3);

  await warehouse.keyboard.press('Escape');
  await network.goOnline(warehouse);
  await expect(warehouse.getByText('No tienes nada sin enviar en este equipo.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await stock()).toBe(item.quantity + 3);
});

async function deviceOf(browser: Browser, server: ServerProcess, email: string): Promise<Page> {
  const device = await browser.newContext({ baseURL: server.url });
  const page = await device.newPage();
  await signIn(page, email);
  return page;
}

/**
 * Changes somebody's role in the database, as an administrator of the server would, with the server stopped.
 */
async function giveRole(server: ServerProcess, email: string, role: string): Promise<void> {
  await server.kill('SIGTERM');
  const database = await openDatabase({ dataDir: server.dataDir });
  await database.db.execute(sql`update users set user_type = ${role} where email = ${email}`);
  await database.close();
  await server.restart();
}
