import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { withLastWork } from '#server/db/before-commit.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { MIGRATIONS, type Database, type PreparedStatement } from '#server/db/database.ts';
import { PLANS_FOR_GROWTH, plansForGrowth } from '#server/db/prepared-rows.ts';

/** Any number, the same in every instance: the holder of this lock migrates, the others wait. */
const MIGRATION_LOCK = 7_236_411;

/** Of a prepared statement, in characters. PostgreSQL cuts longer names, and takes two that begin alike for one. */
const MAX_NAME = 63;

/**
 * A pool of connections to PostgreSQL, its tables brought up to date.
 * @param onError hears of connections that break while nobody uses them.
 * @throws DatabaseUnreachable when nobody answers there.
 */
export async function openPostgres(url: string, onError?: (error: Error) => void): Promise<Database> {
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
  // A connection that breaks while in use tells nobody else, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  pool.on('error', () => undefined);
  pool.on('connect', beginLate);
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
    db: withLastWork(drizzleNode(pool)),
    kind: 'postgresql',
    async prepared<Row>({ name, text, values }: PreparedStatement) {
      if (name.length > MAX_NAME) throw new Error(`PostgreSQL would cut the name of the statement: ${name}`);
      return (await pool.query({ name, text, values: [...values] })).rows as Row[];
    },
    writes: () => null,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Sends the beginning of a transaction with its first statement: by itself it is a trip to the database and back for
 * nothing. It travels with the settings of `usePlansForGrowth`, which are no reason to wait either; whatever else
 * comes first waits until the transaction has begun. That it could not begin is so heard within the transaction, where
 * Drizzle gives the connection back; from a `begin` that fails it would not.
 */
function beginLate(client: PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  const inTurn = oneAfterAnother();
  let beginning: string | null = null;
  const late = (...asked: unknown[]): unknown => {
    const [first] = asked;
    // The pool's own, on a connection that nobody else has meanwhile.
    if (typeof asked.at(-1) === 'function') return query(...asked);
    if (isBegin(first)) {
      beginning = textOf(first);
      return Promise.resolve({ rows: [] });
    }
    if (beginning === null) return inTurn(() => query(...asked));
    const begin = beginning;
    beginning = null;
    if (nameOf(first) === PLANS_FOR_GROWTH) return inTurn(() => query(`${begin}; ${plansForGrowth}`));
    return inTurn(() => query(begin).then(() => query(...asked)));
  };
  Object.assign(client, { query: late });
}

/**
 * Gives what is asked at once its turn, after what was asked before it, also when that failed. The driver keeps such a
 * queue itself, and says that its next version will not.
 */
function oneAfterAnother(): (ask: () => Promise<unknown>) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const answer = last.then(ask);
    last = answer.catch(() => undefined);
    return answer;
  };
}

function isBegin(asked: unknown): boolean {
  return textOf(asked).startsWith('begin');
}

function textOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' ? text : '';
}

function nameOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'name' in asked ? asked.name : undefined;
}

/** Several instances may start at once: an advisory lock lets one migrate and makes the rest wait for it. */
async function migrateAlone(client: PoolClient): Promise<void> {
  try {
    await client.query('set statement_timeout = 0');
    // Between two statements a busy machine may pause this process for long: its start would fail, and the
    // next one too.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // Ends this connection, and with it the lock and the lifted timeouts.
    client.release(true);
  }
}
