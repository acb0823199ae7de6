import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { submit } from '#test/e2e/support/positions.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { HOME, CUT, see } from '#test/e2e/support/ways.ts';

const { planX: _, planY: __, ...shared } = UNDESCRIBED;

/** What those see who look after the places of the warehouse. */
export const positionScreens: readonly Screen[] = [
  { name: 'positions', state: 'full', on: 'warehouse', show: seePositions },
  {
    name: 'positions',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.positions}?q=zzz`, 'Ninguna posición coincide con los filtros'),
  },
  {
    name: 'positions',
    state: 'reader',
    on: 'support',
    show: (page) => see(page, paths.positions, 'Marca las que quieras etiquetar'),
  },
  {
    name: 'positions',
    state: 'denied',
    on: 'buyer',
    show: (page) => see(page, paths.positions, 'Tu cuenta no puede ver esta página'),
  },
  {
    name: 'position',
    state: 'new-error',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await seePositions(page);
      await page.getByRole('button', { name: 'Nueva posición' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Capacidad en unidades' }).fill('mucho');
      await form.getByRole('button', { name: 'Guardar' }).click();
      await form.getByText('Escribe la posición, como A-03-2-B.').waitFor();
    },
  },
  {
    name: 'positions-generate',
    state: 'preview',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await seePositions(page);
      await page.getByRole('button', { name: 'Crear varias' }).click();
      const aisles = page.getByRole('dialog').getByRole('group', { name: 'Pasillos' });
      await aisles.getByRole('textbox', { name: 'Desde' }).fill('90');
      await aisles.getByRole('textbox', { name: 'Hasta' }).fill('94');
      await page.getByRole('dialog').getByText('posiciones nuevas').waitFor();
    },
  },
  {
    name: 'position-block',
    state: 'open',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await seePositions(page);
      await page
        .getByRole('button', { name: /^Bloquear/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Por qué' }).waitFor();
    },
  },
  {
    name: 'position-labels',
    state: 'thermal',
    on: 'warehouse',
    async show(page) {
      await seePositions(page);
      await see(page, `${paths.positionLabels}?only=B-80-1-A,D-MUELLE-1-1`, 'D-MUELLE-1-1');
    },
  },
  {
    name: 'position-labels',
    state: 'letter',
    on: 'warehouse',
    async show(page) {
      await seePositions(page);
      await see(page, `${paths.positionLabels}?zone=warehouse_b&aisle=80&sheet=letter_30`, 'B-80-1-A');
    },
  },
  {
    name: 'floor-orders',
    state: 'full',
    on: 'warehouse',
    show: (page) => see(page, paths.floorOrders, 'Deja esto para el final'),
  },
  {
    name: 'position-labels',
    state: 'offline-unread',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      await page.goto(HOME);
      await page.context().setOffline(true);
      await see(page, `${paths.positionLabels}?q=zzz`, 'No hay etiquetas que imprimir');
    },
  },
];

/** The warehouse with an aisle that somebody described. */
async function seePositions(page: Page): Promise<void> {
  await page.goto(HOME);
  const origin = await page.evaluate(() => location.origin);
  await submit(origin, 'position.generate', {
    ranges: {
      zone: 'warehouse_b',
      aisles: { from: '80', to: '80' },
      shelves: { from: '1', to: '3' },
      positions: { from: 'A', to: 'D' },
    },
    description: { ...shared, access: 'golden', maxUnits: 40, widthCm: 120, depthCm: 60, heightCm: 40 },
  });
  await see(page, `${paths.positions}?zone=warehouse_b&aisle=80`, 'B-80-1-A');
}
