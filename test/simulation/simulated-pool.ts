import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withLastWork } from '#server/db/before-commit.ts';
import type { Database } from '#server/db/database.ts';
import type { Engine, Session } from '#test/simulation/engine.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/**
 * A failure of the database that the server has to live with, drawn before each statement; null when none. A
 * failure at a `commit` comes after it: the commit was kept, and nobody learned so.
 */
export type StatementFault = (statement: string) => Error | null;

/** The statements of `drizzle` and the server: text with a name, or bare words like `commit`. */
interface SentQuery {
  name?: string;
  text: string;
  /** Drizzle reads the columns of the statements that the server builds by their places. */
  rowMode?: 'array';
}

/**
 * The pool of one server process over the simulated database. Each statement is an await at which others may
 * come first and the process may die; a connection that dies takes its transaction along.
 */
export class SimulatedPool {
  private readonly life: SimulatedProcess;
  private readonly engine: Engine;
  private readonly scheduler: Scheduler;
  private readonly fault: StatementFault;
  private readonly open = new Set<SimulatedClient>();

  constructor(life: SimulatedProcess, engine: Engine, scheduler: Scheduler, fault: StatementFault) {
    this.life = life;
    this.engine = engine;
    this.scheduler = scheduler;
    this.fault = fault;
  }

  async connect(): Promise<SimulatedClient> {
    await this.engine.slots.take();
    if (!this.life.alive) {
      this.engine.slots.give();
      return new Promise(() => undefined);
    }
    const client = new SimulatedClient(this.life, this.engine, this.scheduler, this.fault, () => {
      this.open.delete(client);
      this.engine.slots.give();
    });
    this.open.add(client);
    return client;
  }

  async query(query: SentQuery | string, values: readonly unknown[] = []): Promise<{ rows: object[] }> {
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  }

  /** The process died: its connections are closed and their uncommitted work is undone. */
  die(): void {
    for (const client of this.open) client.die();
  }
}

class SimulatedClient {
  private readonly session: Session;
  private readonly life: SimulatedProcess;
  private readonly scheduler: Scheduler;
  private readonly fault: StatementFault;
  private readonly onRelease: () => void;

  constructor(
    life: SimulatedProcess,
    engine: Engine,
    scheduler: Scheduler,
    fault: StatementFault,
    onRelease: () => void,
  ) {
    this.session = engine.connect();
    this.life = life;
    this.scheduler = scheduler;
    this.fault = fault;
    this.onRelease = onRelease;
  }

  async query(query: SentQuery | string, values: readonly unknown[] = []): Promise<{ rows: object[] }> {
    const sent: SentQuery = typeof query === 'string' ? { text: query } : query;
    const { name, text, rowMode } = sent;
    const label = name ?? text.trim().slice(0, 24);
    await this.scheduler.step(this.life, `sql ${label}`);
    const fault = this.fault(label);
    if (fault && text !== 'commit') {
      if (text === 'rollback') this.session.abort();
      // Drizzle gives a connection on which no transaction could begin back to nobody.
      if (text.startsWith('begin')) this.release();
      throw fault;
    }
    const rows = await this.session.query({ name, text, values });
    if (fault) throw fault;
    if (text === 'commit') await this.scheduler.step(this.life, 'sql committed');
    return { rows: rowMode === 'array' ? rows.map(Object.values) : rows };
  }

  release(): void {
    if (this.life.alive) this.onRelease();
  }

  die(): void {
    this.session.abort();
    this.onRelease();
  }
}

/** The server's `Database` over a simulated pool. */
export function simulatedDatabase(pool: SimulatedPool): Database {
  return {
    db: withLastWork(drizzle(pool as unknown as pg.Pool)),
    kind: 'postgresql',
    prepared: async <Row>({ name, text, values }: Parameters<Database['prepared']>[0]) =>
      (await pool.query({ name, text }, values)).rows as Row[],
    writes: () => null,
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
    close: async () => undefined,
  };
}
