import type { Page } from '@playwright/test';

/**
 * Keeps files of the app from a page, as a slow network does, until they are let go.
 * @param files matched with their whole address.
 * @returns lets them go.
 */
export async function withhold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
