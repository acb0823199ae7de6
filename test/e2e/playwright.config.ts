import { defineConfig } from '@playwright/test';
import { FEATURES_OFF, findChromium, findHeadlessShell } from '#test/support/chromium.ts';

// Playwright reads this file again in each worker, which must not look (or install) again.
if (process.env.TEST_WORKER_INDEX === undefined) {
  process.env.HEADLESS_SHELL_PATH = findHeadlessShell() ?? '';
  process.env.CHROMIUM_PATH = findChromium();
}
const executablePath = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/servers/prepare-server.ts',
  outputDir: '../../test-results',
  // In the gate a failed journey runs once more, and the report names one that passes only then
  // (`--retries`); the long run tries nothing again.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 360, height: 740 },
    screenshot: 'only-on-failure',
    // Actions, requests and the console: pictures and copies of each page would cost every test a part of its
    // time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        FEATURES_OFF,
      ],
    },
  },
});
