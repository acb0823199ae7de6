import { Client } from 'pg';
import { inject } from 'vitest';

export interface FreshDatabase {
  url: string;
  /** Deletes it, cutting whoever is still connected: close pools first. */
  drop(): Promise<void>;
}

let made = 0;

/**
 * An empty database of this test file alone, in the PostgreSQL that the run shares (project `server` only).
 * `name` is for people who read the server's log.
 */
export async function freshDatabase(name: string): Promise<FreshDatabase> {
  const admin = inject('postgresUrl');
  const database = `${name.replace(/\W+/g, '_').toLowerCase()}_${process.pid}_${++made}`;
  await run(admin, `CREATE DATABASE "${database}"`);
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => run(admin, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
