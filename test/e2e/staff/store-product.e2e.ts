import { randomUUID } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { drawnPhoto } from '#test/e2e/support/photographed-product.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test.slow();

test('a store makes a product with its photograph without a network; it is sent back, corrected and public', async ({
  device,
  network,
  server,
}) => {
  const mark = randomUUID().slice(0, 6);
  const name = `Hamaca ${mark}`;
  const store = await device('store');
  await store.goto(paths.storeProducts);
  await expect(store.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
  await network.goOffline(store);
  await store.getByRole('link', { name: 'Producto nuevo' }).click();
  await store.getByLabel('Nombre').fill(name);
  await store.getByLabel('Categoría').selectOption({ label: 'Hogar y Jardín' });
  await store.getByLabel('Precio sin IVA').fill('149.9');
  await store.getByLabel('SKU', { exact: true }).fill(`HAM-${mark}`);
  await store.getByLabel('Fotos').setInputFiles({
    name: 'hamaca.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnPhoto(),
  });
  await expect(store.getByText('Por subir')).toBeVisible();
  await store.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(store.getByText(/puede ser otro precio/)).toBeVisible();

  const address = store.url();
  await store.reload();
  await expect(store.getByLabel('Nombre')).toHaveValue(name);
  await store.getByLabel('Precio sin IVA').fill('$ 149.900');
  await store.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(store.getByText('Por enviar', { exact: true })).toBeVisible();
  await network.goOnline(store);
  await expect(store.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(store.getByText('En revisión').first()).toBeVisible();

  const reviewer = await device('admin');
  await reviewer.goto(`${paths.productApprovals}?q=${mark}`);
  await reviewer.getByRole('link', { name }).click();
  await expect(reviewer.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await reviewer.getByRole('button', { name: 'Pedir cambios' }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByLabel('Sobre qué').selectOption({ label: 'Nombre' });
  await dialog.getByLabel(/Qué debe corregir/).fill('Di de qué es.');
  await dialog.getByRole('button', { name: 'Pedir cambios' }).click();
  await reviewer.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(reviewer.getByText(/Se decidió/)).toBeVisible({ timeout: 30_000 });

  await expect(store.getByText(/Di de qué es\./)).toBeVisible({ timeout: 30_000 });
  await store.getByLabel('Nombre').fill(`${name} de algodón`);
  await store.getByRole('button', { name: 'Enviar a revisión' }).click();
  await store.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(store.getByText('En revisión').first()).toBeVisible();
  await expect(store.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 });

  await reviewer.goto(`${paths.productApprovals}?q=${mark}`);
  await reviewer.getByRole('link', { name: `${name} de algodón` }).click();
  await expect(reviewer.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  await reviewer.keyboard.press('Alt+KeyA');
  await reviewer.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  const id = address.split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await fetch(`${server.url}/api/v1/products/${id}`)).status, { timeout: 30_000 })
    .toBe(200);
  await expect(store.getByText('Aprobado', { exact: true })).toBeVisible({ timeout: 30_000 });
});
