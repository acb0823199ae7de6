import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { devicesOf, THEMES, type Width, WIDTHS } from '#test/e2e/support/devices.ts';
import { screens, type Screen } from '#test/e2e/support/screens.ts';
import { visit } from '#test/e2e/support/visit.ts';
import { FEATURES_OFF, findChromium } from '#test/support/chromium.ts';
import { startServer } from '#test/support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'screenshots');
const TALLEST = 2400;

const help = `npm run screenshots                    photographs every screen into screenshots/
npm run screenshots -- WORD [WORD …]   only those whose name contains a word, e.g. cart or inventory--offline`;

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(help);
  const wanted = screens.filter(
    (each) => args.length === 0 || args.some((word) => nameOf(each).includes(word)),
  );
  build();
  if (args.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });

  const server = await startServer({ payments: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', FEATURES_OFF],
  });
  let failed = 0;
  try {
    for (const width of WIDTHS) {
      const devices = devicesOf(browser, server.url, width);
      for (const screen of wanted) {
        if (screen.phoneOnly && width !== 360) continue;
        try {
          const problems = await visit(devices, screen, (page) => photograph(page, screen, width));
          for (const each of problems) console.warn(`${nameOf(screen)} ${width}: ${each}`);
          console.log(`${nameOf(screen)} ${width}`);
        } catch (error) {
          failed += 1;
          console.error(`${nameOf(screen)} ${width}: not photographed. ${String(error)}`);
        }
      }
      await devices.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  writeFileSync(join(FOLDER, 'index.html'), contactSheets(screens));
  console.log(`\nscreenshots/index.html shows them all. ${failed} not photographed.`);
  if (failed > 0) process.exitCode = 1;
}

function build(): void {
  if (existsSync(join(ROOT, 'dist', 'index.html')) && existsSync(join(ROOT, 'dist', 'sw.js'))) return;
  console.log('Building the app first.');
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The app does not build, so there is nothing to photograph.');
}

/** The whole page, as on a window tall enough for it: what sticks to the foot stays at the foot. */
async function photograph(page: Page, screen: Screen, width: Width): Promise<void> {
  await page.mouse.move(0, 0);
  if (!screen.overlay) {
    const height = await page.evaluate(() => {
      // What is as tall as the window keeps the height that it has on the real one.
      const sized = document.querySelectorAll<HTMLElement>('main, main :has(> table)');
      for (const each of sized) {
        const { minHeight, maxHeight } = getComputedStyle(each);
        Object.assign(each.style, { minHeight, maxHeight });
      }
      scrollTo(0, 0);
      return document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  }
  await page.waitForFunction(() =>
    [...document.images].every((each) => each.complete || each.getBoundingClientRect().top > innerHeight),
  );
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(FOLDER, fileOf(screen, width, theme)) });
  }
}

/** One page with the pictures of each screen side by side. */
function contactSheets(all: readonly Screen[]): string {
  const sheets = all.map((screen) => {
    const pictures = WIDTHS.filter((width) => width === 360 || !screen.phoneOnly).flatMap((width) =>
      THEMES.map((theme) => {
        const file = fileOf(screen, width, theme);
        return `<a href="${file}"><img src="${file}" alt="${width} px, ${theme}" class="w${width}" loading="lazy"></a>`;
      }),
    );
    return `<section id="${nameOf(screen)}"><h2>${nameOf(screen)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>MeStore: every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#888}div{display:flex;gap:16px;align-items:start;overflow:auto}
h2{margin:32px 0 8px}.w360{width:270px}.w1280{width:760px}</style>${sheets.join('\n')}</html>\n`;
}

function nameOf({ name, state }: Screen): string {
  return `${name}--${state}`;
}

function fileOf(screen: Screen, width: Width, theme: string): string {
  return `${nameOf(screen)}--${width}--${theme}.png`;
}
