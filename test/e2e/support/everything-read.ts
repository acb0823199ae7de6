import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { lackWords } from '#src/features/readiness/readiness-labels.ts';

/** Of the first reading on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Waits until this device has read all that its person may see, where the app tells people whether it has. */
export async function everythingRead(page: Page): Promise<void> {
  await page.goto(paths.readiness);
  await expect(page.getByRole('region', { name: 'Veredicto' })).toBeVisible();
  // All at once: what was never read is being imported a moment later.
  const lacks = [lackWords.no_session, lackWords.importing, lackWords.never_read];
  const lacking = page.getByText(new RegExp(lacks.map(({ title }) => title).join('|')));
  await expect(lacking).toHaveCount(0, { timeout: TIMEOUT_MS });
}
