import type { Page } from '@playwright/test';
import { mailedLink } from '#test/e2e/support/mailbox.ts';
import { placedByServer } from '#test/e2e/support/placed-by-server.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, see } from '#test/e2e/support/ways.ts';

const TRACK = '/marketplace/track';

/** Following an order by its number and a mailed link. */
export const trackScreens: readonly Screen[] = [
  { name: 'track', state: 'form', on: 'visitor', show: (page) => see(page, TRACK, 'Enviarme el enlace') },
  {
    name: 'track',
    state: 'wrong',
    on: 'visitor',
    async show(page) {
      await see(page, '/track/quizas', 'Enviarme el enlace');
      await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'track',
    state: 'asked',
    on: 'visitor',
    async show(page) {
      await askForLink(page, 'MS-999999', 'nadie@correo.co');
    },
  },
  {
    name: 'track',
    state: 'shown',
    on: 'visitor',
    async show(page) {
      await follow(page, 'foto-vista@correo.co');
    },
  },
  {
    name: 'track',
    state: 'offline',
    on: 'visitor',
    expects: CUT,
    async show(page) {
      await follow(page, 'foto-sin-red@correo.co');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.getByText('Esto es lo último que vimos').waitFor();
    },
  },
  {
    name: 'track',
    state: 'never-seen',
    on: 'visitor',
    // With the network back, before the page closes, it asks.
    expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/,
    async show(page) {
      await page.goto(TRACK);
      await page.context().setOffline(true);
      await see(page, `/track/MS-000555#${'B'.repeat(22)}`, 'Falta verlo una primera vez');
    },
  },
  {
    name: 'track',
    state: 'expired',
    on: 'visitor',
    expects: /404/,
    show: (page) => see(page, `/track/MS-000555#${'A'.repeat(22)}`, 'El enlace venció'),
  },
  {
    name: 'track',
    state: 'followed',
    on: 'visitor',
    async show(page) {
      await follow(page, 'foto-lista@correo.co');
      await see(page, TRACK, 'En este equipo');
    },
  },
];

async function askForLink(page: Page, number: string, email: string): Promise<void> {
  await see(page, `/track/${number}`, 'Enviarme el enlace');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await page.getByText('Si el número y el correo coinciden').waitFor();
}

/** The page of an order that is being prepared, by its mailed link. */
async function follow(page: Page, email: string): Promise<void> {
  await page.goto(TRACK);
  const { origin } = new URL(page.url());
  const order = await placedByServer(origin, email);
  await order.advance({ axis: 'preparation', to: 'picking' });
  await askForLink(page, order.number, email);
  await see(page, await mailedLink(page, origin, email), 'En preparación');
}
