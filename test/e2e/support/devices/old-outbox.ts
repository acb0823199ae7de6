import { QUIET_PAGE } from '#test/e2e/support/devices/quiet-page.ts';
import type { Page } from '@playwright/test';
import type { OldEntry } from '#test/factories/old-outbox-factory.ts';

/**
 * Leaves an outbox on the device as version 0.1 of the app kept it: in clear, in the tables of RxDB's Dexie
 * storage (`adopt-old-outbox.isolated.test.ts` has the same from RxDB itself). The page ends at an address where
 * the app is not open.
 */
export async function plantOldOutbox(page: Page, entries: readonly OldEntry[]): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(async (rows) => {
    await new Promise<void>((resolve, reject) => {
      // Dexie multiplies its versions by ten.
      const request = indexedDB.open('rxdb-dexie-mestore-outbox--0--outbox', 10);
      request.onupgradeneeded = () => {
        const docs = request.result.createObjectStore('docs', { keyPath: 'id' });
        docs.createIndex('[_deleted+state+id]', ['_deleted', 'state', 'id']);
        docs.createIndex('[_meta.lwt+id]', ['_meta.lwt', 'id']);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const transaction = request.result.transaction('docs', 'readwrite');
        for (const row of rows) {
          const meta = { _deleted: '0', _rev: '1-previous', _meta: { lwt: 1 }, _attachments: {} };
          transaction.objectStore('docs').put({ ...row, ...meta });
        }
        transaction.oncomplete = () => {
          request.result.close();
          resolve();
        };
        transaction.onabort = () => reject(transaction.error);
      };
    });
  }, entries);
}

/** The person who signed in on this device, and its id: the server accepts an entry only with both. */
export async function whoseDevice(page: Page): Promise<{ actorId: string; deviceId: string }> {
  await page.goto(QUIET_PAGE);
  return page.evaluate(
    () =>
      new Promise<{ actorId: string; deviceId: string }>((resolve, reject) => {
        const open = indexedDB.open('keyval-store');
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const transaction = open.result.transaction('keyval');
          const [device, grants] = ['device-id', 'offline-grants'].map((key) =>
            transaction.objectStore('keyval').get(key),
          );
          transaction.addEventListener('complete', () => {
            open.result.close();
            const [actorId = ''] = Object.keys((grants?.result ?? {}) as object);
            resolve({ actorId, deviceId: String(device?.result) });
          });
        });
      }),
  );
}
