import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { paths } from '#domain/paths.ts';
import { drawnPhoto } from '#test/e2e/support/photographed-product.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test.slow();

const LONG_MS = 120_000;

test('five photographs of 48 megapixels of a product are made smaller and kept without a network; what is no photograph is told', async ({
  device,
  network,
}) => {
  const store = await device('store');
  await store.goto(paths.storeProducts);
  await expect(store.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
  await network.goOffline(store);
  await store.getByRole('link', { name: 'Producto nuevo' }).click();
  await store.getByLabel('Nombre', { exact: true }).fill(`Mochila ${randomUUID().slice(0, 6)}`);

  const photos = store.getByLabel('Fotos', { exact: true });
  await photos.setInputFiles([
    { name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    { name: 'ficha.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 /JavaScript') },
  ]);
  await expect(store.getByText(/«IMG_0412\.HEIC».*«Más compatible»/)).toBeVisible();
  await expect(store.getByText(/«ficha\.pdf» no tiene un formato permitido/)).toBeVisible();

  const buffer = await sharp(await drawnPhoto())
    .resize(8_064, 6_048)
    .jpeg()
    .toBuffer();
  const five = Array.from({ length: 5 }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }));
  await photos.setInputFiles(five);
  await expect(store.getByText('Por subir', { exact: true })).toHaveCount(5, { timeout: LONG_MS });
  await store.reload();
  const kept = store.getByRole('list', { name: 'Fotos del producto, en su orden' }).getByRole('listitem');
  await expect(kept).toHaveCount(5);

  await network.goOnline(store);
  await expect(kept.getByText('Subida', { exact: true })).toHaveCount(5, { timeout: LONG_MS });
});
