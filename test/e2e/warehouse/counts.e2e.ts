import type { Locator, Page } from '@playwright/test';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { itemWorthCounting, takeAtServer } from '#test/e2e/support/counted-stock.ts';
import { untilStored } from '#test/e2e/support/devices/device-storage.ts';
import { scan } from '#test/e2e/support/floor-scanning.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

/** Counts one product of a position as the person with the device does, and waits until it is saved there. */
async function count(page: Page, { location, productName }: InventoryItem, units: number): Promise<void> {
  const label = positionLabel(location);
  await page.getByRole('textbox', { name: 'Posición' }).fill(label.toLowerCase());
  await page.getByRole('textbox', { name: 'Posición' }).press('Enter');
  const field = page.getByRole('textbox', { name: `Unidades de ${productName}` });
  await field.fill(String(units));
  await field.press('Enter');
  await expect(page.getByText(`Conteo de ${label} guardado en este equipo`)).toBeVisible();
}

/** Waits until a device has the system quantity of its position, and goes back to counting. */
async function knows(
  page: Page,
  { sku, productName, location }: InventoryItem,
  units: number,
): Promise<void> {
  await page.goto(`${paths.inventory}?q=${sku}`);
  await untilRead(page);
  const card = page.getByRole('listitem').filter({ hasText: positionLabel(location) });
  await expect(card.getByRole('button', { name: `${units} de ${productName}:` })).toBeVisible();
  await page.goto(paths.count);
}

const own = (page: Page) => page.getByRole('list', { name: 'Tus conteos' }).getByRole('listitem');

test('a shelf counted without a network, with movements before and in between, ends as two people and an approval say', async ({
  warehouse,
  device,
  network,
  server,
  truth,
}) => {
  test.slow();
  await readyForWarehouseWork(warehouse);
  const item = await itemWorthCounting(server.url);
  const record = async () => (await truth.inventory(item.sku)).find((each) => each.id === item.id);

  await network.goOffline(warehouse);
  await registerMovement(warehouse, {
    type: 'Salida',
    sku: item.sku,
    quantity: 2,
    position: positionLabel(item.location),
  });
  await warehouse.goto(paths.count);
  await count(warehouse, item, item.quantity - 2);
  await expect(own(warehouse).first()).toContainText(positionLabel(item.location));
  await network.goOnline(warehouse);
  await expect(own(warehouse).first()).toContainText('Coincide con el registro.');
  expect(await record()).toMatchObject({ quantity: item.quantity - 2, discrepancy: false });

  await network.goOffline(warehouse);
  await count(warehouse, item, item.quantity - 2);
  await takeAtServer(server.url, 'admin', item);
  await network.goOnline(warehouse);
  await expect(own(warehouse).first()).toContainText('Algo se movió mientras contabas');
  await expect.poll(record).toMatchObject({ quantity: item.quantity - 3, discrepancy: true });

  const found = item.quantity - 3 - item.missing;
  await expect(warehouse.getByRole('banner').getByRole('status')).not.toContainText('por enviar');
  await knows(warehouse, item, item.quantity - 3);
  await count(warehouse, item, found);
  await expect(own(warehouse).first()).toContainText('lo debe contar otra persona');

  const other = await device('admin');
  await readyForWarehouseWork(other);
  await other.goto(`${paths.discrepancies}?q=${item.sku}`);
  await expect(other.getByText('Te espera')).toBeVisible();
  await other.getByRole('link', { name: /^DIS-/ }).press('Enter');
  await expect(other.getByText('No se vende mientras', { exact: false })).toBeVisible();
  await other.getByRole('link', { name: 'Contar ahora' }).press('Enter');
  const field = other.getByRole('textbox', { name: `Unidades de ${item.productName}` });
  await field.fill('-1');
  await field.press('Enter');
  await expect(other.getByText('No se cuentan menos de cero unidades.')).toBeVisible();
  await field.fill(String(found));
  await field.press('Enter');
  await expect(own(other).first()).toContainText('falta que alguien lo apruebe');

  const owner = await device('owner');
  await owner.goto(`${paths.discrepancies}?q=${item.sku}`);
  await owner.getByRole('link', { name: /^DIS-/ }).press('Enter');
  await owner.getByRole('button', { name: 'Aprobar' }).press('Enter');
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Causa' }).selectOption('perdido');
  await dialog.getByRole('button', { name: 'Aprobar' }).press('Enter');
  await expect(owner.getByText('Esta discrepancia está resuelta.')).toBeVisible();
  await expect.poll(record).toMatchObject({ quantity: found, discrepancy: false });
  expect((await truth.product(item.sku)).stock).toBeGreaterThan(0);
  expect(await truth.projectionDifferences()).toEqual([]);
});

test('a count that was begun is still there after the tab was closed, and starts over when its own device moves something', async ({
  warehouse,
  network,
  server,
}) => {
  await readyForWarehouseWork(warehouse);
  const item = await itemWorthCounting(server.url);
  await network.goOffline(warehouse);
  await warehouse.goto(paths.countAt(positionLabel(item.location)));
  const field = warehouse.getByRole('textbox', { name: `Unidades de ${item.productName}` });
  await untilStored(warehouse, 'mestore_conteo', () => field.fill('7'));
  await warehouse.reload();
  await expect(field).toHaveValue('7');
  await warehouse.goto(paths.movements);
  await registerMovement(warehouse, {
    type: 'Salida',
    sku: item.sku,
    quantity: 1,
    position: positionLabel(item.location),
  });
  await warehouse.goto(paths.countAt(positionLabel(item.location)));
  await expect(warehouse.getByText('lo contado ya no vale')).toBeVisible();
  await expect(warehouse.getByRole('button', { name: 'Guardar conteo' })).toBeDisabled();
  const again = warehouse.getByRole('button', { name: 'Empezar de nuevo' });
  await expect(again).toBeEnabled();
  await again.press('Enter');
  await expect(field).toHaveValue('');
  await warehouse.getByRole('textbox', { name: 'Producto' }).fill('no-existe');
  await warehouse.getByRole('textbox', { name: 'Producto' }).press('Enter');
  await expect(warehouse.getByText('no está en este equipo')).toBeVisible();
  await warehouse.getByRole('textbox', { name: 'Producto' }).fill(item.sku);
  await warehouse.getByRole('textbox', { name: 'Producto' }).press('Enter');
  await expect(field).toBeFocused();
  // A command that is unsent here could leave while the device is taken down, in the middle of the next
  // test's count.
  await network.goOnline(warehouse);
  await expect(warehouse.getByRole('banner').getByRole('status')).not.toContainText('por enviar');
});

test('a shelf is counted on the floor by scans and a keypad, without a network and through a reload', async ({
  warehouse: page,
  network,
  server,
}) => {
  await readyForWarehouseWork(page);
  const item = await itemWorthCounting(server.url);
  const label = positionLabel(item.location);
  const keypad = page.getByRole('group', { name: 'Teclado numérico' });
  const answers = page.getByRole('list', { name: 'Lo contado' });
  await network.goOffline(page);
  await page.goto(paths.floorCount(label));
  await expect(page.getByText('Escanea la ubicación')).toBeVisible();
  await scan(page, 'B-99-9-Z');
  await expect(page.getByRole('alertdialog', { name: 'Ahí no es' })).toContainText(label);
  await scan(page, item.sku);
  await expect(page.getByRole('alertdialog', { name: 'Falta la ubicación' })).toBeVisible();
  await scan(page, label);
  await expect(keypad).toBeVisible();
  await scan(page, item.sku);
  await expect(page.getByText(`${item.productName} · ${item.sku}`)).toBeVisible();
  for (const digit of String(item.quantity))
    await page.getByRole('button', { name: digit, exact: true }).click();
  await untilStored(page, 'mestore_conteo', () =>
    page.getByRole('button', { name: `Confirmar ${item.quantity}`, exact: true }).click(),
  );

  await page.reload();
  await scanUntil(page, label, page.getByRole('button', { name: `Estoy en ${label}` }));
  while (await keypad.isVisible()) await scan(page, 'MSSIGUIENTE');
  await expect(answers.getByRole('button').filter({ hasText: item.sku })).toContainText(`${item.quantity} `);
  // Gloves press twice: it is one count.
  await page.getByRole('button', { name: 'Guardar conteo' }).dblclick();
  await expect(page.getByText(`Conteo de ${label} guardado en este equipo`)).toBeVisible();
  await network.goOnline(page);
  await page.goto(paths.count);
  await expect(own(page).first()).toContainText(label);
  await expect(own(page).first()).toContainText('Coincide con el registro.');
  await expect(own(page).filter({ hasText: label })).toHaveCount(1);
});

/** Scans once the asking screen is there, until it asks no more. */
async function scanUntil(page: Page, code: string, asks: Locator): Promise<void> {
  await expect(asks).toBeVisible();
  await scan(page, code);
  await expect(asks).toBeHidden();
}
