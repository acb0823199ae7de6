import type { Page } from '@playwright/test';

/** The databases of IndexedDB on this device that have these words in their name. */
export async function databasesNamed(page: Page, words: string): Promise<string[]> {
  const databases = await page.evaluate(() => indexedDB.databases());
  return databases.flatMap(({ name }) => (name?.includes(words) ? [name] : []));
}
