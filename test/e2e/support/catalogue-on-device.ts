import type { Page } from '@playwright/test';

/** Counts what this device has of the catalogue, straight from its disk. */
export function productsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.find((each) => /catalogo-\d+--0--products$/.test(each.name ?? ''))?.name;
    if (!name) return 0;
    return new Promise<number>((resolve, reject) => {
      const open = indexedDB.open(name);
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const count = open.result.transaction('docs').objectStore('docs').count();
        count.onsuccess = () => {
          open.result.close();
          resolve(count.result);
        };
      };
    });
  });
}
