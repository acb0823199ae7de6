import { defineConfig } from 'vitest/config';
import { preactForReact } from './vite.plugins.ts';

/**
 * Tests that leave something in their process (a replaced library, a browser's database) that the next file
 * would meet. Those of pages share one that forgets it (`test/support/own-modules.ts`), which costs half as much as a
 * process for each; the others have a process each.
 */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';
const LONG = '**/*.long.test.ts';
/** The packages that the benchmarks install (`test/bench/rivals`) bring tests of their own. */
const INSTALLED = '**/node_modules/**';

/**
 * Areas that must work on the embedded database as well: its tables, the command handlers, replication to
 * devices, imports.
 */
const EMBEDDED_TOO = [
  'server/catalog/lists/product-list.test.ts',
  'server/commands/{sync-route,command-bus}.test.ts',
  'server/replication/{replication-route,feed-rows,snapshot}.test.ts',
  'server/import/{import-products,store-variants}.test.ts',
];

const tests = {
  // Imports are read once for each process, not for each file.
  isolate: false,
  // Much is made and forgotten at once: with 64 MB for it, the collector comes less often.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['./test/support/same-chance.ts'],
  unstubGlobals: true,
  testTimeout: 10_000,
};

const render = {
  ...tests,
  setupFiles: [...tests.setupFiles, './test/support/cleared-page.ts'],
  globalSetup: ['./test/support/bundle-page-library.ts'],
  environment: './test/support/page-environment.ts',
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  server: {
    deps: {
      inline: [
        /wouter|react|use-sync-external-store/,
        // What holds a database open, or has one: files with modules of their own evaluate it anew. The cache of modules
        // does not tell projects that inline it from those that do not.
        /\/(fake-indexeddb|idb|idb-keyval)\//,
      ],
    },
  },
};

const onServer = {
  ...tests,
  globalSetup: ['./test/support/postgres/postgres-global.ts'],
  provide: { testServerOn: 'postgresql' as const },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * Groups by what a test needs: `unit` only Node, `render` a page (happy-dom), `server` a real PostgreSQL,
 * `server-embedded` the database that comes with the product; `…-isolated` modules of its own for each file. `long` is
 * for the long run alone. Playwright runs journeys in a browser (`test/e2e`).
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // What one project or stage has transformed is read by the next; found by its content and this configuration.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          ...tests,
          name: 'unit',
          include: ['{domain,platform,identity,sync,workers,sw,src,test}/**/*.test.ts'],
          exclude: [INSTALLED, 'test/api/**', '**/*.pg.test.ts', ISOLATED, LONG],
        },
      },
      {
        test: {
          ...tests,
          name: 'unit-isolated',
          include: ['{domain,platform,identity,sync,workers,sw,src,test}/**/*.isolated.test.ts'],
          isolate: true,
        },
      },
      {
        resolve: { alias: preactForReact },
        test: { ...render, name: 'render', include: ['src/**/*.test.tsx'], exclude: [ISOLATED] },
      },
      {
        resolve: { alias: preactForReact },
        test: {
          ...render,
          name: 'render-isolated',
          include: ['src/**/*.isolated.test.tsx'],
          setupFiles: ['./test/support/own-modules.ts', ...render.setupFiles],
          // One after the other: what is read before the modules are evaluated anew would be there twice.
          sequence: { setupFiles: 'list' },
        },
      },
      {
        test: {
          ...onServer,
          name: 'server',
          include: ['{server,local-gateway,test/api}/**/*.test.ts', 'test/**/*.pg.test.ts'],
          exclude: [INSTALLED, ISOLATED],
        },
      },
      {
        test: {
          ...onServer,
          name: 'server-isolated',
          include: ['server/**/*.isolated.test.ts'],
          isolate: true,
        },
      },
      {
        test: {
          ...onServer,
          name: 'server-embedded',
          include: EMBEDDED_TOO,
          provide: { testServerOn: 'embedded' },
        },
      },
      { test: { ...tests, name: 'long', include: [`test/${LONG}`], exclude: [INSTALLED] } },
    ],
  },
});
