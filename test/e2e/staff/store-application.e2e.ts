import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { drawnPhoto } from '#test/e2e/support/photographed-product.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { textedCode } from '#test/e2e/support/servers/mailbox.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';

test.slow();

const RUT = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

/** A reviewer suspends the store of this mark, and says why. */
async function suspend(reviewer: Page, mark: string): Promise<void> {
  await reviewer.goto(`${paths.stores}?q=${mark}`);
  await reviewer.getByRole('button', { name: `Suspender Papelería ${mark}` }).click();
  const question = reviewer.getByRole('dialog');
  await question.getByLabel('Motivo').fill('Falta el RUT de este año.');
  await question.getByRole('button', { name: 'Suspender' }).click();
  await reviewer.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(reviewer.getByText('Suspendida', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
}

test('a store registers, applies without a network, is approved and sends a product; suspended, it loses nothing', async ({
  page,
  server,
  device,
  network,
}) => {
  const mark = randomUUID().slice(0, 6);
  await page.goto(paths.vendorRegister);
  await page.getByLabel('Nombre', { exact: true }).fill('Marta Rueda');
  await page.getByLabel('Nombre de la tienda').fill(`Papelería ${mark}`);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Celular').fill('315 123 4567');
  await page.getByLabel('Contraseña', { exact: true }).fill('tres gatos verdes');
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código').fill(await textedCode(page, server.url, '3151234567'));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible();

  await serviceWorkerReady(page);
  await network.goOffline(page);
  await page
    .getByLabel('RUT', { exact: true })
    .setInputFiles({ name: 'rut.pdf', mimeType: 'application/pdf', buffer: RUT });
  await page
    .getByLabel('Cédula', { exact: true })
    .setInputFiles({ name: 'cedula.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() });
  await expect(page.getByText('Por enviar', { exact: true })).toHaveCount(2);
  await page.getByLabel('Qué vendes').fill('Cuadernos, lápices y colores.');
  await page.getByLabel('NIT o cédula').fill('900123456-7');
  await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
  await page.getByLabel('Departamento').selectOption({ label: 'Santander' });
  await page.getByLabel('Municipio').selectOption({ label: 'Bucaramanga' });
  await page.getByLabel('Dirección').fill('Calle 45 # 27-31');
  await page.getByLabel('Cómo recibes devoluciones').fill('Cinco días con la etiqueta puesta.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/El dígito de verificación no corresponde/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 45 # 27-31');
  await page.getByLabel('NIT o cédula').fill('900123456-8');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await page.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await network.goOnline(page);
  await expect(page.getByText(`Papelería ${mark}: Enviada.`)).toBeVisible({ timeout: 30_000 });

  const reviewer = await device('admin');
  await reviewer.goto(`${paths.storeApplications}?q=${mark}`);
  await reviewer.getByRole('link', { name: `Papelería ${mark}` }).click();
  await reviewer.getByRole('button', { name: 'Ver Cédula' }).click();
  await expect(reviewer.getByRole('img', { name: /^Cédula de/ })).toBeVisible();
  await reviewer.getByRole('button', { name: 'Aceptar Cédula' }).click();
  await reviewer.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await reviewer.keyboard.press('Alt+KeyA');
  await reviewer.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  // Only the server tells what happened.
  await expect(reviewer.getByRole('term').filter({ hasText: 'Activa' })).toBeVisible({ timeout: 30_000 });

  await page.goto(paths.storeProductNew);
  await page.getByLabel('Nombre', { exact: true }).fill(`Cuaderno ${mark}`);
  await page.getByLabel('Categoría').selectOption({ label: 'Hogar y Jardín' });
  await page.getByLabel('Precio sin IVA').fill('9.900');
  await page.getByLabel('SKU', { exact: true }).fill(`CUA-${mark}`);
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await page.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect(page.getByText('En revisión').first()).toBeVisible({ timeout: 30_000 });

  await page.goto(paths.storeProfile);
  await page.getByRole('link', { name: 'Página pública' }).click();
  await expect(page.getByRole('heading', { name: `Papelería ${mark}`, level: 1 })).toBeVisible();

  // Suspended while its device has a change that has not left.
  await page.goto(paths.storeProducts);
  await page.getByRole('link', { name: `Cuaderno ${mark}` }).click();
  await network.goOffline(page);
  await page.getByLabel('Precio sin IVA').fill('10.900');
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(page.getByText('Por enviar', { exact: true })).toBeVisible();
  await suspend(reviewer, mark);

  await network.goOnline(page);
  await expect(page.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await page.goto(paths.storeProducts);
  await expect(page.getByText(/está suspendida.*Falta el RUT de este año\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/10\.900/)).toBeVisible();
});
