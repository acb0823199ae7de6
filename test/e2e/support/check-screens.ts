import { barriersOf, barriersOfToasts, prepareToExamine } from '#test/e2e/support/barriers.ts';
import { type Devices, devicesOf, THEMES, type WIDTHS } from '#test/e2e/support/devices.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { screens } from '#test/e2e/support/screens.ts';
import { visit } from '#test/e2e/support/visit.ts';

/** Themes differ in colours alone, so the second is examined by these. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What most people see first; every other screen waits for the long run. */
const IN_GATE: Readonly<Record<(typeof WIDTHS)[number], readonly string[]>> = {
  360: ['home (full)', 'product (full)', 'cart (full)', 'outbox (pending)', 'floor-task (keypad)'],
  1280: ['home (full)', 'inventory (full)', 'warehouse-home (full)'],
};

/** A test for each screen at one width. The widths are two files, so that two browsers can share them. */
export function checkScreens(width: (typeof WIDTHS)[number]): void {
  const test = base.extend<object, { devices: Devices }>({
    devices: [
      async ({ browser, server }, give) => {
        const devices = devicesOf(browser, server.url, width);
        await give(devices);
        await devices.close();
      },
      { scope: 'worker' },
    ],
  });

  // A trace would be begun and ended for every device at each screen; what is wrong with a screen is said in words.
  test.use({ trace: 'off' });

  for (const screen of screens.filter((each) => width === 360 || !each.phoneOnly)) {
    const title = `${screen.name} (${screen.state})`;
    const tag = IN_GATE[width].includes(title) ? ['@screen', '@gate'] : ['@screen'];
    test(
      `${title} at ${width} px has no barrier and no error, light or dark`,
      { tag },
      async ({ devices }) => {
        const barriers: string[] = [];
        const errors = await visit(devices, screen, async (page) => {
          await prepareToExamine(page);
          barriers.push(...(await barriersOfToasts(page)));
          // From its beginning: what scrolled under a header that stays is no target that is too small.
          await page.evaluate(() => scrollTo(0, 0));
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
            const only = theme === 'dark' ? { rules: RULES_OF_COLOURS } : {};
            barriers.push(...(await barriersOf(page, only)).map((each) => `${theme}: ${each}`));
          }
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) barriers.push(`The page is ${overflow} px wider than the window.`);
        });
        expect([...barriers, ...errors]).toEqual([]);
      },
    );
  }
}
