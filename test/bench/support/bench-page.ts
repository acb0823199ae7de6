import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { darkTheme } from '../../../vite.dark-theme.ts';
import { preactForReact } from '../../../vite.plugins.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PLACE = '/bench/';
const contentTypes: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };

let built: Promise<string> | undefined;

/** The folder with the scripts of `test/bench/page`, built as the app is. */
export function builtPages(): Promise<string> {
  built ??= buildPages();
  return built;
}

async function buildPages(): Promise<string> {
  const outDir = temporaryFolder('mestore-bench-page-').path;
  await build({
    configFile: false,
    root: ROOT,
    base: PLACE,
    publicDir: false,
    logLevel: 'error',
    plugins: [darkTheme()],
    define: { 'import.meta.env.VITE_VERSION': '"0.1.0"' },
    worker: { format: 'es' },
    resolve: { alias: { ...preactForReact, events: join(ROOT, 'test/bench/page/node-events.ts') } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome114',
      rolldownOptions: {
        input: {
          'bench-page': join(ROOT, 'test/bench/page/bench-page.ts'),
          'watch-app': join(ROOT, 'test/bench/page/watch-app.ts'),
          'watch-floor': join(ROOT, 'test/bench/page/watch-floor.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}

/**
 * Runs `work` on a fresh device with the bench page open at the server's own address. This process answers
 * for the page's scripts, so every request passes by: a measure of requests takes the route away first.
 */
export async function onFreshDevice<Answer>(
  bench: Bench,
  origin: string,
  work: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const folder = await builtPages();
  const browser = await bench.browser();
  const device = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  try {
    await device.route(`**${PLACE}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(PLACE.length);
      const body =
        path === ''
          ? '<!doctype html><script type="module" src="bench-page.js"></script>'
          : readFileSync(join(folder, path));
      await route.fulfill({ body, contentType: contentTypes[extname(path) || '.html'] ?? 'text/plain' });
    });
    const page = await device.newPage();
    await page.goto(PLACE);
    await page.waitForFunction(() => window.bench !== undefined);
    return await work(page);
  } finally {
    await device.close();
  }
}
