import type { Page } from '@playwright/test';

/** The demo accounts that the server seeds. */
export const accounts = {
  buyer: 'comprador@mestore.co',
  warehouse: 'bodega@mestore.co',
  support: 'soporte@mestore.co',
  sales: 'ventas@mestore.co',
  owner: 'propietario@mestore.co',
  store: 'vendedor@mestore.co',
  admin: 'admin@mestore.co',
} as const;
export type Persona = keyof typeof accounts;
export const DEMO_PASSWORD = 'Mestore2026';

/** Signs in through the form, as a person does, and waits until the app let them in. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth/login');
}
