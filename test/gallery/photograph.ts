import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { findHeadlessShell, findChromium } from '#test/support/chromium.ts';
import { states } from '#test/gallery/states.ts';

/*
 * Photographs the gallery: `npm run gallery:photos -- [folder] [screen …]`, by default all screens into `.cache/photos`. It
 * needs the gallery built.
 */

const SIZES = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } };
const [folder = '.cache/photos', ...screens] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const server = await preview({
  configFile: 'test/gallery/vite.config.ts',
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
const executablePath = findHeadlessShell() ?? findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({
  baseURL: origin,
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
  reducedMotion: 'reduce',
});
for (const { screen, state } of states.filter(
  (each) => screens.length === 0 || screens.includes(each.screen),
)) {
  await page.setViewportSize(SIZES[360]);
  await page.goto(`/galeria/${screen}/${state}`);
  await page.locator('html[data-gallery]').waitFor({ state: 'attached' });
  const standing = await page.locator('html').getAttribute('data-gallery');
  console.log(`${screen} (${state}): ${standing}`);
  for (const [width, size] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${screen}-${state}-${width}-${colorScheme}.png`) });
    }
}
await browser.close();
await server.close();
