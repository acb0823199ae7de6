import type { Page } from '@playwright/test';

/** Everything that a script of this origin can read on this device, as one text per place. */
export function everythingReadable(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const places: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      page: document.documentElement.outerHTML,
    };
    for (const { name = '' } of await indexedDB.databases()) places[`IndexedDB ${name}`] = await rowsOf(name);
    for (const name of await caches.keys()) places[`cache ${name}`] = await responsesOf(name);
    return places;

    function rowsOf(name: string): Promise<string> {
      return new Promise((resolve, reject) => {
        const open = indexedDB.open(name);
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const database = open.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) return resolve('');
          const transaction = database.transaction(stores);
          const reads = stores.flatMap((store) => [
            transaction.objectStore(store).getAllKeys(),
            transaction.objectStore(store).getAll(),
          ]);
          transaction.addEventListener('complete', () => {
            database.close();
            resolve(JSON.stringify(reads.map((each) => each.result)));
          });
        });
      });
    }

    async function responsesOf(name: string): Promise<string> {
      const cache = await caches.open(name);
      const texts = (await cache.keys()).map(async (asked) => {
        const answer = await cache.match(asked);
        return `${asked.url} ${(await answer?.text()) ?? ''}`;
      });
      return (await Promise.all(texts)).join('\n');
    }
  });
}
