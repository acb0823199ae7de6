import type { Page } from '@playwright/test';

/**
 * The state of each command of this device, whoever owns it, straight from its disk. The page is at its
 * address.
 */
export function outboxStates(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Row {
      records: { id: string; state: string }[];
      deleted: string[];
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('mestore-bandeja');
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error));
    });
    const tables = database.transaction(['records', 'log']);
    const all = <Found>(name: string) =>
      new Promise<Found[]>((resolve, reject) => {
        const reading: IDBRequest<Found[]> = tables.objectStore(name).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(reading.error));
      });
    const [folded, log] = await Promise.all([all<Row['records'][number]>('records'), all<Row>('log')]);
    database.close();
    const states = new Map(folded.map((each) => [each.id, each.state]));
    for (const { records, deleted } of log) {
      for (const each of records) states.set(each.id, each.state);
      for (const id of deleted) states.delete(id);
    }
    return [...states.values()];
  });
}
