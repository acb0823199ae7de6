import sharp from 'sharp';
import { photoAt } from '#domain/media/photo.ts';
import { paths } from '#domain/paths.ts';
import { drawnPhoto } from '#test/e2e/support/photographed-product.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';

// Files of 40 MB pass through the browser’s protocol.
test.slow();

test('photographs are chosen, cropped by keyboard, and leave by themselves when the network comes back, also after a reload', async ({
  device,
  network,
  server,
}) => {
  const sales = await device('sales');
  await sales.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sales.goto(paths.photoUpload);
  await expect(sales.getByRole('heading', { level: 1, name: 'Subir fotos' })).toBeVisible();
  await serviceWorkerReady(sales);
  const file = { name: 'silla.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() };
  const input = sales.locator('input[type=file]');

  await input.setInputFiles([
    { ...file, name: 'dibujo.svg', mimeType: 'image/svg+xml' },
    { name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: file.buffer },
    { ...file, name: 'pesada.jpg', buffer: Buffer.alloc(40 * 1024 * 1024 + 1) },
    file,
  ]);
  const problems = sales.getByRole('alert');
  await expect(problems).toContainText('«dibujo.svg» no tiene un formato permitido.');
  await expect(problems).toContainText('«IMG_0412.HEIC» está en HEIC');
  await expect(problems).toContainText('«pesada.jpg» pesa 40,1 MB y el máximo es 40 MB.');
  await problems.getByRole('button', { name: 'Cerrar aviso' }).click();
  const rows = sales.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);

  await rows.getByRole('button', { name: 'Recortar silla.jpg' }).press('Enter');
  const dialog = sales.getByRole('dialog', { name: 'Recortar Imagen' });
  const area = dialog.getByRole('group', { name: 'Usa las flechas para mover el recorte' });
  const before = await area.boundingBox();
  await area.press('ArrowRight');
  await expect.poll(async () => (await area.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 1, 0);
  await dialog.getByRole('button', { name: 'Aplicar Recorte' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await network.goOffline(sales);
  await sales.getByRole('button', { name: 'Subir', exact: true }).press('Enter');
  const saved = sales.getByRole('list', { name: 'Fotos guardadas en este equipo' }).getByRole('listitem');
  await expect(saved).toContainText('Sube sola cuando vuelva la conexión');
  await expect(rows).toHaveCount(0);
  await sales.reload();
  await expect(saved).toContainText('Sube sola cuando vuelva la conexión');
  await network.goOnline(sales);
  await expect(saved.getByText('Subida', { exact: true })).toBeVisible();

  await saved.getByRole('button', { name: 'Copiar dirección' }).click();
  await expect(sales.getByText('Dirección copiada.')).toBeVisible();
  const address = new URL(await sales.evaluate(() => navigator.clipboard.readText()));
  const photo = photoAt(address.pathname + address.hash);
  expect(photo?.width).toBe(photo?.height);
  const kept = await (await fetch(new URL(address.pathname, server.url))).arrayBuffer();
  expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ format: 'jpeg', width: photo?.width });

  await saved.getByRole('button', { name: 'Quitar silla.jpg' }).press('Enter');
  await expect(saved).toHaveCount(0);
});

test('there is room for five, which a visitor puts in order without sending', async ({ page }) => {
  await page.goto(paths.photoUpload);
  // WebKit makes the page as wide as a hidden file field asks for, unless it is out of the flow.
  await expect(page.locator('input[type=file]')).toHaveCSS('position', 'absolute');
  const photo = { mimeType: 'image/jpeg', buffer: await drawnPhoto() };
  const six = Array.from({ length: 6 }, (_, index) => ({ ...photo, name: `foto-${index + 1}.jpg` }));
  await page.locator('input[type=file]').setInputFiles(six);
  const rows = page.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('alert')).toContainText('«foto-6.jpg» no cabe: son máximo 5 fotos.');
  await expect(page.getByRole('button', { name: 'Elegir fotos' })).toBeDisabled();
  const handle = page.getByRole('button', { name: /^Mover foto-3\.jpg,/ });
  await handle.press('ArrowUp');
  await handle.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expect(rows.first()).toContainText('foto-3.jpg');
  await handle.dragTo(rows.nth(1).getByRole('button', { name: /^Quitar/ }));
  await expect(rows.nth(1)).toContainText('foto-3.jpg');
  await rows.first().getByRole('button', { name: 'Quitar foto-1.jpg' }).press('Enter');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Subir', exact: true })).toHaveCount(0);
  await expect(page.getByText('ingresa con una cuenta que administre productos')).toBeVisible();
});

test('what a telephone of 48 megapixels takes is sent, made smaller', async ({ device }) => {
  const sales = await device('sales');
  await sales.goto(paths.photoUpload);
  const buffer = await sharp(await drawnPhoto())
    .resize(8_064, 6_048)
    .jpeg()
    .toBuffer();
  await sales
    .locator('input[type=file]')
    .setInputFiles([{ name: 'grande.jpg', mimeType: 'image/jpeg', buffer }]);
  await sales.getByRole('button', { name: 'Subir', exact: true }).click();
  const saved = sales.getByRole('list', { name: 'Fotos guardadas en este equipo' }).getByRole('listitem');
  await expect(saved.getByText('Subida', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('what a browser shows is taken, and the rest says why', async ({ device }) => {
  const sales = await device('sales');
  await sales.goto(paths.photoUpload);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const noisy = sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff', noise } });
  const [jpeg, png, inks] = await Promise.all(
    [noisy.clone().jpeg(), noisy.clone().png(), noisy.clone().toColourspace('cmyk').jpeg()].map((each) =>
      each.toBuffer(),
    ),
  );
  if (!jpeg || !png || !inks) throw new Error('Nothing was drawn.');
  const input = sales.locator('input[type=file]');
  await input.setInputFiles([
    { name: 'cola.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(200)]) },
    { name: 'tintas.jpg', mimeType: 'image/jpeg', buffer: inks },
    { name: 'sin-fin.jfif', mimeType: '', buffer: jpeg.subarray(0, -2) },
    { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, jpeg.length / 2) },
    { name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]);
  await expect(sales.getByRole('alert')).toContainText('«vacia.jpg» está vacía.');
  await sales.getByRole('button', { name: 'Subir', exact: true }).click();
  const saved = sales.getByRole('list', { name: 'Fotos guardadas en este equipo' }).getByRole('listitem');
  for (const name of ['cola.png', 'tintas.jpg', 'sin-fin.jfif'])
    await expect(saved.filter({ hasText: name })).toContainText('Subida');
  const left = sales.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem');
  await expect(left).toHaveCount(1);
  await expect(left).toContainText('el archivo está incompleto o dañado');
});
