import { afterAll } from 'vitest';
import { serverForFile, type TestServerOptions } from '#test/server/test-server.ts';
import { startPostgres } from '#test/support/postgres/postgres.ts';

/**
 * A server for all tests of a file on a PostgreSQL of its own: the tests may crash it, and a transaction that
 * they leave open holds back the feeds of no database beside it.
 */
export async function serverOnOwnPostgres(options: Omit<TestServerOptions, 'databaseUrl'> = {}) {
  const postgres = await startPostgres();
  afterAll(() => postgres.stop());
  const server = await serverForFile({ ...options, databaseUrl: postgres.url });
  return { postgres, server };
}
