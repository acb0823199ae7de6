import { expect, type Locator, type Page } from '@playwright/test';

export interface MovementToRegister {
  type: 'Entrada' | 'Salida' | 'Ajuste' | 'Transferencia';
  sku: string;
  quantity: number;
  /** Shelf label, e.g. `A-03-2-B`. */
  position: string;
}

/** Writes a movement in the form up to where only «Guardar movimiento» is left. @returns the form. */
export async function fillMovement(page: Page, movement: MovementToRegister): Promise<Locator> {
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  const form = page.getByRole('dialog');
  await form.getByText(movement.type, { exact: true }).click();
  await form.getByRole('combobox', { name: 'Producto' }).fill(movement.sku);
  await expect(form.getByRole('option').filter({ hasText: movement.sku })).toBeVisible();
  await form.getByRole('combobox', { name: 'Producto' }).press('Enter');
  await expect(form.getByRole('group', { name: 'Producto', exact: true })).toContainText(movement.sku);
  await form.getByRole('textbox', { name: 'Cantidad' }).fill(String(movement.quantity));
  await form.getByRole('textbox', { name: 'Posición' }).fill(movement.position);
  return form;
}
