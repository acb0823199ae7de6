import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { askReturn, receiveReturn } from '#test/e2e/support/asked-return.ts';
import { filePqr } from '#test/e2e/support/filed-pqr.ts';
import { oweMoney } from '#test/e2e/support/owed-money.ts';
import { placedByServer } from '#test/e2e/support/placed-by-server.ts';
import { unreadAndDenied } from '#test/e2e/support/desk-list-screens.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, originOf, see } from '#test/e2e/support/ways.ts';

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
  ...unreadAndDenied({ name: 'desk-returns', address: paths.deskReturns, on: 'support', denied: 'buyer' }),
  {
    name: 'desk-return',
    state: 'full',
    on: 'support',
    show: async (page) => void (await seeReturn(page)),
  },
  {
    name: 'desk-return',
    state: 'received',
    on: 'warehouse',
    async show(page) {
      await see(page, paths.deskReturn(await returnReceived(page)), 'A la bodega');
    },
  },
  {
    name: 'desk-return',
    state: 'entered',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      const address = paths.deskReturn(await returnReceived(page));
      await see(page, address, 'A la bodega');
      await page.context().setOffline(true);
      await page.getByRole('link', { name: /^Guardar 1 × / }).click();
      await page.getByRole('button', { name: 'Guardar movimiento' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await see(page, address, 'Todo lo que volvió ya entró.');
    },
  },
  {
    name: 'register-movement',
    state: 'returned',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await see(page, paths.deskReturn(await returnReceived(page)), 'A la bodega');
      await page.getByRole('link', { name: /^Guardar 1 × / }).click();
      await page.getByRole('dialog', { name: 'Registrar Movimiento' }).waitFor();
    },
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
  {
    name: 'desk-pqrs',
    state: 'full',
    on: 'support',
    async show(page) {
      await filePqr(await originOf(page));
      await see(page, paths.deskPqrs, 'Quedan 15 días hábiles');
    },
  },
  {
    name: 'desk-pqrs',
    state: 'none',
    on: 'support',
    show: (page) => see(page, `${paths.deskPqrs}?q=zzz`, 'Ninguna PQR coincide con los filtros'),
  },
  ...unreadAndDenied({ name: 'desk-pqrs', address: paths.deskPqrs, on: 'support', denied: 'warehouse' }),
  {
    name: 'desk-pqr',
    state: 'full',
    on: 'support',
    async show(page) {
      const { number } = await filePqr(await originOf(page));
      await see(page, paths.deskPqr(number), 'Tu respuesta');
    },
  },
  {
    name: 'desk-pqr',
    state: 'unsent',
    on: 'support',
    expects: CUT,
    async show(page) {
      const { number } = await filePqr(await originOf(page));
      await see(page, paths.deskPqr(number), 'Tu respuesta');
      await page.context().setOffline(true);
      await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Mañana te llega otra tapa, sin costo.');
      await page.getByRole('button', { name: 'Responder' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar respuesta' }).click();
      await page.locator('main').getByText(`Responder ${number}`).waitFor();
    },
  },
  {
    name: 'desk-orders',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      const { number } = await placedByServer(await originOf(page), '');
      await see(page, `${paths.deskOrders}?q=${number}`, number);
    },
  },
  {
    name: 'desk-orders',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.deskOrders}?q=zzz`, 'Ningún pedido coincide con los filtros'),
  },
  ...unreadAndDenied({ name: 'desk-orders', address: paths.deskOrders, on: 'warehouse', denied: 'support' }),
  {
    name: 'desk-order',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      const { number } = await placedByServer(await originOf(page), '');
      await see(page, paths.deskOrder(`${number}-1`), 'Empezar a preparar');
    },
  },
  {
    name: 'desk-order-label',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      const { number } = await placedByServer(await originOf(page), '');
      await see(page, paths.deskOrderLabel(`${number}-1`), 'Bulto 1 de 1');
    },
  },
  {
    name: 'desk-order',
    state: 'unsent',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      const { number } = await placedByServer(await originOf(page), '');
      await see(page, paths.deskOrder(`${number}-1`), 'Empezar a preparar');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Empezar a preparar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Empezar a preparar' }).click();
      await page.locator('main').getByText(`Empezar a preparar: pedido ${number}-1`).waitFor();
    },
  },
  {
    name: 'desk-refunds',
    state: 'full',
    on: 'sales',
    async show(page) {
      await oweMoney(await originOf(page));
      await see(page, paths.deskRefunds, 'Registrar devolución');
    },
  },
  {
    name: 'desk-refunds',
    state: 'none',
    on: 'sales',
    show: (page) => see(page, `${paths.deskRefunds}?q=zzz`, 'Nada por devolver coincide con los filtros'),
  },
  {
    name: 'desk-refunds',
    state: 'step',
    on: 'sales',
    overlay: true,
    async show(page) {
      const { number } = await oweMoney(await originOf(page));
      await see(page, `${paths.deskRefunds}?q=${number}`, 'Registrar devolución');
      await page.getByRole('button', { name: 'Registrar devolución' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar devolución' }).click();
      await page.getByText('Escríbelo antes de seguir.').waitFor();
    },
  },
  {
    name: 'desk-refunds',
    state: 'unsent',
    on: 'sales',
    expects: CUT,
    async show(page) {
      const { number } = await oweMoney(await originOf(page));
      await see(page, `${paths.deskRefunds}?q=${number}`, 'Registrar devolución');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Registrar devolución' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Nequi, transacción 8841');
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar devolución' }).click();
      await page.locator('main').getByText('Por enviar').waitFor();
    },
  },
  ...unreadAndDenied({ name: 'desk-refunds', address: paths.deskRefunds, on: 'sales', denied: 'support' }),
];

async function returnReceived(page: Page): Promise<string> {
  const url = await originOf(page);
  const number = await askReturn(url);
  await receiveReturn(url, number);
  return number;
}

async function seeReturn(page: Page): Promise<string> {
  const number = await askReturn(await originOf(page));
  await see(page, paths.deskReturn(number), 'No prende');
  return number;
}
