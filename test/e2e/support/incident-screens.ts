import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { reportAtServer } from '#test/e2e/support/reported-incident.ts';
import { unreadAndDenied } from '#test/e2e/support/desk-list-screens.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, originOf, see } from '#test/e2e/support/ways.ts';

/** What those see who report and look after incidents. */
export const incidentScreens: readonly Screen[] = [
  { name: 'report-incident', state: 'empty', on: 'warehouse', overlay: true, show: openReport },
  {
    name: 'report-incident',
    state: 'error',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await openReport(page);
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Unidades' }).fill('999999');
      await form.getByRole('button', { name: 'Reportar', exact: true }).click();
      await form.getByText('La descripción es obligatoria').waitFor();
    },
  },
  {
    name: 'inventory',
    state: 'quarantine',
    on: 'warehouse',
    async show(page) {
      const { sku } = await reportAtServer(await originOf(page));
      await see(page, `${paths.inventory}?q=${sku}`, 'en cuarentena');
    },
  },
  {
    name: 'incidents',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      await reportAtServer(await originOf(page));
      await see(page, paths.incidents, 'Te espera');
    },
  },
  {
    name: 'incidents',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.incidents}?q=zzz`, 'Ningún incidente coincide con los filtros'),
  },
  {
    name: 'incidents',
    state: 'offline',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      await reportAtServer(await originOf(page));
      await see(page, paths.incidents, 'Te espera');
      await page.context().setOffline(true);
      await page.getByText('Esto es lo último que leyó este equipo').waitFor();
    },
  },
  ...unreadAndDenied({ name: 'incidents', address: paths.incidents, on: 'warehouse', denied: 'buyer' }),
  { name: 'incident', state: 'full', on: 'warehouse', show: async (page) => void (await seeIncident(page)) },
  {
    name: 'incident',
    state: 'reader',
    on: 'support',
    async show(page) {
      const { number } = await reportAtServer(await originOf(page));
      await see(page, paths.incident(number), 'Ahora le corresponde a la bodega.');
    },
  },
  {
    name: 'incident',
    state: 'resolve',
    on: 'warehouse',
    overlay: true,
    expects: CUT,
    async show(page) {
      await seeIncident(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Investigar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Investigar' }).click();
      await page.getByRole('button', { name: 'Resolver' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click();
      await page.getByText('Escribe cómo se resolvió').waitFor();
    },
  },
  {
    name: 'incident',
    state: 'unsent',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      const number = await seeIncident(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Investigar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Investigar' }).click();
      await page.locator('main').getByText(`Investigar: ${number}`).waitFor();
    },
  },
  {
    name: 'incident',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, paths.incident('INC-999999'), 'No encontramos este incidente'),
  },
];

async function openReport(page: Page): Promise<void> {
  await see(page, paths.inventory, 'Inventario');
  const buttons = page.getByRole('button', { name: /^Reportar Incidente/, disabled: false });
  await buttons.first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' }).waitFor();
}

async function seeIncident(page: Page): Promise<string> {
  const { number } = await reportAtServer(await originOf(page), { cantidad: 2 });
  await see(page, paths.incident(number), 'La caja está mojada');
  return number;
}
