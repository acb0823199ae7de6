import type { Page } from '@playwright/test';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';

/** Waits until this page, an app's page, has read everything that its person may see since it was opened. */
export async function untilRead(page: Page, timeout = 60_000): Promise<void> {
  const id = (await signedInId(page)) ?? 'visitor';
  await page.locator(`html[data-read="${id}"]`).waitFor({ state: 'attached', timeout });
}

/** Waits until this person has nothing left to send; closes the notices whose commands wait to be undone. */
export async function untilSent(page: Page, timeout = 60_000): Promise<void> {
  await closeNotices(page);
  await page.locator('html[data-unsent="0"]').waitFor({ state: 'attached', timeout });
}

/** Closes the notices of a page, so that what they offer to undo leaves at once. */
export async function closeNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar aviso"]')) each.click();
  });
}
