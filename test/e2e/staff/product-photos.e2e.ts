import sharp from 'sharp';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

test('photographs that were saved without a network are here after a reload, and leave by themselves', async ({
  device,
  network,
}) => {
  const sales = await device('sales');
  await readyForOffline(sales);
  await sales.goto(paths.photoUpload);
  await network.goOffline();
  const create = { width: 2400, height: 3200, channels: 3, background: '#8a4b2f' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await sales
    .getByLabel('Fotos', { exact: true })
    .setInputFiles({ name: 'silla.png', mimeType: 'image/png', buffer });
  await sales.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(sales.getByText('Sube sola cuando vuelva la conexión')).toBeVisible();
  await sales.reload();
  await expect(sales.getByText('Sube sola cuando vuelva la conexión')).toBeVisible();

  await network.goOnline();
  await expect(sales.getByText('Subida', { exact: true })).toBeVisible();
  await sales.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sales.getByRole('button', { name: 'Copiar dirección' }).click();
  const address = await sales.evaluate(() => navigator.clipboard.readText());
  const shown = await sales.request.get(address);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await sales.getByRole('button', { name: 'Quitar silla.png' }).click();
  await expect(sales.getByText('silla.png')).toHaveCount(0);
});
