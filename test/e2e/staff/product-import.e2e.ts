import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/support/people.ts';

test('a store saves a file without a network and closes the page: its rows arrive once, and what did not enter says why', async ({
  device,
  network,
  serviceWorker,
}) => {
  const mark = randomUUID().slice(0, 8);
  const file = {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `SKU;Nombre;Precio;Categoría\r\nA-${mark};Olla de viaje;60.000;Hogar y Jardín\r\nB-${mark};Jarra;149.9;Hogar y Jardín\r\n`,
      'latin1',
    ),
  };
  const store = await device('store');
  const context = store.context();
  await choose(store, file);
  await network.goOffline(store);
  await store.getByRole('button', { name: 'Guardar para importar' }).click();
  await expect(store.getByText('Va en 0 de 2 filas')).toBeVisible();
  await store.close();
  await network.goOnline();
  await serviceWorker.dispatchSync();

  const later = await context.newPage();
  await choose(later, file);
  await expect(later.getByText('Terminó: 1 creado, 0 cambiados, 0 sin cambios, 1 no entró.')).toBeVisible();
  await later.getByRole('button', { name: 'Revisar el archivo' }).click();
  await expect(later.getByText('perdió sus ceros')).toBeVisible();
  await expect(later.getByText('Ninguna fila cambia algo.')).toBeVisible();
});

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/app/productos/importar');
  await page.getByLabel('Archivo de productos').setInputFiles(file);
  await expect(page.getByText('CSV, separado por punto y coma, Windows')).toBeVisible();
}
