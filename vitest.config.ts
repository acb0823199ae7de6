import { defineConfig } from 'vitest/config';
import { preactForReact } from './vite.plugins.ts';

/** Server tests that put something in the place of a library, which no other may have read before. */
const MOCKING = ['server/**/*.mocking.test.ts'];

/** What must hold on the embedded database as well: its tables, the door for changes, what devices copy, imports. */
const EMBEDDED_TOO = [
  'server/commands/{sync-route,submit-commands}.test.ts',
  'server/replication/{replication,scopes,snapshot*}.test.ts',
  'server/import/import-products.test.ts',
  'server/**/*.embedded.test.ts',
];

const onServer = {
  environment: 'node' as const,
  globalSetup: ['./test/support/postgres-global.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * Groups by what a test needs: `unit` only Node, `render` a page (happy-dom), `server` a real PostgreSQL, `server-mocking`
 * also a process of its own, `server-embedded` the database that comes with the product.
 * Journeys in a browser are Playwright's (`test/e2e`).
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,sync,workers,sw,src,test}/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts'],
          environment: 'node',
          testTimeout: 10_000,
        },
      },
      {
        resolve: { alias: preactForReact },
        test: {
          name: 'render',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          server: { deps: { inline: [/wouter|react|use-sync-external-store/] } },
          testTimeout: 10_000,
        },
      },
      {
        test: {
          ...onServer,
          name: 'server',
          include: ['server/**/*.test.ts', 'test/**/*.pg.test.ts'],
          exclude: [...MOCKING, '**/*.embedded.test.ts'],
          // The whole server is read once for each process, not for each file.
          isolate: false,
          provide: { testServerOn: 'postgresql' },
        },
      },
      {
        test: {
          ...onServer,
          name: 'server-mocking',
          include: MOCKING,
          provide: { testServerOn: 'postgresql' },
        },
      },
      {
        test: {
          ...onServer,
          name: 'server-embedded',
          include: EMBEDDED_TOO,
          isolate: false,
          provide: { testServerOn: 'embedded' },
        },
      },
    ],
  },
});
