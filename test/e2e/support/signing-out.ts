import { expect, type Page } from '@playwright/test';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';

/** Presses «Cerrar Sesión» in the menu. A device with unsent commands asks first. */
export async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú/ }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
}

/**
 * Signs out through the menu, and waits until nobody is signed in on this device.
 * @param warning the device's words before it lets go, where it has any.
 */
export async function signOut(page: Page, warning?: string): Promise<void> {
  await askToSignOut(page);
  if (warning !== undefined) {
    const question = page.getByRole('dialog').filter({ hasText: warning });
    await question.getByRole('button', { name: 'Cerrar Sesión' }).click();
  }
  await expect.poll(() => signedInId(page)).toBeNull();
}
