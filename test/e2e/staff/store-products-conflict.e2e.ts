import { randomUUID } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test.slow();

test('two devices of a store change a product, one of them without a network: nothing is lost, and a person settles what both wrote', async ({
  device,
  network,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [one, other] = [await device('store'), await device('store')];
  await one.goto(paths.storeProductNew);
  await one.getByLabel('Nombre', { exact: true }).fill(`Ruana ${mark}`);
  await one.getByLabel('Precio sin IVA').fill('100.000');
  await one.getByRole('button', { name: 'Guardar borrador' }).click();
  await one.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(one.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 });

  await other.goto(`${paths.storeProducts}?q=${mark}`);
  await other.getByRole('link', { name: `Ruana ${mark}` }).click();
  await expect(other.getByLabel('Precio sin IVA')).toHaveValue('100.000');
  await network.goOffline(other);
  await other.getByLabel('Precio sin IVA').fill('120.000');
  await other.getByLabel('Descripción').fill('De lana virgen, tejida en Iza.');
  await other.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(other.getByText('Por enviar', { exact: true })).toBeVisible();

  await one.getByLabel('Precio sin IVA').fill('110.000');
  await one.getByRole('button', { name: 'Guardar borrador' }).click();
  await one.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(one.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 });

  await network.goOnline(other);
  await expect(other.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  // The text was taken; the price, which both wrote, waits with both values.
  await expect(one.getByLabel('Descripción')).toHaveValue('De lana virgen, tejida en Iza.', {
    timeout: 30_000,
  });
  await expect(one.getByRole('heading', { name: 'Dos personas cambiaron lo mismo' })).toBeVisible();
  await expect(one.getByLabel('Precio sin IVA')).toHaveValue('110.000');
  await one.getByRole('button', { name: 'Usar este' }).click();
  await one.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(other.getByLabel('Precio sin IVA')).toHaveValue('120.000', { timeout: 30_000 });
  await expect(other.getByRole('heading', { name: 'Dos personas cambiaron lo mismo' })).toHaveCount(0);
});
