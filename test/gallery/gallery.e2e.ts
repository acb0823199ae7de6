import { expect, type Page, test as base } from '@playwright/test';
import { inRun } from '#test/server/database/run-size.ts';
import { barriersOf, barriersOfToasts } from '#test/e2e/support/devices/barriers.ts';
import { serveGallery } from '#test/gallery/serve-gallery.ts';
import {
  coveredIn,
  cutPlaceholdersIn,
  mainActionOutOfSight,
  silentTablesIn,
} from '#test/gallery/in-sight.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { states } from '#test/gallery/states.ts';
import { smallTargetsIn } from '#test/gallery/target-sizes.ts';
import {
  DESK,
  ENLARGED,
  NARROWEST,
  PHONE,
  SMALL_PHONE,
  type Theme,
  type WindowSize,
} from '#test/gallery/windows.ts';

interface Look {
  size: WindowSize;
  theme: Theme;
  /** Default: all of axe's. None: only whether the page is wider than its window. */
  rules?: readonly string[];
}

/** Themes differ in colours alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** 7:1, for gloves, glare and arm's length. */
const HIGH_CONTRAST = 'color-contrast-enhanced';

/**
 * How the test looks at each state. The gate checks every rule once, colours in either theme and overflow at
 * either width; the long run checks everything in each.
 */
const looks: readonly Look[] = inRun<readonly Look[]>({
  gate: [
    { size: PHONE, theme: 'light' },
    { size: DESK, theme: 'dark', rules: COLOURS },
  ],
  long: [
    { size: PHONE, theme: 'light' },
    { size: PHONE, theme: 'dark', rules: COLOURS },
    { size: DESK, theme: 'light' },
    { size: DESK, theme: 'dark', rules: COLOURS },
  ],
});

/** The windows in which the long run follows the focus. */
const smallWindows = inRun<readonly WindowSize[]>({ gate: [], long: [SMALL_PHONE, ENLARGED] });

/** How people look who set their device otherwise: the long run draws each screen of the shop so. */
const looksOtherwise = inRun({ gate: false, long: true });

/** One page walks through all states of a worker: each is an address, which empties the device first. */
const test = base.extend<object, { gallery: string; walker: Page }>({
  gallery: [
    async ({}, give) => {
      const { url, close } = await serveGallery();
      await give(url);
      await close();
    },
    { scope: 'worker' },
  ],
  walker: [
    async ({ browser, gallery }, give) => {
      const device = await browser.newContext({ baseURL: gallery, viewport: PHONE });
      await give(await device.newPage());
      await device.close();
    },
    { scope: 'worker' },
  ],
});

/** How the names of screens begin that are one page with other texts or other products. */
const sharedPages = ['info-', 'shelf-'];

/** Screens that draw the page of another one, for another reader or with the goods of an example. */
const drawnByOthers: readonly string[] = [
  'demo-checkout',
  'demo-code',
  'demo-inventory',
  'demo-movements',
  'demo-vendor',
  'own-notice',
  'own-notices',
  'people',
  'product-import-desk',
];

/** The gate walks through the first state of each screen that has a page of its own, the long run through all. */
const walked = inRun({ gate: firstOfEachScreen(states), long: states });

for (const each of walked) {
  test(`${each.screen} (${each.state}) stands without barrier, overflow or error`, async ({
    walker: page,
  }) => {
    const errors: string[] = [];
    page.removeAllListeners();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
    await page.goto(`/galeria/${each.screen}/${each.state}`);
    const outcome = await page.waitForFunction(() => document.documentElement.dataset['gallery'], null, {
      polling: 'raf',
    });
    expect(await outcome.jsonValue()).toBe('stands');
    await page.evaluate(() => window.sights.bringAxe());
    const barriers = await barriersOfToasts(page);
    for (const look of looks.filter(({ size }) => size === PHONE || !each.phoneOnly))
      barriers.push(...(await barriersAt(page, look)));
    for (const size of smallWindows) barriers.push(...(await hiddenAt(page, size)));
    if (looksOtherwise) barriers.push(...(await lostOtherwise(page)));
    barriers.push(...(await unansweredIn(page)));
    expect([...barriers, ...errors.filter((error) => !each.expects?.test(error))]).toEqual([]);
  });
}

test('a colour that was read before is told from another one, and too faint a word is found', async ({
  walker: page,
}) => {
  await page.goto('/galeria/no/such');
  await page.evaluate(() => window.sights.bringAxe());
  await page.evaluate(() => {
    document.body.style.cssText = 'color: #000; background: #fff';
    document.body.innerHTML = `<p>Se lee</p><p style="color: #777">Casi</p><p style="color: #767676">Se lee</p>
      <p style="color: #777">Casi</p>`;
  });
  const faint =
    /^color-contrast: .*nth-child\((2|4)\): .*contrast of 4\.47 \(foreground color: #777777, background color: #ffffff/;
  const look = () => barriersOf(page, { rules: COLOURS });
  expect(await look()).toEqual([expect.stringMatching(faint), expect.stringMatching(faint)]);
  expect(await look()).toHaveLength(2);
});

test('a main action that a glove misses is found, and another button of its size is none', async ({
  walker: page,
}) => {
  await page.goto('about:blank');
  const size = 'style="width: 200px; height: 70px"';
  await page.setContent(`<button data-main ${size}>Seguir</button><button ${size}>Atrás</button>`);
  expect(await smallTargetsIn(page)).toEqual(['button "Seguir" is 200 × 70 px.']);
});

function firstOfEachScreen(all: readonly GalleryState[]): readonly GalleryState[] {
  const pages = all.map(({ screen }) => sharedPages.find((each) => screen.startsWith(each)) ?? screen);
  return all.filter(
    ({ screen }, index) => !drawnByOthers.includes(screen) && pages.indexOf(pages[index] ?? '') === index,
  );
}

async function barriersAt(page: Page, { size, theme, rules }: Look): Promise<string[]> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // From its beginning: an element scrolled under a fixed header is no target that is too small.
  await page.evaluate(() => scrollTo(0, 0));
  const onFloor = await isFloor(page);
  const besides = onFloor ? [HIGH_CONTRAST] : [];
  const found = await barriersOf(page, rules ? { rules: [...rules], besides } : { besides });
  if (onFloor) found.push(...(await smallTargetsIn(page)));
  found.push(...(await cutPlaceholdersIn(page)), ...(await silentTablesIn(page)));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) found.push(`The page is ${overflow} px wider than the window.`);
  return found.map((barrier) => `${size.width} px, ${theme}: ${barrier}`);
}

/** What cannot be seen in a small window: what has the focus, and the main action of the floor. */
async function hiddenAt(page: Page, size: WindowSize): Promise<string[]> {
  await page.setViewportSize(size);
  const hidden = [...(await mainActionOutOfSight(page)), ...(await coveredIn(page))];
  return hidden.map((each) => `${size.width} × ${size.height} px: ${each}`);
}

/**
 * What is lost with large text in the narrowest window, and with the colours of the system. Everything of the shop is
 * asked for its text; desks and the floor have sizes of their own (decision 0082).
 */
async function lostOtherwise(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => [
    ...window.sights.foreignNames(),
    ...window.sights.keyboardObstacles(),
  ]);
  if (await isShop(page)) {
    await page.setViewportSize(NARROWEST);
    found.push(...(await page.evaluate(() => window.sights.cutByLargeText())));
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' });
  const lost = await page.evaluate(() => window.sights.lostInForcedColours());
  found.push(...lost.map((each) => `Forced colours: ${each}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  return found;
}

/** The requests that came after the screen stood and have no answer in its state. */
async function unansweredIn(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => document.documentElement.dataset['unanswered']);
  return asked === undefined ? [] : [`Nothing answers ${asked}.`];
}

function isShop(page: Page): Promise<boolean> {
  return page.evaluate(() => !('mode' in document.documentElement.dataset));
}

function isFloor(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['mode'] === 'floor');
}
