import type { TestProject } from 'vitest/node';
import { startPostgres } from '#test/support/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for a whole test run. Each test file asks `freshDatabase` for a database of its own in it. */
export default async function postgresGlobal(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
