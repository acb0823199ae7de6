import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { nowDoing } from '#test/support/limited.ts';
import { startPostgres, type Postgres } from '#test/support/postgres/postgres.ts';
import { startServer, type ServerProcess } from '#test/support/server-process.ts';

/** Two real servers over one real PostgreSQL. */
export interface Cluster {
  databaseUrl: string;
  jwtSecret: string;
  servers: readonly ServerProcess[];
  /** Time from each kill to ready, milliseconds. */
  restartsMs: number[];
  databaseRestartsMs: number[];
  /** Servers that ended although nobody had killed them. */
  endedAlone(): number;
  killServer(number: number): Promise<void>;
  crashDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 100;
/** A server that does not start for this long has another cause than its database. */
const START_WITHIN_MS = 60_000;

/** @param program the compiled server, see `support/compile.ts`. */
export async function startCluster(program: string): Promise<Cluster> {
  const postgres = await startPostgres();
  const jwtSecret = randomBytes(32).toString('hex');
  const servers: ServerProcess[] = [];
  const stop = async () => {
    for (const each of servers) {
      await each.kill('SIGKILL');
      await each.stop();
    }
    await postgres.stop();
  };
  try {
    for (const _ of ['a', 'b']) {
      const env = { JWT_SECRET: jwtSecret, LOG_LEVEL: 'error' };
      servers.push(await startServer({ databaseUrl: postgres.url, env, program: [program] }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...breakable(postgres, servers), databaseUrl: postgres.url, jwtSecret, servers, stop };
}

function breakable(postgres: Postgres, servers: readonly ServerProcess[]) {
  const restartsMs: number[] = [];
  const databaseRestartsMs: number[] = [];
  const running = () => servers.filter((each) => runs(each.pid)).length;
  let endedAlone = 0;
  let down = 0;
  return {
    endedAlone: () => endedAlone + servers.length - down - running(),
    restartsMs,
    databaseRestartsMs,
    async killServer(number: number): Promise<void> {
      const server = servers[number];
      if (!server) throw new Error(`There is no server ${number}.`);
      const killedMs = performance.now();
      if (!runs(server.pid)) endedAlone += 1;
      down += 1;
      await server.kill('SIGKILL');
      await startUntilReady(server);
      down -= 1;
      restartsMs.push(performance.now() - killedMs);
    },
    async crashDatabase(): Promise<void> {
      const crashedMs = performance.now();
      nowDoing(`restart of the database after crash ${databaseRestartsMs.length + 1}`);
      await postgres.crash();
      await postgres.restart();
      nowDoing('kills, crashes and partitions');
      databaseRestartsMs.push(performance.now() - crashedMs);
    },
  };
}

/** As its supervisor would: a server that ends because its database is away is started again. */
async function startUntilReady(server: ServerProcess): Promise<void> {
  const untilMs = performance.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return await server.restart();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await wait(RETRY_MS);
    }
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
