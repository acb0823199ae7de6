import { paths } from '#domain/paths.ts';
import { discrepancyAtServer } from '#test/e2e/support/counted-stock.ts';
import { anOrderToPick } from '#test/e2e/support/order-to-pick.ts';
import { pickedForWeeks } from '#test/e2e/support/pick-history.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { MOVEMENTS } from '#test/e2e/support/warehouse-work.ts';
import { CUT, originOf, see } from '#test/e2e/support/ways.ts';

/** What those see who run the warehouse: how it goes, what there is to do, and who did what. */
export const homeScreens: readonly Screen[] = [
  {
    name: 'warehouse-home',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      await pickedForWeeks(await originOf(page));
      await discrepancyAtServer(await originOf(page), true);
      await see(page, paths.warehouseHome, 'Exactitud de los conteos');
      await page.getByText('14 días').click();
      await page.getByRole('img', { name: /Líneas de los últimos/ }).waitFor();
    },
  },
  {
    name: 'warehouse-home',
    state: 'table',
    on: 'warehouse',
    async show(page) {
      await pickedForWeeks(await originOf(page));
      await see(page, paths.warehouseHome, 'Qué cuenta cada cifra');
      await page.getByText('14 días').click();
      await page.getByText('Tabla').first().click();
      await page.getByRole('table', { name: /Líneas de los últimos/ }).waitFor();
    },
  },
  {
    name: 'warehouse-home',
    state: 'offline',
    on: 'support',
    expects: CUT,
    async show(page) {
      await see(page, paths.warehouseHome, 'Líneas por hora');
      await page.context().setOffline(true);
      await see(page, paths.warehouseHome, 'Estas cifras son lo que sabe este equipo');
    },
  },
  {
    name: 'warehouse-home',
    state: 'denied',
    on: 'buyer',
    show: (page) => see(page, paths.warehouseHome, 'Tu cuenta no puede ver esta página'),
  },
  {
    name: 'tasks',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      const url = await originOf(page);
      await anOrderToPick(url, 1);
      await see(page, paths.tasks, 'Modo piso');
      await page
        .getByRole('link', { name: /^Abrir/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'tasks',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.tasks}?q=zzz`, 'Ninguna tarea coincide con los filtros'),
  },
  {
    name: 'movements',
    state: 'timeline',
    on: 'warehouse',
    async show(page) {
      const { sku } = await pickedForWeeks(await originOf(page));
      await see(page, `${MOVEMENTS}?sku=${sku}&location=B-99-9-Z`, 'Línea de tiempo');
      await page.getByText('MS-1-').first().waitFor();
    },
  },
];
