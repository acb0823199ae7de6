import type { Page } from '@playwright/test';

const CATALOGUE = /^rxdb-dexie-mestore-catalogo-\d+--0--products$/;
/** A page of this origin that opens none of the app's databases and needs no network. */
const QUIET_PAGE = '/favicon.svg';

export type Damage = 'lost_store' | 'foreign_shape';

/**
 * Damages this device's copy of the catalogue with no tab of the app open: `lost_store` takes the table of products
 * away in a later version of the database; `foreign_shape` puts another database in its place.
 */
export async function damageCatalogue(page: Page, damage: Damage): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(
    async ({ pattern, kind }) => {
      const all = await indexedDB.databases();
      const found = all.find((each) => new RegExp(pattern).test(each.name ?? ''));
      if (!found?.name || !found.version) throw new Error('This device has no copy of the catalogue.');
      const { name, version } = found;
      const done = <Result>(request: IDBOpenDBRequest | IDBRequest<Result>) =>
        new Promise<void>((resolve, reject) => {
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error);
        });
      if (kind === 'foreign_shape') await done(indexedDB.deleteDatabase(name));
      const open = indexedDB.open(name, kind === 'foreign_shape' ? version : version + 10);
      open.onupgradeneeded = () => {
        for (const store of open.result.objectStoreNames) open.result.deleteObjectStore(store);
        open.result.createObjectStore('docs_ajenos', { autoIncrement: true });
      };
      await done(open);
      open.result.close();
    },
    { pattern: CATALOGUE.source, kind: damage },
  );
}

export interface Quota {
  /** Leaves this device with no room for anything more. */
  exhaust(): Promise<void>;
  lift(): Promise<void>;
}

/** The room that the browser gives to the app on this device. */
export async function quotaOf(page: Page, origin: string): Promise<Quota> {
  const devtools = await page.context().newCDPSession(page);
  return {
    exhaust: () =>
      devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 }).then(() => undefined),
    lift: () => devtools.send('Storage.overrideQuotaForOrigin', { origin }).then(() => undefined),
  };
}
