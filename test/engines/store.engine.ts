import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { paths } from '#domain/paths.ts';
import { productApprovalsPath } from '#domain/stores/product-approval.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { drawnPhoto } from '#test/e2e/support/photographed-product.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { test } from '#test/engines/engine-test.ts';
import { signIn, untilKept, untilRead, untilSent } from '#test/engines/journey-steps.ts';

test('a store makes a product with its photograph without a server, sends it, and changes it without one', async ({
  device,
  server,
}, testInfo) => {
  const mark = randomUUID().slice(0, 6);
  const photo = testInfo.outputPath('hamaca.jpg');
  writeFileSync(photo, await drawnPhoto());
  let { page } = device;
  await signIn(page, accounts.store);
  await untilKept(page);
  await page.open(paths.storeProducts);
  await untilRead(page);

  await server.kill('SIGKILL');
  await page.press({ css: 'a', name: 'Producto nuevo' });
  await page.write({ css: 'input', name: 'Nombre' }, `Hamaca ${mark}`);
  await page.choose({ css: 'select', name: 'Categoría' }, 'Hogar y Jardín');
  await page.write({ css: 'input', name: 'Precio sin IVA' }, '149900');
  await page.write({ css: 'input', name: 'SKU' }, `HAM-${mark}`);
  await page.chooseFile({ css: 'input[type=file]', name: 'Fotos' }, photo);
  await page.sees({ name: 'Por subir' });
  await page.press({ css: 'button', name: 'Enviar a revisión' });
  await page.sees({ name: 'Por enviar' });
  const address = await page.evaluate(() => location.pathname);
  page = await device.reopen();
  await page.open(address);
  await page.sees({ name: 'Por enviar' });
  await server.restart();
  await page.sees({ name: 'En revisión' }, 60_000);
  await untilSent(page);

  await server.kill('SIGKILL');
  await page.write({ css: 'input', name: 'Nombre' }, `Hamaca ${mark} de algodón`);
  await page.press({ css: 'button', name: 'Enviar a revisión' });
  await page.sees({ name: 'Por enviar' });
  await server.restart();
  await untilSent(page);
  const found = await serverApi(server.url, accounts.admin).get<{ data: { name: string }[] }>(
    `${productApprovalsPath}?q=${mark}`,
  );
  expect(found.data).toHaveLength(1);
});
