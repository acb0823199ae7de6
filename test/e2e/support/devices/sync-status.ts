import type { Page } from '@playwright/test';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';

/** Waits until this page has read what its person may see to its end, since it was opened. It is an app's page. */
export async function untilRead(page: Page, timeout = 60_000): Promise<void> {
  const id = (await signedInId(page)) ?? 'visitor';
  await page.locator(`html[data-read="${id}"]`).waitFor({ state: 'attached', timeout });
}

/** Waits until nothing of this person waits to be sent. */
export async function untilSent(page: Page, timeout = 60_000): Promise<void> {
  await page.locator('html[data-unsent="0"]').waitFor({ state: 'attached', timeout });
}
