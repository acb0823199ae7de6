import type { Page } from '@playwright/test';

/** Goes from the open cart drawer through the delivery to the choice of how to pay. */
export async function fillShipping(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  await fillDelivery(page);
}

/** Goes from where an order is delivered to the choice of how to pay. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Marta Rueda');
  await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
  await page.getByLabel('Departamento').selectOption('Santander');
  await page.getByLabel('Municipio').selectOption('Bucaramanga');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle 45 # 23-10');
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
}

/** Goes from the open cart drawer through the checkout to where only «Confirmar pedido» is left. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillShipping(page);
  await page.getByText('Contraentrega').first().click();
}
