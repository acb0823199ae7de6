import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Addresses of the superuser in the PostgreSQLs of the run. There is one PostgreSQL for each worker,
     * because a feed waits for the open transactions of all databases of a PostgreSQL, also for those of
     * somebody else's tests.
     */
    postgresUrls: readonly string[];
    /** A database in each of them whose tables are made and empty. */
    databaseWithTables: string;
    /** The file of a PGlite whose tables are made and empty; the run makes it once. */
    pgliteWithTables: string;
  }
}

export interface FreshDatabase {
  url: string;
  /** Deletes it, cutting every open connection: close pools first. */
  drop(): Promise<void>;
}

let made = 0;

/**
 * A database of its own, in this worker's PostgreSQL (projects `server…` only), with its tables and nothing
 * in them; with `tables: 'none'`, as PostgreSQL makes it. `name` is for people who read the server's log.
 */
export async function freshDatabase(
  name: string,
  { tables = 'made' }: { tables?: 'made' | 'none' } = {},
): Promise<FreshDatabase> {
  const admin = ownPostgres();
  const database = `${name.replace(/\W+/g, '_').toLowerCase()}_${process.pid}_${++made}`;
  const template = tables === 'made' ? inject('databaseWithTables') : 'template1';
  // Nobody writes in the template: its files are copied, in two thirds of the time that its log would take.
  await query(admin, `CREATE DATABASE "${database}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => query(admin, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`) };
}

function ownPostgres(): string {
  const urls = inject('postgresUrls');
  const url = urls[(Number(process.env['VITEST_POOL_ID']) - 1) % urls.length];
  if (!url) throw new Error('This project of tests has no PostgreSQL: see vitest.config.ts.');
  return url;
}

/** Sends one statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
