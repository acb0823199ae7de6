import { expect, type Page } from '@playwright/test';
import { fillMovement, type MovementToRegister } from '#test/e2e/support/movement-form.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';

export const MOVEMENTS = '/admin-secure-portal/movement-tracker';
export const INVENTORY = '/admin-secure-portal/inventario';

/** Opens the movements page, and waits until this device has all the stock that the server has now. */
export async function readyForWarehouseWork(page: Page): Promise<void> {
  await page.goto(MOVEMENTS);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos de Stock' })).toBeVisible();
  await untilRead(page);
}

/**
 * Registers a movement through the form, as a worker does, and waits until the device says that it kept it.
 */
export async function registerMovement(page: Page, movement: MovementToRegister): Promise<void> {
  const form = await fillMovement(page, movement);
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form).toBeHidden();
}
