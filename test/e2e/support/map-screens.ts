import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { pickedForWeeks } from '#test/e2e/support/pick-history.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, originOf, see } from '#test/e2e/support/ways.ts';

/** What those see who look after the order of the warehouse. */
export const mapScreens: readonly Screen[] = [
  { name: 'warehouse-map', state: 'occupancy', on: 'warehouse', show: seeMap },
  {
    name: 'warehouse-map',
    state: 'position',
    on: 'warehouse',
    async show(page) {
      await seeMap(page, '?ver=incidentes');
      await openPosition(page);
    },
  },
  {
    name: 'warehouse-map',
    state: 'editing',
    on: 'warehouse',
    async show(page) {
      await seeMap(page);
      await page.getByRole('button', { name: 'Editar plano' }).click();
      await page.getByRole('button', { name: 'Guardar plano' }).waitFor();
    },
  },
  {
    name: 'warehouse-map',
    state: 'search',
    on: 'warehouse',
    async show(page) {
      await seeMap(page, '?ver=recogidas&q=a-03');
      await page.getByText(/coinciden? con la búsqueda/).waitFor();
    },
  },
  {
    name: 'warehouse-map',
    state: 'table',
    on: 'warehouse',
    show: (page) => see(page, `${paths.warehouseMap}?como=tabla&ver=conteo`, 'Nunca se ha contado'),
  },
  {
    name: 'warehouse-map',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.warehouseMap}?como=tabla&q=zzz`, 'Ninguna posición coincide'),
  },
  {
    name: 'warehouse-map',
    state: 'offline',
    on: 'support',
    expects: CUT,
    async show(page) {
      await seeMap(page);
      await page.context().setOffline(true);
      await seeMap(page, '?ver=rotacion');
    },
  },
  {
    name: 'warehouse-map',
    state: 'denied',
    on: 'buyer',
    show: (page) => see(page, paths.warehouseMap, 'Tu cuenta no puede ver esta página'),
  },
  {
    name: 'space-optimizer',
    state: 'start',
    on: 'warehouse',
    async show(page) {
      await pickedForWeeks(await originOf(page));
      await see(page, paths.spaceOptimizer, 'Calcular propuesta');
    },
  },
  {
    name: 'space-optimizer',
    state: 'proposal',
    on: 'warehouse',
    async show(page) {
      await pickedForWeeks(await originOf(page));
      await see(page, paths.spaceOptimizer, 'Optimizador de espacio');
      await page.getByRole('button', { name: 'Calcular propuesta' }).click();
      await page.getByText('Ahorro por semana').first().waitFor();
    },
  },
];

async function seeMap(page: Page, query = ''): Promise<void> {
  await see(page, `${paths.warehouseMap}${query}`, 'Mapa de bodega');
  await page.getByRole('list', { name: 'Convenciones' }).waitFor();
}

async function openPosition(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await page
    .getByRole('button', { name: /^[ABDE]-/ })
    .first()
    .click();
  await page.getByText('Aquí hay').waitFor();
}
