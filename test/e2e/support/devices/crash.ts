import type { Page } from '@playwright/test';

/** Ends the process of a tab, as the system does when it has no memory left. */
export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has no answer: nobody is left to give one.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
