import { QUIET_PAGE } from '#test/e2e/support/devices/quiet-page.ts';
import { expect, type Page } from '@playwright/test';

/** Databases of this device's copies of the server, by their content. */
const copies = {
  products: /^rxdb-dexie-mestore-catalogo-\d+--0--products$/,
  orders: /^rxdb-dexie-mestore-persona-.+--0--orders$/,
};

/**
 * Damages one of this device's copies with no tab of the app open: its table is lost, or another one that is
 * not ours replaces it.
 */
export async function damage(page: Page, copy: keyof typeof copies, how: 'lost' | 'foreign'): Promise<void> {
  await page.goto(QUIET_PAGE);
  const { name, version } = await databaseOf(page, copies[copy]);
  await page.evaluate(
    ({ name, version, foreign }) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name, version + 10);
        open.addEventListener('upgradeneeded', () => {
          for (const store of open.result.objectStoreNames) open.result.deleteObjectStore(store);
          if (foreign) open.result.createObjectStore('docs', { keyPath: 'ajena' });
        });
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          open.result.close();
          resolve();
        });
      }),
    { name, version, foreign: how === 'foreign' },
  );
}

/** Deletes this device's copy of the products alone, as a browser does with files that it cannot read. */
export async function loseProducts(page: Page): Promise<void> {
  await page.goto(QUIET_PAGE);
  const { name } = await databaseOf(page, copies.products);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.addEventListener('success', () => resolve());
        deleting.addEventListener('error', () => reject(deleting.error));
      }),
    name,
  );
}

/** Counts this device's part of the catalogue, straight from its disk. */
export async function productsOnDevice(page: Page): Promise<number> {
  const { name } = await databaseOf(page, copies.products);
  if (name === '') return 0;
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const count = open.result.transaction('docs').objectStore('docs').count();
          count.addEventListener('success', () => {
            open.result.close();
            resolve(count.result);
          });
        });
      }),
    name,
  );
}

/** A database of this device; one without a name when it has none yet. */
async function databaseOf(page: Page, pattern: RegExp): Promise<{ name: string; version: number }> {
  const all = await page.evaluate(() => indexedDB.databases());
  const { name = '', version = 0 } = all.find((each) => pattern.test(each.name ?? '')) ?? {};
  return { name, version };
}

/** Does something and waits until the device keeps another `key` than before: encryption takes a moment. */
export async function untilStored(page: Page, key: string, work: () => Promise<void>): Promise<void> {
  const kept = () => page.evaluate((name) => localStorage.getItem(name), key);
  const before = await kept();
  await work();
  await expect.poll(kept).not.toBe(before);
}
