import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';

interface WrittenAddress {
  address: string;
  department?: string;
  municipality?: string;
}

/** Opens the list of addresses and waits until it shows its content. */
export async function openAddresses(page: Page): Promise<void> {
  await page.goto(paths.addresses);
  await page.getByRole('button', { name: 'Agregar dirección' }).waitFor();
}

/** Adds one on the screen of addresses. */
export async function addAddress(
  page: Page,
  { address, department = 'Santander', municipality = 'Bucaramanga' }: WrittenAddress,
): Promise<void> {
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await page.getByLabel('Nombre de quien recibe').fill('Marta Rueda');
  await page.getByRole('textbox', { name: 'Celular' }).fill('315 123 4567');
  await page.getByLabel('Departamento').selectOption(department);
  await page.getByLabel('Municipio').selectOption(municipality);
  await page.getByRole('textbox', { name: 'Dirección', exact: true }).fill(address);
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await page.getByRole('button', { name: 'Guardar dirección' }).waitFor({ state: 'hidden' });
}
