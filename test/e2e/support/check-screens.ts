import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Devices, devicesOf, THEMES, type WIDTHS } from '#test/e2e/support/devices.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { screens } from '#test/e2e/support/screens.ts';
import { visit } from '#test/e2e/support/visit.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

  for (const screen of screens.filter((each) => width === 360 || !each.phoneOnly)) {
    test(`${screen.name} (${screen.state}) at ${width} px has no barrier and no error, light or dark`, async ({
      devices,
    }) => {
      const barriers: string[] = [];
      const errors = await visit(devices, screen, async (page) => {
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          barriers.push(...(await barriersOf(page)).map((each) => `${theme}: ${each}`));
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) barriers.push(`The page is ${overflow} px wider than the window.`);
      });
      expect([...barriers, ...errors]).toEqual([]);
    });
  }
}

/** Every violation that axe finds, one line each: the rule and where. */
async function barriersOf(page: Page): Promise<string[]> {
  // The legacy mode examines this page alone and opens no other, which would take the focus away.
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((each) => `${id}: ${each.target.join(' ')}: ${each.failureSummary?.split('\n')[1]?.trim()}`),
  );
}
