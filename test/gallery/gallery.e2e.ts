import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { preview } from 'vite';
import { barriersOf, prepareToExamine } from '#test/e2e/support/barriers.ts';
import { states } from '#test/gallery/states.ts';

/** Themes differ in colours alone, so the second is examined by these. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** One page walks through all states of a worker: each is an address, which empties the device first. */
const test = base.extend<object, { gallery: string; walker: Page }>({
  gallery: [
    async ({}, give) => {
      const server = await preview({
        configFile: 'test/gallery/vite.config.ts',
        preview: { port: 0, host: '127.0.0.1' },
        logLevel: 'error',
      });
      await give(`http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`);
      await server.close();
    },
    { scope: 'worker' },
  ],
  walker: [
    async ({ browser, gallery }, give) => {
      const device: BrowserContext = await browser.newContext({
        baseURL: gallery,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
        reducedMotion: 'reduce',
        viewport: PHONE,
      });
      await give(await device.newPage());
      await device.close();
    },
    { scope: 'worker' },
  ],
});

for (const each of states) {
  const address = `/galeria/${each.screen}/${each.state}`;
  test(`${each.screen} (${each.state}) stands without barrier, overflow or error, at both widths, light and dark`, async ({
    walker: page,
  }) => {
    const errors: string[] = [];
    page.removeAllListeners();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await page.locator('html[data-gallery]').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-gallery')).toBe('stands');
    await prepareToExamine(page);
    const barriers: string[] = [];
    for (const size of each.phoneOnly ? [PHONE] : [PHONE, DESK]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const only = colorScheme === 'dark' ? { rules: RULES_OF_COLOURS } : {};
        const found = await barriersOf(page, only);
        barriers.push(...found.map((barrier) => `${size.width} px, ${colorScheme}: ${barrier}`));
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) barriers.push(`The page is ${overflow} px wider than a window of ${size.width} px.`);
    }
    expect([...barriers, ...errors.filter((error) => !each.expects?.test(error))]).toEqual([]);
  });
}
