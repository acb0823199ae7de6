import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { query } from '#test/server/database/fresh-database.ts';
import { startPostgres } from '#test/support/postgres/postgres.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const TEMPLATE = 'with_tables';

interface Databases {
  provided: Pick<ProvidedContext, 'postgresUrls' | 'databaseWithTables' | 'pgliteWithTables'>;
  stop(): Promise<void>;
}

/**
 * Each project of tests reads this file for itself; its servers belong to the run, however many projects ask
 * for them.
 */
const shared = globalThis as { mestoreDatabases?: { started: Promise<Databases>; users: number } };

/** A PostgreSQL for each worker of a test run, and the tables of both kinds of database, made once. */
export default async function postgresGlobal(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.mestoreDatabases ??= {
    started: startDatabases(project.vitest.config.maxWorkers),
    users: 0,
  });
  run.users += 1;
  const { provided, stop } = await run.started;
  project.provide('postgresUrls', provided.postgresUrls);
  project.provide('databaseWithTables', provided.databaseWithTables);
  project.provide('pgliteWithTables', provided.pgliteWithTables);
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    delete shared.mestoreDatabases;
    await stop();
  };
}

async function startDatabases(workers: number): Promise<Databases> {
  const folder = temporaryFolder('mestore-tables-').path;
  const [pgliteWithTables, ...postgres] = await Promise.all([
    pgliteFile(folder),
    ...Array.from({ length: workers }, () => postgresWithTemplate()),
  ]);
  return {
    provided: {
      postgresUrls: postgres.map((each) => each.socketUrl),
      databaseWithTables: TEMPLATE,
      pgliteWithTables,
    },
    async stop() {
      await Promise.all(postgres.map((each) => each.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function postgresWithTemplate() {
  const postgres = await startPostgres({ durable: false });
  await query(postgres.url, `CREATE DATABASE ${TEMPLATE}`);
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  await (await openDatabase({ databaseUrl: url.href })).close();
  return postgres;
}

/** Made in memory: the folder that a server keeps is written file by file, and read again to be put into one. */
async function pgliteFile(folder: string): Promise<string> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS });
  const file = join(folder, 'pglite.tar');
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return file;
}
