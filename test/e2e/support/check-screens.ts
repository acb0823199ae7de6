import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Devices, devicesOf, THEMES, type WIDTHS } from '#test/e2e/support/devices.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { screens } from '#test/e2e/support/screens.ts';
import { visit } from '#test/e2e/support/visit.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Themes differ in colours alone, so the second is examined by these. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

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
        barriers.push(...(await barriersOfToasts(page)));
        // From its beginning: what scrolled under a header that stays is no target that is too small.
        await page.evaluate(() => scrollTo(0, 0));
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          const rules = theme === 'dark' ? RULES_OF_COLOURS : undefined;
          barriers.push(...(await barriersOf(page, { rules })).map((each) => `${theme}: ${each}`));
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) barriers.push(`The page is ${overflow} px wider than the window.`);
      });
      expect([...barriers, ...errors]).toEqual([]);
    });
  }
}

/** Toasts are examined by themselves and closed: what they cover for a moment is no target then. */
async function barriersOfToasts(page: Page): Promise<string[]> {
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const close = toasts.getByRole('button', { name: 'Cerrar aviso' });
  if ((await close.count()) === 0) return [];
  const barriers = await barriersOf(page, { include: '[aria-label="Avisos"]' });
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
  return barriers;
}

/** Every violation that axe finds, one line each: the rule and where. Without `rules`, by all the standards'. */
async function barriersOf(
  page: Page,
  { rules, include }: { rules?: string[] | undefined; include?: string } = {},
): Promise<string[]> {
  // The legacy mode examines this page alone and opens no other, which would take the focus away. What passes is examined
  // and not described, which is half of the work.
  const axe = new AxeBuilder({ page });
  if (include) axe.include(include);
  const { violations } = await axe
    .options({
      resultTypes: ['violations'],
      runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: STANDARDS },
    })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((each) => `${id}: ${each.target.join(' ')}: ${each.failureSummary?.split('\n')[1]?.trim()}`),
  );
}
