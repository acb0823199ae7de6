import { expect, type Page } from '@playwright/test';
import { untilRead } from '#test/e2e/support/devices/standing.ts';

export const MOVEMENTS = '/admin-secure-portal/movement-tracker';
export const INVENTORY = '/admin-secure-portal/inventario';

export interface MovementToRegister {
  type: 'Entrada' | 'Salida' | 'Ajuste' | 'Transferencia';
  sku: string;
  quantity: number;
  /** Shelf label, e.g. `A-03-2-B`. */
  position: string;
}

/** Opens the movements page, and waits until this device has all the stock that the server has now. */
export async function readyForWarehouseWork(page: Page): Promise<void> {
  await page.goto(MOVEMENTS);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos de Stock' })).toBeVisible();
  await untilRead(page);
}

/** Registers a movement through the form, as a worker does, and waits until the device says that it kept it. */
export async function registerMovement(page: Page, movement: MovementToRegister): Promise<void> {
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  const form = page.getByRole('dialog');
  await form.getByText(movement.type, { exact: true }).click();
  await form.getByRole('combobox', { name: 'Producto' }).fill(movement.sku);
  await form.getByRole('combobox', { name: 'Producto' }).press('Enter');
  await expect(form.getByRole('group', { name: 'Producto', exact: true })).toContainText(movement.sku);
  await form.getByRole('textbox', { name: 'Cantidad' }).fill(String(movement.quantity));
  await form.getByRole('textbox', { name: 'Posición' }).fill(movement.position);
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form).toBeHidden();
}
