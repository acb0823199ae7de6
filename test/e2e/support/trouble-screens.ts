import type { Page } from '@playwright/test';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { HOME, openProduct, see } from '#test/e2e/support/ways.ts';
import { INVENTORY } from '#test/e2e/support/warehouse-work.ts';

/** What people see while they wait and when something fails. Each failure is a real one, made in the browser. */
export const troubleScreens: readonly Screen[] = [
  {
    name: 'not-found',
    state: 'visitor',
    on: 'visitor',
    show: (page) => see(page, '/no/existe', 'no existe'),
  },
  {
    name: 'home',
    state: 'loading',
    on: 'blank',
    async show(page) {
      await neverAnswer(page, '**/api/v1/replication/**');
      await see(page, HOME, 'Destacados');
    },
  },
  {
    name: 'home',
    state: 'missing',
    on: 'blank',
    expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    async show(page) {
      await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
      await see(page, HOME, 'El catálogo todavía no está en este celular');
    },
  },
  {
    name: 'inventory',
    state: 'loading',
    on: 'blank',
    async show(page) {
      await neverAnswer(page, '**/api/v1/replication/**');
      await signIn(page, 'bodega@mestore.co');
      await page.goto(INVENTORY);
      await page.getByRole('heading', { level: 1, name: 'Inventario' }).waitFor();
    },
  },
  {
    name: 'product',
    state: 'opening',
    on: 'blank',
    async show(page) {
      await neverAnswer(page, '**/assets/device-*.js');
      await openProduct(page, ({ stock }) => stock > 20);
      await page.getByRole('main').getByText('Vendido por').waitFor();
    },
  },
  {
    name: 'error',
    state: 'screen',
    on: 'blank',
    expects: /ERR_FAILED|Failed to fetch dynamically imported module/,
    async show(page) {
      await page.route('**/assets/person-*.js', (route) => route.abort());
      await see(page, '/auth/login', 'Algo salió mal');
    },
  },
  {
    name: 'store-failure',
    state: 'corrupted',
    on: 'blank',
    expects: /./,
    show: (page) => failToOpen(page, 'UnknownError', 'La copia del catálogo en este equipo se dañó'),
  },
  {
    name: 'store-failure',
    state: 'newer-version',
    on: 'blank',
    expects: /./,
    show: (page) => failToOpen(page, 'VersionError', 'Este equipo tiene datos de una versión más nueva'),
  },
  {
    name: 'store-failure',
    state: 'unavailable',
    on: 'blank',
    expects: /./,
    show: (page) => failToOpen(page, 'SecurityError', 'El navegador no deja guardar datos'),
  },
];

async function neverAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, () => undefined);
}

/** Makes the browser refuse to open the catalogue's database, as it does when its files are damaged or newer. */
async function failToOpen(page: Page, error: string, words: string): Promise<void> {
  await page.addInitScript((name) => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (database, version) {
      if (database.includes('catalogo')) throw new DOMException('The database could not be opened.', name);
      return open.call(this, database, version);
    };
  }, error);
  await see(page, HOME, words);
}
