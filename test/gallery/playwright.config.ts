import { defineConfig } from '@playwright/test';
import journeys from '#test/e2e/playwright.config.ts';

/** The walk through the gallery: no server except the one for its files. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: './build-gallery.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  timeout: 30_000,
  use: { ...journeys.use, trace: 'off' },
});
