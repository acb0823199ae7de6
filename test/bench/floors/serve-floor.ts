import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';

/** Sends a statement, prepared under its name where the database has names. */
export type Ask = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>;

/** PostgreSQL as the server opens it: the same number of connections, the same settings of the planner. */
export function floorPool(): Pool {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('This floor measures PostgreSQL: DATABASE_URL says where it is.');
  return new Pool({ connectionString, max: 20, options: '-c jit=off -c random_page_cost=1.1' });
}

/** The database that `startFloor` gave this process: PostgreSQL, or a copy of the server's PGlite. */
export async function floorDatabase(): Promise<Ask> {
  if (process.env.DATABASE_URL) {
    const pool = floorPool();
    return async <Row>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query({ name, text, values: [...values] })).rows as Row[];
  }
  const dataDir = path.join(process.env.DATA_DIR ?? '', 'pglite');
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return async <Row>(_name: string, text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows;
}

/** Serves where `startFloor` expects it. */
export function serveFloor(routes: Hono): void {
  const app = new Hono().get('/readyz', (c) => c.body(null)).route('/', routes);
  serve({ fetch: app.fetch, hostname: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) });
}
