import type { Page } from '@playwright/test';

/**
 * Stops everything in a tab, with its locks kept, as the browser does with a tab that nobody has looked at
 * for minutes. (The browser's own freezing needs a hidden tab, and Playwright keeps all of them visible.)
 * @returns a call that lets it go on.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const stopped = new Promise<void>((resolve) => devtools.once('Debugger.paused', () => resolve()));
  await devtools.send('Debugger.pause');
  const nextStep = page.evaluate(() => undefined);
  await stopped;
  return async () => {
    await devtools.send('Debugger.disable');
    await nextStep;
  };
}
