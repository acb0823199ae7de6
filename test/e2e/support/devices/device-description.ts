import type { Page } from '@playwright/test';

/** How many steps of the outbox's log are given. */
const STEPS = 6;

/**
 * The last steps of a device's outbox in a few words, for people who read why a journey failed; and whether
 * the browser still draws the page. Where it does not, everything that waits for a frame waits for ever, and
 * the page has no part in that.
 */
export function deviceDescription(page: Page): Promise<string> {
  const told = page.evaluate(async (steps) => {
    interface Row {
      records: { name: string; state: string; attempts: number; sentAt: string | null; problem: unknown }[];
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('mestore-bandeja');
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error));
    });
    const rows = await new Promise<Row[]>((resolve, reject) => {
      const all: IDBRequest<Row[]> = database.transaction('log').objectStore('log').getAll();
      all.addEventListener('success', () => resolve(all.result));
      all.addEventListener('error', () => reject(all.error));
    });
    database.close();
    const records = rows.slice(-steps).flatMap((row) => row.records);
    const lines = records.map(({ name, state, attempts, sentAt, problem }) =>
      [name, state, attempts, sentAt?.slice(11, 23), problem && JSON.stringify(problem)].join(' '),
    );
    const isDrawn = await new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => resolve(true));
      setTimeout(() => resolve(false), 2_000);
    });
    const drawing = isDrawn ? 'drawn' : 'NOT DRAWN ANY MORE';
    const head = `${new Date().toISOString().slice(11, 23)} ${location.pathname}, ${document.visibilityState}, ${drawing}`;
    return [head, ...lines].join('\n');
  }, STEPS);
  return told.catch((error: unknown) => String(error));
}
