import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Devices, devicesOf, THEMES, WIDTHS } from '#test/e2e/support/devices.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { screens } from '#test/e2e/support/screens.ts';
import { visit } from '#test/e2e/support/visit.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const test = base.extend<object, { devicesAt: Record<(typeof WIDTHS)[number], Devices> }>({
  devicesAt: [
    async ({ browser, server }, give) => {
      const devices = {
        360: devicesOf(browser, server.url, 360),
        1280: devicesOf(browser, server.url, 1280),
      };
      await give(devices);
      await devices[360].close();
      await devices[1280].close();
    },
    { scope: 'worker' },
  ],
});

for (const width of WIDTHS) {
  for (const screen of screens.filter((each) => width === 360 || !each.phoneOnly)) {
    test(`${screen.name} (${screen.state}) at ${width} px has no barrier and no error, light or dark`, async ({
      devicesAt,
    }) => {
      const barriers: string[] = [];
      const errors = await visit(devicesAt[width], screen, async (page) => {
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
