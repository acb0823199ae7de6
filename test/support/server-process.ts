import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 10_000;

export interface ServerProcess {
  url: string;
  dataDir: string;
  /** Of the process that runs now; another one after `restart`. */
  readonly pid: number;
  /** Sends the signal to the server and all its children, and waits until it has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port, data and settings, ending it first when it runs. Resolves when it is ready. */
  restart(): Promise<void>;
  /** Ends it in good order and deletes the data folder, if it was a temporary one. */
  stop(): Promise<void>;
  /** What it has printed since the first start. */
  output(): string;
}

export interface ServerOptions {
  port?: number;
  /** Default: a temporary folder. */
  dataDir?: string;
  /** Default: PGlite in `dataDir`. */
  databaseUrl?: string;
  env?: Record<string, string>;
}

/** Starts the real server in a process group of its own and resolves once `/readyz` answers 200. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'mestore-data-'));
  const env: NodeJS.ProcessEnv = {
    ...ownSettings(),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.env,
  };

  let output = '';
  let server: ChildProcess;
  const start = async () => {
    server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    try {
      await ready(server, url);
    } catch (error) {
      await kill('SIGKILL');
      throw new Error(`The server did not become ready at ${url}. It printed:\n${output}`, { cause: error });
    }
  };
  const kill = async (signal: NodeJS.Signals) => {
    if (server.pid === undefined || hasEnded(server)) return;
    const exited = once(server, 'exit');
    process.kill(-server.pid, signal);
    await exited;
  };
  const end = async () => {
    const stubborn = setTimeout(() => void kill('SIGKILL'), STOP_TIMEOUT_MS);
    await kill('SIGTERM');
    clearTimeout(stubborn);
  };
  const stop = async () => {
    await end();
    process.off('exit', killWithUs);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const killWithUs = () => void kill('SIGKILL');
  process.once('exit', killWithUs);

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    get pid() {
      return server.pid ?? -1;
    },
    kill,
    stop,
    output: () => output,
    restart: async () => {
      await end();
      await start();
    },
  };
}

/** The caller's environment without what would point the server at the caller's own data. */
function ownSettings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, DATA_DIR: _dir, PORT: _port, NODE_ENV: _mode, ...rest } = process.env;
  return rest;
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_TIMEOUT_MS);
  while (!deadline.aborted) {
    if (hasEnded(server)) throw new Error(`It ended with ${server.exitCode ?? server.signalCode}.`);
    const answer = await fetch(`${url}/readyz`, { signal: deadline }).catch(() => null);
    if (answer?.status === 200) return;
    await wait(50);
  }
  throw new Error(`/readyz did not answer 200 within ${READY_TIMEOUT_MS / 1000} s.`);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
