import sharp from 'sharp';
import { paths } from '#domain/paths.ts';
import { piecesPath } from '#domain/protocol/command.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { closeNotices } from '#test/e2e/support/devices/sync-status.ts';
import { expect } from '#test/e2e/support/people.ts';
import { incidentSaying } from '#test/e2e/support/reported-incident.ts';
import { MOVEMENTS, readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

test.slow();

/** A photograph that stays several pieces long however small the device makes it. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

test('a photograph arrives over a network that breaks in the middle of it, and holds back nothing', async ({
  warehouse,
  middleman,
  server,
  goods: item,
  truth,
}) => {
  await readyForWarehouseWork(warehouse);
  const before = (await truth.movements(item.sku)).length;
  const pieces = () => middleman.asked.filter((each) => each.path === piecesPath);
  const broken = new Set([1, 2]);
  middleman.answer(({ path }) =>
    path === piecesPath && broken.delete(pieces().length) ? { cutAfterBytes: 10_000 } : undefined,
  );

  await warehouse.goto(`${paths.inventory}?q=${item.sku}`);
  const row = warehouse
    .getByRole('list', { name: 'Inventario por posición' })
    .getByRole('listitem')
    .filter({ hasText: positionLabel(item.location) });
  await row.getByRole('button', { name: /^Reportar Incidente/ }).press('Enter');
  const form = warehouse.getByRole('dialog');
  const words = `Mojado ${Date.now()}`;
  await form.getByRole('textbox', { name: 'Descripción' }).fill(words);
  await form
    .getByLabel('Fotos del incidente')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto() });
  await expect(form.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Reportar', exact: true }).press('Enter');
  await expect(form).toHaveCount(0);
  await closeNotices(warehouse);
  await expect.poll(() => pieces().length).toBeGreaterThan(0);

  await warehouse.goto(MOVEMENTS);
  await registerMovement(warehouse, {
    type: 'Entrada',
    sku: item.sku,
    quantity: 5,
    position: positionLabel(item.location),
  });
  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + 2);

  await expect
    .poll(async () => (await incidentSaying(server.url, words))?.photos.length, { timeout: 60_000 })
    .toBe(1);
  expect(broken.size).toBe(0);
});
