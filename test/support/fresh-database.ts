import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the superuser, in the PostgreSQL that the run shares. */
    postgresUrl: string;
    /** A database in it whose tables are made and empty. */
    databaseWithTables: string;
  }
}

export interface FreshDatabase {
  url: string;
  /** Deletes it, cutting whoever is still connected: close pools first. */
  drop(): Promise<void>;
}

let made = 0;

/**
 * A database of this test file alone, in the PostgreSQL that the run shares (project `server` only), with its tables and
 * nothing in them; with `tables: 'none'`, as PostgreSQL makes it. `name` is for people who read the server's log.
 */
export async function freshDatabase(
  name: string,
  { tables = 'made' }: { tables?: 'made' | 'none' } = {},
): Promise<FreshDatabase> {
  const admin = inject('postgresUrl');
  const database = `${name.replace(/\W+/g, '_').toLowerCase()}_${process.pid}_${++made}`;
  const template = tables === 'made' ? inject('databaseWithTables') : 'template1';
  await query(admin, `CREATE DATABASE "${database}" TEMPLATE "${template}"`);
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => query(admin, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`) };
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
