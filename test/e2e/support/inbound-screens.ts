import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import type { InboundNotice } from '#domain/inbound/notice.ts';
import { announceAtServer } from '#test/e2e/support/announced-goods.ts';
import { unreadAndDenied } from '#test/e2e/support/desk-list-screens.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, originOf, see } from '#test/e2e/support/ways.ts';

/** What stores see who announce goods, and those who receive them. */
export const inboundScreens: readonly Screen[] = [
  {
    name: 'incoming',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      const { number } = await announceAtServer(await originOf(page), { expected_on: '2026-03-05' });
      await see(page, paths.incoming, number);
    },
  },
  {
    name: 'incoming',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.incoming}?q=zzz`, 'Ningún aviso coincide con los filtros'),
  },
  ...unreadAndDenied({ name: 'incoming', address: paths.incoming, on: 'warehouse', denied: 'buyer' }),
  { name: 'notice', state: 'announced', on: 'warehouse', show: async (page) => void (await seeNotice(page)) },
  {
    name: 'notice',
    state: 'arrive',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await seeNotice(page);
      await page.getByRole('button', { name: 'Registrar llegada' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Bultos que llegaron' }).fill('muchos');
      await dialog.getByRole('button', { name: 'Registrar llegada' }).click();
      await dialog.getByText('Escribe cuántos bultos').waitFor();
    },
  },
  {
    name: 'notice',
    state: 'receiving',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      const { lines } = await seeNotice(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Registrar llegada' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar llegada' }).click();
      const field = page.getByRole('textbox', { name: 'Producto' });
      await field.fill(lines[0]?.sku ?? '');
      await field.press('Enter');
      await page.getByText(/^Contadas 1 de/).waitFor();
      await page.getByRole('button', { name: /^Ubicar / }).click();
      await page.getByRole('textbox', { name: 'Posición' }).waitFor();
      await field.fill('NO-EXISTE-99');
      await field.press('Enter');
      await page.getByText('«NO-EXISTE-99» no está en este equipo.').waitFor();
      // Clear of what stands over the foot of the screen.
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'notice',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, paths.incomingNotice('ING-999999'), 'No encontramos este aviso'),
  },
  {
    name: 'own-notices',
    state: 'none',
    on: 'store',
    show: (page) => see(page, `${paths.vendorNotices}?q=zzz`, 'Ningún aviso coincide con los filtros'),
  },
  {
    name: 'new-notice',
    state: 'error',
    on: 'store',
    async show(page) {
      await see(page, paths.vendorNoticeNew, 'Qué llevas');
      await page.getByRole('textbox', { name: 'Bultos' }).fill('0');
      await page.getByRole('button', { name: 'Enviar aviso' }).click();
      await page.getByText('Agrega al menos un producto.').waitFor();
    },
  },
  {
    name: 'new-notice',
    state: 'full',
    on: 'store',
    async show(page) {
      await see(page, paths.vendorInventory, 'SKU');
      const sku = await page
        .locator('main')
        .getByText(/^[A-Z]{2,}-[A-Z0-9-]+$/)
        .first()
        .innerText();
      await see(page, paths.vendorNoticeNew, 'Qué llevas');
      await page.getByRole('combobox', { name: 'Producto' }).fill(sku);
      await page.getByRole('combobox', { name: 'Producto' }).press('Enter');
      await page.getByRole('list', { name: 'Productos del aviso' }).getByText(sku).waitFor();
    },
  },
];

async function seeNotice(page: Page): Promise<InboundNotice> {
  const notice = await announceAtServer(await originOf(page), {
    expected_on: '2026-03-05',
    notes: 'Llega con el camión de las 9.',
  });
  await see(page, paths.incomingNotice(notice.number), 'La bodega lo espera.');
  return notice;
}
