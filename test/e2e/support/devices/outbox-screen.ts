import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';

/** Opens the outbox. @returns the list of unsent commands. */
export async function openOutbox(page: Page): Promise<Locator> {
  await page.goto(paths.outbox);
  await expect(page.getByRole('heading', { level: 1, name: 'Bandeja de salida' })).toBeVisible();
  return page.getByRole('list', { name: 'Cambios por enviar' }).getByRole('listitem');
}

/** Opens the outbox and waits until it says that nothing is left to send. */
export async function expectAllSent(page: Page): Promise<void> {
  await openOutbox(page);
  await expect(page.getByText('Todo enviado')).toBeVisible();
}

/** Presses «Exportar pendientes». @returns the text of the file. */
export async function exportedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar pendientes' }).first().click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** The commands in that file. */
export async function exportPending(page: Page): Promise<{ name: string; actorId: string }[]> {
  const file = JSON.parse(await exportedFile(page)) as { comandos: { name: string; actorId: string }[] };
  return file.comandos;
}
