import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { DEMO_PASSWORD } from '#test/e2e/support/demo-accounts.ts';

/** Enrols a device in the name of the person who is signed in there, who may do so. */
export async function enrol(page: Page, name: string): Promise<void> {
  await page.goto(paths.floorDevices);
  await page.getByLabel('Nombre del equipo').fill(name);
  await page.getByRole('button', { name: 'Inscribir este equipo' }).click();
  await expect(page.getByRole('button', { name: 'Bloquear o cambiar de persona' })).toBeVisible();
}

export async function choosePin(page: Page, pin: string): Promise<void> {
  await page.goto(paths.quickSwitch);
  await page.getByLabel(/^PIN( nuevo)?$/).fill(pin);
  await page.getByLabel('Repite el PIN').fill(pin);
  await page.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(page.getByText('PIN guardado en este equipo.').first()).toBeVisible();
  await expect(page.getByText('Tienes PIN')).toBeVisible();
}

export async function lockDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bloquear o cambiar de persona' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo bloqueado' })).toBeVisible();
}

/** Types a PIN with the keys of the screen. */
export async function typePin(page: Page, name: RegExp, pin: string): Promise<void> {
  const person = page.getByRole('button', { name });
  // The names come a moment after the screen.
  await expect(person.or(page.getByRole('button', { name: '0', exact: true })).first()).toBeVisible();
  if (await person.isVisible()) await person.click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Somebody else comes in at a locked device with their password, for the first time. */
export async function comeInWithPassword(page: Page, email: string): Promise<string> {
  const before = await signedInId(page);
  const screen = page.getByRole('dialog', { name: 'Equipo bloqueado' });
  await screen.getByRole('button', { name: 'Ingresar con contraseña' }).click();
  await screen.getByLabel('Email').fill(email);
  await screen.getByLabel('Contraseña').fill(DEMO_PASSWORD);
  await screen.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero de bodega' })).toBeVisible();
  const now = await signedInId(page);
  expect(now).not.toBe(before);
  return now ?? '';
}
