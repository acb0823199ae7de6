import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { askReturn } from '#test/e2e/support/asked-return.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, HOME, see } from '#test/e2e/support/ways.ts';

/** What those see who look after orders, returns and petitions. */
export const serviceScreens: readonly Screen[] = [
  {
    name: 'desk-returns',
    state: 'full',
    on: 'support',
    async show(page) {
      await askReturn(await originOf(page));
      await see(page, paths.deskReturns, 'Te espera');
    },
  },
  {
    name: 'desk-returns',
    state: 'none',
    on: 'support',
    show: (page) => see(page, `${paths.deskReturns}?q=zzz`, 'Ninguna devolución coincide con los filtros'),
  },
  {
    name: 'desk-returns',
    state: 'offline',
    on: 'support',
    expects: CUT,
    async show(page) {
      await askReturn(await originOf(page));
      await see(page, paths.deskReturns, 'Te espera');
      await page.context().setOffline(true);
      await page.getByText('Esto es lo último que leyó este equipo').waitFor();
    },
  },
  {
    name: 'desk-returns',
    state: 'offline-unread',
    on: 'support',
    expects: CUT,
    async show(page) {
      await page.goto(HOME);
      await page.context().setOffline(true);
      await see(page, paths.deskReturns, 'Se necesita conexión');
    },
  },
  {
    name: 'desk-returns',
    state: 'denied',
    on: 'buyer',
    show: (page) => see(page, paths.deskReturns, 'Tu cuenta no puede ver esta página'),
  },
  {
    name: 'desk-return',
    state: 'full',
    on: 'support',
    show: async (page) => void (await seeReturn(page)),
  },
  {
    name: 'desk-return',
    state: 'step',
    on: 'support',
    overlay: true,
    async show(page) {
      await seeReturn(page);
      await page.getByRole('button', { name: 'No aceptar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'No aceptar' }).click();
      await page.getByText('Escríbelo antes de seguir.').waitFor();
    },
  },
  {
    name: 'desk-return',
    state: 'unsent',
    on: 'support',
    expects: CUT,
    async show(page) {
      const number = await seeReturn(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
      await page.locator('main').getByText(`Aprobar: devolución ${number}`).waitFor();
    },
  },
  {
    name: 'desk-return',
    state: 'none',
    on: 'support',
    show: (page) => see(page, paths.deskReturn('MS-999999-1-D1'), 'No encontramos esta devolución'),
  },
];

async function seeReturn(page: Page): Promise<string> {
  const number = await askReturn(await originOf(page));
  await see(page, paths.deskReturn(number), 'No prende');
  return number;
}

async function originOf(page: Page): Promise<string> {
  return page.evaluate(() => location.origin);
}
