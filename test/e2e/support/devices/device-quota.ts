import { expect, type Page } from '@playwright/test';

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
      // The browser keeps its last figure of the room for half a minute.
      await expect.poll(() => write(page), { timeout: 60_000 }).toBe('QuotaExceededError');
    },
    async lift() {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
      await expect.poll(() => write(page)).toBe('written');
    },
  };
}

/** Writes something to a database of the test's own. @returns the outcome. */
function write(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('prueba-de-espacio', 1);
        open.addEventListener('upgradeneeded', () => open.result.createObjectStore('algo'));
        open.addEventListener('error', () => resolve(open.error?.name ?? 'refused'));
        open.addEventListener('success', () => {
          const writing = open.result.transaction('algo', 'readwrite');
          writing.objectStore('algo').put('x'.repeat(100_000), 1);
          const end = (outcome: string) => {
            open.result.close();
            resolve(outcome);
          };
          writing.addEventListener('complete', () => end('written'));
          writing.addEventListener('abort', () => end(writing.error?.name ?? 'refused'));
        });
      }),
  );
}
