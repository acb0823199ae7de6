import { defineConfig } from '@playwright/test';
import journeys from '#test/e2e/playwright.config.ts';
import { inRun } from '#test/server/database/run-size.ts';

/**
 * The younger of Chromium's two engines of IndexedDB: each state fills a device of its own, for half of what the other
 * takes of the browser's process. Journeys keep the one that people have.
 */
const SQLITE = '--enable-features=IdbSqliteBackingStore,IdbSqliteBackingStoreInMemoryContexts';

const { launchOptions } = journeys.use ?? {};

/** The walk through the gallery: no server except the one for its files. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: './build-gallery.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // The long run looks at each state in every window and setting.
  timeout: inRun({ gate: 30_000, long: 60_000 }),
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), SQLITE] },
  },
});
