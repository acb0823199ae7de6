import { expect, type Page } from '@playwright/test';

const PRODUCTS = /^rxdb-dexie-mestore-catalogo-\d+--0--products$/;
const ORDERS = /^rxdb-dexie-mestore-persona-.+--0--orders$/;
/** A page of this origin that opens none of the app's databases and needs no network. */
const QUIET_PAGE = '/favicon.svg';

/**
 * Damages one of this device's copies with no tab of the app open: its table is lost, or another that is not ours
 * stands in its place.
 */
export async function damage(
  page: Page,
  copy: 'products' | 'orders',
  how: 'lost' | 'foreign',
): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(
    async ({ pattern, foreign }) => {
      const all = await indexedDB.databases();
      const found = all.find((each) => new RegExp(pattern).test(each.name ?? ''));
      if (!found?.name || !found.version) throw new Error('This device has no such copy.');
      const open = indexedDB.open(found.name, found.version + 10);
      open.onupgradeneeded = () => {
        for (const store of open.result.objectStoreNames) open.result.deleteObjectStore(store);
        if (foreign) open.result.createObjectStore('docs', { keyPath: 'ajena' });
      };
      await new Promise<void>((resolve, reject) => {
        open.addEventListener('success', () => resolve());
        open.addEventListener('error', () => reject(open.error));
      });
      open.result.close();
    },
    { pattern: (copy === 'products' ? PRODUCTS : ORDERS).source, foreign: how === 'foreign' },
  );
}

/** Deletes this device's copy of the products alone, as a browser does with files that it cannot read. */
export async function loseProducts(page: Page): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(async (pattern) => {
    const all = await indexedDB.databases();
    const name = all.find((each) => new RegExp(pattern).test(each.name ?? ''))?.name;
    if (!name) throw new Error('This device has no such copy.');
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise<void>((resolve, reject) => {
      deleting.addEventListener('success', () => resolve());
      deleting.addEventListener('error', () => reject(deleting.error));
    });
  }, PRODUCTS.source);
}

/** Counts what this device has of the catalogue, straight from its disk. */
export function productsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async (pattern) => {
    const all = await indexedDB.databases();
    const name = all.find((each) => new RegExp(pattern).test(each.name ?? ''))?.name;
    if (!name) return 0;
    return new Promise<number>((resolve, reject) => {
      const open = indexedDB.open(name);
      open.addEventListener('error', () => reject(open.error));
      open.onsuccess = () => {
        const count = open.result.transaction('docs').objectStore('docs').count();
        count.onsuccess = () => {
          open.result.close();
          resolve(count.result);
        };
      };
    });
  }, PRODUCTS.source);
}

export interface Quota {
  /** Gives the app this much room from its first moment on. */
  limit(bytes: number): Promise<void>;
  /** Leaves this device with no room for anything more, and waits until the browser refuses to write. */
  exhaust(): Promise<void>;
  /** Gives the room back, and waits until the browser writes. */
  lift(): Promise<void>;
}

/** The room that the browser gives to the app on this device. */
export async function quotaOf(page: Page, origin: string): Promise<Quota> {
  const devtools = await page.context().newCDPSession(page);
  const limit = async (quotaSize: number) => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  };
  return {
    limit,
    async exhaust() {
      await limit(1);
      // The browser believes what it knew of the room for half a minute.
      await expect.poll(() => write(page), { timeout: 60_000 }).toBe('QuotaExceededError');
    },
    async lift() {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
      await expect.poll(() => write(page)).toBe('written');
    },
  };
}

/** Writes something to a database of the test's own and answers what came of it: the browser learns of a quota late. */
function write(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('prueba-de-espacio', 1);
        open.onupgradeneeded = () => open.result.createObjectStore('algo');
        open.addEventListener('error', () => resolve(open.error?.name ?? 'refused'));
        open.onsuccess = () => {
          const writing = open.result.transaction('algo', 'readwrite');
          writing.objectStore('algo').put('x'.repeat(100_000), 1);
          const end = (outcome: string) => {
            open.result.close();
            resolve(outcome);
          };
          writing.addEventListener('complete', () => end('written'));
          writing.addEventListener('abort', () => end(writing.error?.name ?? 'refused'));
        };
      }),
  );
}
