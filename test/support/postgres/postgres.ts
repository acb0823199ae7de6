import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/support/free-port.ts';
import { ownProcess, temporaryFolder } from '#test/support/owned.ts';
import { type Account, postgresBinaries } from '#test/support/postgres/postgres-binaries.ts';
import { untilWrites } from '#test/support/until-writes.ts';

export interface Postgres {
  /** Of the superuser, on the database `postgres`. */
  url: string;
  /** The same through its Unix socket, which costs less than TCP. Nobody can cut it. */
  socketUrl: string;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
  /**
   * Ends it at once, as a power cut would: no checkpoint, connections cut. `restart` recovers from the log.
   */
  crash(): Promise<void>;
  /** Starts it again on the same data and the same port, ending it first when it runs. */
  restart(): Promise<void>;
}

/** A PostgreSQL drops these guarantees when nobody needs its data after the run. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A feed shows nothing newer than the oldest open transaction, and its own upkeep opens some.
  autovacuum: 'off',
};

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;

const READY = 'database system is ready to accept connections';
/** Recovery of a crashed one reads its whole log. */
const READY_WITHIN_MS = 120_000;
/** One that does not end in good order by then is killed. */
const END_WITHIN_MS = 60_000;

/**
 * Starts a real PostgreSQL of its own on a free port of 127.0.0.1, its data in a temporary folder: written to
 * disk before it says committed, or with `durable: false` as fast as it can.
 * Text behaves as on PGlite: UTF-8, sorted by code point, with upper and lower case of accented letters
 * known.
 * As root it runs as the system's user `postgres`. Throws with the attempts when there is no PostgreSQL.
 */
export async function startPostgres({ durable = true } = {}): Promise<Postgres> {
  const account = unprivilegedAccount();
  const parent = durable ? diskFor(account) : (memory() ?? diskFor(account));
  const { path: folder, remove: erase } = temporaryFolder('mestore-pg-', parent);
  try {
    chmodSync(folder, account ? 0o711 : 0o700);
    const programs = postgresBinaries(account, folder);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (account) chownSync(data, account.uid, account.gid);
    initialise(programs, data, account);

    const port = await freePort();
    const settings = durable ? {} : NOT_DURABLE;
    const start = () => startServer(programs, data, port, account, settings);
    let server = await start();
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill(signal);
      const stubborn = setTimeout(() => server.kill('SIGKILL'), END_WITHIN_MS);
      await exited;
      clearTimeout(stubborn);
    };
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      socketUrl: `postgres://postgres@${encodeURIComponent(data)}:${port}/postgres`,
      crash: () => end('SIGQUIT'),
      restart: async () => {
        await end('SIGINT');
        server = await start();
      },
      stop: async () => {
        await end('SIGINT');
        erase();
      },
    };
  } catch (error) {
    erase();
    throw error;
  }
}

/** A place where both the caller and PostgreSQL's own user may write. */
function diskFor(account: Account): string {
  return account ? '/tmp' : tmpdir();
}

/**
 * A folder in memory with room for the databases of a run: to make one there is to make hundreds of files.
 */
function memory(): string | null {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : null;
}

/**
 * PostgreSQL refuses to run as root, so root lends it the user `postgres`, making one where there is none.
 */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  if (idOf('-u').status !== 0) {
    console.log('Creating the system user postgres, because PostgreSQL does not run as root.');
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  return { uid: Number(idOf('-u').stdout), gid: Number(idOf('-g').stdout) };
}

/**
 * Makes the data folder. The rules of upper and lower case come from the first of these locales that the
 * system has.
 */
function initialise(programs: string, data: string, account: Account): void {
  const problems: string[] = [];
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'];
    const run = spawnSync(join(programs, 'initdb'), [...options, `--lc-ctype=${letters}`], {
      ...account,
      cwd: '/',
      env: plainEnvironment(),
      encoding: 'utf8',
    });
    if (run.status === 0) return;
    problems.push(run.error?.message ?? run.stderr.trim());
  }
  throw new Error(`initdb of ${programs} failed:\n${problems.join('\n')}`);
}

async function startServer(
  programs: string,
  data: string,
  port: number,
  account: Account,
  more: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: '200',
    ...more,
  };
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, cwd: '/', env: plainEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  ownProcess(server, { signal: 'SIGQUIT' });
  try {
    await untilWrites(server, { text: READY, name: `PostgreSQL of ${programs}`, withinMs: READY_WITHIN_MS });
  } catch (error) {
    server.kill('SIGQUIT');
    throw error;
  }
  return server;
}

/** The caller's PGDATA, PGPORT and language do not reach the server; its log stays in English for `READY`. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
