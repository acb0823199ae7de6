import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import type {} from '#server/testing/pglite-with-tables.ts';
import { query } from '#test/support/fresh-database.ts';
import { startPostgres } from '#test/support/postgres.ts';

const TEMPLATE = 'with_tables';

/** One PostgreSQL for a whole test run, and the tables of both kinds of database, made once. */
export default async function postgresGlobal(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mestore-tables-'));
  const postgres = await startPostgres();
  await query(postgres.url, `CREATE DATABASE ${TEMPLATE}`);
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  await (await openDatabase({ databaseUrl: url.href })).close();

  project.provide('postgresUrl', postgres.url);
  project.provide('databaseWithTables', TEMPLATE);
  project.provide('pgliteWithTables', await pgliteFile(folder));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function pgliteFile(folder: string): Promise<string> {
  await (await openDatabase({ dataDir: folder })).close();
  const pglite = await PGlite.create({ dataDir: join(folder, 'pglite'), extensions: { pg_trgm } });
  const file = join(folder, 'pglite.tar');
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return file;
}
