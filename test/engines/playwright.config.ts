import { defineConfig } from '@playwright/test';
import type { EngineName } from '#test/engines/drivers/find-engine.ts';

/** Playwright runs the journeys and reports; the engines, which are those of the system, it does not know. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.engine.ts',
  globalSetup: '../e2e/support/servers/prepare-server.ts',
  outputDir: '../../test-results/engines',
  // WebKitWebDriver takes one session at a time.
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
