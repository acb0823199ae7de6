import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { MINUTE_MS } from '#domain/base/durations.ts';
import buildGallery from '#test/gallery/build-gallery.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { serveGallery } from '#test/gallery/serve-gallery.ts';
import { states } from '#test/gallery/states.ts';
import { DESK, PHONE, THEMES, type WindowSize } from '#test/gallery/windows.ts';
import { FEATURES_OFF, findChromium, findHeadlessShell } from '#test/support/chromium.ts';
import { commandWithin, nowDoing } from '#test/support/limited.ts';
import { endOnSignals, endWithLauncher } from '#test/support/owned.ts';

const FOLDER = resolve('screenshots');
const TALLEST = 2_400;
const HELP = `npm run screenshots                    photographs every state of the gallery into screenshots/
npm run screenshots -- WORD [WORD …]   only those whose name contains a word, e.g. cart or inventory--offline`;

/** All of them take some ten minutes on two cores. */
const LIMIT_MS = 60 * MINUTE_MS;

endOnSignals();
endWithLauncher();

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  if (words.some((each) => each === '--help' || each === '-h')) return console.log(HELP);
  await commandWithin(LIMIT_MS, 'Screenshots', () => photographAll(words));
}

async function photographAll(words: readonly string[]): Promise<void> {
  const wanted = states.filter(
    (each) => words.length === 0 || words.some((word) => nameOf(each).includes(word)),
  );
  nowDoing('the build of the gallery');
  await buildGallery();
  nowDoing('start of Chromium');
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const gallery = await serveGallery();
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', FEATURES_OFF],
  });
  let failed = 0;
  try {
    const page = await browser.newPage({
      baseURL: gallery.url,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
    });
    for (const state of wanted)
      for (const size of sizesOf(state)) {
        nowDoing(`${nameOf(state)}, ${size.width} px`);
        const outcome = await photograph(page, state, size);
        if (outcome !== 'stands') failed += 1;
        console.log(`${nameOf(state)} ${size.width}: ${outcome}`);
      }
  } finally {
    await browser.close();
    await gallery.close();
  }
  writeFileSync(join(FOLDER, 'index.html'), contactSheets());
  console.log(`\nscreenshots/index.html shows them all. ${failed} do not stand.`);
  if (failed > 0) process.exitCode = 1;
}

/** In both themes. @returns whether the state was reached, or why not. */
async function photograph(page: Page, state: GalleryState, size: WindowSize): Promise<string> {
  await page.setViewportSize(size);
  await page.goto(`/galeria/${state.screen}/${state.state}`);
  await page.locator('html[data-gallery]').waitFor({ state: 'attached' });
  const outcome = (await page.locator('html').getAttribute('data-gallery')) ?? '';
  await page.setViewportSize({ ...size, height: await wholeHeight(page, size) });
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(FOLDER, fileOf(state, size, theme)) });
  }
  return outcome;
}

/**
 * Of a window tall enough for the whole page, so that an element fixed to the foot stays there. An element
 * over the page keeps the real window.
 */
function wholeHeight(page: Page, { height }: WindowSize): Promise<number> {
  return page.evaluate(
    ([least, most]) => {
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return least;
      // An element as tall as the window keeps the height that it has on the real one.
      for (const each of document.querySelectorAll<HTMLElement>('main, main :has(> table)')) {
        const { minHeight, maxHeight } = getComputedStyle(each);
        Object.assign(each.style, { minHeight, maxHeight });
      }
      scrollTo(0, 0);
      return Math.min(Math.max(document.documentElement.scrollHeight, least), most);
    },
    [height, TALLEST] as const,
  );
}

function sizesOf({ phoneOnly }: GalleryState): readonly WindowSize[] {
  return phoneOnly ? [PHONE] : [PHONE, DESK];
}

function nameOf({ screen, state }: GalleryState): string {
  return `${screen}--${state}`;
}

function fileOf(state: GalleryState, { width }: WindowSize, theme: string): string {
  return `${nameOf(state)}--${width}--${theme}.png`;
}

/** One page with the pictures of each state side by side. */
function contactSheets(): string {
  const sheets = states.map((state) => {
    const pictures = sizesOf(state).flatMap((size) =>
      THEMES.map((theme) => {
        const file = fileOf(state, size, theme);
        return `<a href="${file}"><img src="${file}" alt="${size.width} px, ${theme}" class="w${size.width}" loading="lazy"></a>`;
      }),
    );
    return `<section id="${nameOf(state)}"><h2>${nameOf(state)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>MeStore: every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#888}div{display:flex;gap:16px;align-items:start;overflow:auto}
h2{margin:32px 0 8px}.w360{width:270px}.w1280{width:760px}</style>${sheets.join('\n')}</html>\n`;
}
