import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { lockDataFolder } from '#server/db/data-folder-lock.ts';
import * as schema from '#server/db/schema.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, 'migrations');
/** Any number, the same in every instance: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_236_411;

/** A database or a transaction of it: whatever statements can be sent to. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** `pglite` has one connection and no fsync; durability is promised on `postgresql`. */
  kind: 'pglite' | 'postgresql';
  /** Sends a hot statement, prepared once per connection under its name. The caller names the rows' shape. */
  prepared<Row>(statement: { name: string; text: string; values: readonly unknown[] }): Promise<Row[]>;
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; without it an embedded PGlite is opened. */
  databaseUrl?: string | null | undefined;
  /** Folder of PGlite; without it the data lives in memory. */
  dataDir?: string | undefined;
  /** What a PGlite in memory starts from, as `dumpDataDir` writes it, instead of nothing. */
  startFrom?: Blob | undefined;
  onError?: (error: Error) => void;
}

/** Opens the database and brings its tables up to date. Throws when another process has the PGlite folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.onError) : openPglite(options);
}

/** The rows of a hand-written statement, whichever driver answered. The caller names their shape. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const answer = (await db.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}

async function openPostgres(url: string, onError: DatabaseOptions['onError']): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    application_name: 'mestore',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 30_000,
    // Statements here are short: compiling them costs more than running them, and the data fits in memory.
    options: '-c jit=off -c random_page_cost=1.1',
  });
  // A connection that breaks in somebody's hands says so to nobody else, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  pool.on('error', () => undefined);
  pool.on('connect', releaseWhenBeginFails);
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(url, error);
    });
    await migrateAlone(client);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzleNode(pool, { schema }),
    kind: 'postgresql',
    prepared: async <Row>({
      name,
      text,
      values,
    }: {
      name: string;
      text: string;
      values: readonly unknown[];
    }) => (await pool.query({ name, text, values: [...values] })).rows as Row[],
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Drizzle takes a connection for a transaction and gives it back after it, but not when the transaction cannot begin: each
 * time would cost the pool one connection for good. What failed to begin goes on nowhere, so its connection is ended here.
 */
function releaseWhenBeginFails(client: PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const watched = (...asked: unknown[]): unknown => {
    const answer = query(...asked);
    if (!isBegin(asked[0]) || !(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      client.release(true);
      throw error;
    });
  };
  Object.assign(client, { query: watched });
}

function isBegin(asked: unknown): boolean {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' && text.startsWith('begin');
}

/** Several instances may start at once: an advisory lock lets one migrate and makes the rest wait for it. */
async function migrateAlone(client: PoolClient): Promise<void> {
  try {
    await client.query('set statement_timeout = 0');
    // Between two statements a busy machine may do something else for long: its start would fail, and the next one too.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode(client, { schema }), { migrationsFolder: MIGRATIONS });
  } finally {
    // Ends this connection, and with it the lock and the lifted timeouts.
    client.release(true);
  }
}

async function openPglite({ dataDir, startFrom }: DatabaseOptions): Promise<Database> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir ? lockDataFolder(dataDir) : () => undefined;
  try {
    const client = await PGlite.create({
      ...(dataDir ? { dataDir: path.join(dataDir, 'pglite') } : {}),
      ...(startFrom ? { loadDataDir: startFrom } : {}),
      extensions: { pg_trgm },
    });
    const db = drizzlePglite(client, { schema });
    await migratePglite(db, { migrationsFolder: MIGRATIONS });
    return {
      db,
      kind: 'pglite',
      prepared: async <Row>({ text, values }: { text: string; values: readonly unknown[] }) =>
        (await client.query<Row>(text, [...values])).rows,
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
