import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Three groups by what a test needs: `unit` only Node, `render` a page (happy-dom), `server` a real PostgreSQL.
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
        plugins: [react()],
        test: {
          name: 'render',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/**/*.pg.test.ts'],
          environment: 'node',
          globalSetup: ['./test/support/postgres-global.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
