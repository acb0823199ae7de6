import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { incidentSaying, reportAtServer } from '#test/e2e/support/reported-incident.ts';
import { untilSent } from '#test/e2e/support/devices/sync-status.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

test.slow();

/**
 * Opens the inventory list at a product, on a device that read all the stock. @returns its position there, as
 * a phone shows it.
 */
async function openRowOf(page: Page, { sku, location }: InventoryItem): Promise<Locator> {
  await readyForWarehouseWork(page);
  await page.goto(`${paths.inventory}?q=${sku}`);
  const list = page.getByRole('list', { name: 'Inventario por posición' });
  const row = list.getByRole('listitem').filter({ hasText: positionLabel(location) });
  await expect(row).toBeVisible();
  return row;
}

/** A photograph as a telephone takes it, with texture so that it is as heavy. */
async function twelveMegapixels(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();
}

test('units found broken without a network leave the shelf at once, and end in the ledger', async ({
  warehouse,
  network,
  server,
  goods: item,
  truth,
}) => {
  const stockedBefore = (await truth.product(item.sku)).stock;
  const row = await openRowOf(warehouse, item);
  const inQuarantine = row.getByText(`${item.quarantined + 3} en cuarentena`);

  await network.goOffline();
  await row.getByRole('button', { name: /^Reportar Incidente/ }).press('Enter');
  const form = warehouse.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Descripción' })).toBeFocused();
  await expect(form.getByRole('combobox', { name: 'Tipo de incidente' })).toHaveValue('PERDIDO');
  await form.getByRole('button', { name: 'Reportar', exact: true }).press('Enter');
  await expect(form.getByText('La descripción es obligatoria')).toBeVisible();
  await form.getByRole('combobox', { name: 'Tipo de incidente' }).selectOption('DAÑADO');
  await form.getByRole('textbox', { name: 'Unidades' }).fill('3');
  const words = `Cayeron de la estiba ${Date.now()}`;
  await form.getByRole('textbox', { name: 'Descripción' }).fill(words);
  const file = form.getByLabel('Fotos del incidente');
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(form.getByText('Formato no permitido. Usa JPEG, PNG o WebP.')).toBeVisible();
  const whole = await twelveMegapixels();
  await file.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 90_000) });
  await expect(form.getByText('No pudimos leer la foto: el archivo está incompleto')).toBeVisible();
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: whole });
  await expect(form.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Reportar', exact: true }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(inQuarantine).toBeVisible();
  await expect(row.getByText('provisional')).toBeVisible();

  await warehouse.reload();
  await expect(inQuarantine).toBeVisible();
  await warehouse.goto(paths.incidents);
  await expect(warehouse.locator('main').getByText('Incidente: dañado, 3 unidades')).toBeVisible();

  await network.goOnline();
  await expect(warehouse.locator('main').getByText('Incidente: dañado, 3 unidades')).toHaveCount(0);
  await expect.poll(async () => (await truth.product(item.sku)).stock).toBe(stockedBefore - 3);
  const number = (await incidentSaying(server.url, words))?.number ?? '';
  await warehouse.getByRole('link', { name: number }).press('Enter');
  await expect(warehouse.getByText(words)).toBeVisible();

  const photo = warehouse.getByRole('img', { name: `Foto 1 de ${number}` });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1_600);

  await warehouse.getByRole('button', { name: 'Investigar' }).press('Enter');
  await warehouse.getByRole('dialog').getByRole('button', { name: 'Investigar' }).press('Enter');
  await expect(warehouse.getByRole('button', { name: 'Resolver' })).toBeVisible();
  await warehouse.getByRole('textbox', { name: 'Comentario' }).fill('Dos se pueden limpiar');
  await warehouse.getByRole('button', { name: 'Comentar' }).press('Enter');
  await expect(warehouse.getByText(/· Dos se pueden limpiar/)).toBeVisible();

  await warehouse.getByRole('button', { name: 'Resolver' }).press('Enter');
  await form.getByRole('textbox', { name: 'Cómo se resolvió' }).fill('Se limpiaron dos');
  await form.getByRole('textbox', { name: 'Unidades que vuelven' }).fill('2');
  await form.getByRole('button', { name: 'Resolver' }).press('Enter');
  await expect(form.getByText('Di quién responde por las unidades que no vuelven.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Quién responde' }).selectOption('bodega');
  await form.getByRole('button', { name: 'Resolver' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(warehouse.getByText('2 volvieron a su posición; 1 unidad salió')).toBeVisible();

  await expect.poll(async () => (await truth.product(item.sku)).stock).toBe(stockedBefore - 1);
  await warehouse.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');
  await expect(warehouse.getByText('Este incidente terminó.')).toBeVisible();
  expect(await truth.projectionDifferences()).toEqual([]);
  expect(
    (await truth.movements(number)).map(({ type, from, to, quantity }) => [type, from, to, quantity]),
  ).toEqual([
    ['salida', '@cuarentena', '@merma', 1],
    ['transferencia', '@cuarentena', expect.stringMatching(/^\w+\//), 2],
    ['transferencia', expect.stringMatching(/^\w+\//), '@cuarentena', 3],
  ]);
});

test('a report is taken back with its photographs before it leaves, and a second resolution is told', async ({
  warehouse,
  device,
  network,
  server,
  goods: item,
  truth,
}) => {
  const row = await openRowOf(warehouse, item);
  await network.goOffline(warehouse);
  await row.getByRole('button', { name: /^Reportar Incidente/ }).press('Enter');
  const form = warehouse.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Descripción' }).fill('No está');
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  await form
    .getByLabel('Fotos del incidente')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Reportar', exact: true }).press('Enter');
  await expect(row.getByText('provisional')).toBeVisible();
  const pill = warehouse.getByRole('banner').getByRole('status');
  await expect(pill).toHaveText('2 por enviar');
  await warehouse.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(row.getByText('provisional')).toHaveCount(0);
  await expect(pill).not.toContainText('por enviar');
  await network.goOnline(warehouse);

  const { number } = await reportAtServer(server.url);
  const other = await device('warehouse');
  await warehouse.goto(paths.incident(number));
  await warehouse.getByRole('button', { name: 'Investigar' }).press('Enter');
  await form.getByRole('button', { name: 'Investigar' }).press('Enter');
  await expect(form).toHaveCount(0);
  await untilSent(warehouse);
  for (const page of [warehouse, other]) {
    await page.goto(paths.incident(number));
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
  }
  await network.goOffline(other);
  for (const page of [other, warehouse]) {
    await page.getByRole('button', { name: 'Resolver' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Cómo se resolvió' }).fill('Estaba detrás');
    await dialog.getByRole('textbox', { name: 'Unidades que vuelven' }).fill(page === other ? '0' : '1');
    await dialog.getByRole('combobox', { name: 'Quién responde' }).selectOption('bodega');
    await dialog.getByRole('button', { name: 'Resolver' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect.poll(async () => (await truth.movements(number)).length).toBe(2);
  await network.goOnline(other);
  await expect(other.getByText(/No se hizo: Resolver/)).toBeVisible();
  await expect(other.getByText('Todas volvieron a su posición.')).toBeVisible();
  expect(await truth.movements(number)).toHaveLength(2);
});
