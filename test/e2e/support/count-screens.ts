import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { discrepancyAtServer, itemWorthCounting } from '#test/e2e/support/counted-stock.ts';
import { unreadAndDenied } from '#test/e2e/support/desk-list-screens.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { originOf, see } from '#test/e2e/support/ways.ts';

/** What those see who count, and who look after what does not agree. */
export const countScreens: readonly Screen[] = [
  {
    name: 'discrepancies',
    state: 'full',
    on: 'owner',
    async show(page) {
      await discrepancyAtServer(await originOf(page), true);
      await see(page, paths.discrepancies, 'Te espera');
    },
  },
  {
    name: 'discrepancies',
    state: 'none',
    on: 'warehouse',
    show: (page) =>
      see(page, `${paths.discrepancies}?q=zzz`, 'Ninguna discrepancia coincide con los filtros'),
  },
  ...unreadAndDenied({
    name: 'discrepancies',
    address: paths.discrepancies,
    on: 'warehouse',
    denied: 'buyer',
  }),
  {
    name: 'discrepancy',
    state: 'approval',
    on: 'owner',
    show: async (page) => void (await seeDiscrepancy(page, true)),
  },
  {
    name: 'discrepancy',
    state: 'recount',
    on: 'owner',
    show: async (page) => void (await seeDiscrepancy(page, false)),
  },
  {
    name: 'discrepancy',
    state: 'approve',
    on: 'owner',
    overlay: true,
    async show(page) {
      await seeDiscrepancy(page, true);
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Causa' }).waitFor();
    },
  },
  {
    name: 'discrepancy',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, paths.discrepancy('DIS-999999'), 'No encontramos esta discrepancia'),
  },
  {
    name: 'discrepancy-report',
    state: 'full',
    on: 'owner',
    async show(page) {
      await discrepancyAtServer(await originOf(page), false);
      await see(page, paths.discrepancyReport, 'de diferencia al costo');
    },
  },
  {
    name: 'count',
    state: 'where',
    on: 'warehouse',
    show: (page) => see(page, paths.count, '¿Qué posición cuentas?'),
  },
  {
    name: 'count',
    state: 'bad-position',
    on: 'warehouse',
    show: (page) => see(page, paths.countAt('Z-1'), 'Esa no es una posición'),
  },
  {
    name: 'count',
    state: 'counting',
    on: 'warehouse',
    async show(page) {
      const item = await itemWorthCounting(await originOf(page));
      await see(page, paths.countAt(positionLabel(item.location)), item.productName);
    },
  },
];

async function seeDiscrepancy(page: Page, isCountedTwice: boolean): Promise<void> {
  const number = await discrepancyAtServer(await originOf(page), isCountedTwice);
  await see(page, paths.discrepancy(number), 'Qué se encontró');
}
