import { contactPage, infoPages, type PublicPage } from '#domain/public-pages.ts';
import type { Page } from '@playwright/test';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT } from '#test/e2e/support/ways.ts';

const textScreens = Object.entries(infoPages).map(([name, page]): Screen => ({
  name: `info-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  state: 'text',
  on: 'visitor',
  show: (shown) => arrive(shown, page),
}));

/** The pages of the footer: texts to be read, and where to write. */
export const infoScreens: readonly Screen[] = [
  ...textScreens,
  { name: 'contact', state: 'empty', on: 'visitor', show: (page) => arrive(page, contactPage) },
  {
    name: 'contact',
    state: 'incomplete',
    on: 'visitor',
    async show(page) {
      await arrive(page, contactPage);
      await page.getByRole('button', { name: 'Radicar' }).click();
      await page.getByText('Nombre es requerido').first().waitFor();
    },
  },
  {
    name: 'contact',
    state: 'filed',
    on: 'visitor',
    async show(page) {
      await write(page);
      await page
        .getByText(/PQR-\d{4}-\d{6}/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'contact',
    state: 'waiting',
    on: 'visitor',
    expects: CUT,
    async show(page) {
      await page.context().setOffline(true);
      await write(page);
      await page.getByText('Reclamo sin enviar').waitFor();
    },
  },
];

async function arrive(page: Page, { path, title }: PublicPage): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // The foot of the page comes after it.
  await page.getByRole('contentinfo').waitFor();
}

async function write(page: Page): Promise<void> {
  await arrive(page, contactPage);
  await page.getByLabel('Qué quieres presentar').selectOption('reclamo');
  await page.getByLabel('Nombre').fill('Marta Rueda');
  await page.getByLabel('Email').last().fill('marta@correo.co');
  await page.getByLabel('Qué pasó y qué pides').fill('El termo llegó con la tapa rota y quiero otro.');
  await page.getByText('Autorizo a MeStore').click();
  await page.getByRole('button', { name: 'Radicar' }).click();
}
