import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';
import { ownProcess, temporaryFolder } from '#test/support/owned.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = ['--import', 'tsx', 'server/main.ts'];
const GATEWAY_SOURCES = ['--import', 'tsx', 'local-gateway/main.ts'];
const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 10_000;

export interface ServerProcess {
  url: string;
  dataDir: string;
  /** The id of the present process; another one after `restart`. */
  readonly pid: number;
  /** Sends the signal to the server and all its children, and waits until it has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /**
   * Starts it again on the same port, data and settings, ending it first when it runs. Resolves when it is
   * ready.
   */
  restart(): Promise<void>;
  /** Ends it in good order and deletes the data folder, if it was a temporary one. */
  stop(): Promise<void>;
  /** Its output since the first start. */
  output(): string;
  /** Where people decide about payments on the local gateway's pages; null without `payments`. */
  gatewayUrl: string | null;
}

export interface ServerOptions {
  port?: number;
  /** Default: a temporary folder. */
  dataDir?: string;
  /** Default: PGlite in `dataDir`. */
  databaseUrl?: string;
  /** The program for Node. Default: the sources, through tsx. */
  program?: readonly string[];
  /** The same for the local gateway. */
  gatewayProgram?: readonly string[];
  /** A data folder of a server that ended, to begin with a copy of it. */
  dataFrom?: string;
  env?: Record<string, string>;
  /** Runs the local gateway beside it, as `npm start` does, so that purchases can be paid. */
  payments?: boolean;
}

/** Starts the real server in a process group of its own and resolves once `/readyz` answers 200. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const gatewayPort = options.payments ? await freePort() : null;
  const ownData = options.dataDir ? null : temporaryFolder('mestore-data-');
  const dataDir = options.dataDir ?? ownData?.path ?? '';
  if (options.dataFrom) cpSync(options.dataFrom, dataDir, { recursive: true });
  const env = settingsOf(options, { url, port, gatewayPort, dataDir });

  let output = '';
  let server: ChildProcess;
  let gateway: ChildProcess | null = null;
  const start = async () => {
    server = spawn(process.execPath, [...(options.program ?? SOURCES)], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ownProcess(server, { group: true });
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
    // After it, so that both read the same secret also at the first start.
    if (gatewayPort !== null && !gateway)
      gateway = await startGateway(options.gatewayProgram ?? GATEWAY_SOURCES, gatewayPort, env);
  };
  const kill = (signal: NodeJS.Signals) => killGroup(server, signal);
  const end = async () => {
    const stubborn = setTimeout(() => void kill('SIGKILL'), STOP_TIMEOUT_MS);
    await kill('SIGTERM');
    clearTimeout(stubborn);
  };
  const stop = async () => {
    await end();
    gateway?.kill();
    ownData?.remove();
  };

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
    gatewayUrl: gatewayPort === null ? null : `http://127.0.0.1:${gatewayPort}`,
    restart: async () => {
      await end();
      await start();
    },
  };
}

/** The environment of the processes: their addresses, their data, and the caller's additions. */
function settingsOf(options: ServerOptions, place: Place): NodeJS.ProcessEnv {
  const { url, port, gatewayPort, dataDir } = place;
  return {
    ...ownSettings(),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    // The bank sends people back to the address by which they came, and the browser asks the gateway by its
    // name.
    ...(gatewayPort === null ? {} : { PUBLIC_URL: url, LOCAL_GATEWAY_PORT: String(gatewayPort) }),
    ...options.env,
  };
}

interface Place {
  url: string;
  port: number;
  gatewayPort: number | null;
  dataDir: string;
}

/** Sends the signal to a process and all its children, and waits until it has ended. */
async function killGroup(leader: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (leader.pid === undefined || hasEnded(leader)) return;
  const exited = once(leader, 'exit');
  process.kill(-leader.pid, signal);
  await exited;
}

/** Resolves once the local gateway's own page answers. */
async function startGateway(
  program: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const gateway = spawn(process.execPath, [...program], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  ownProcess(gateway);
  try {
    await answers(gateway, `http://127.0.0.1:${port}/`);
  } catch (error) {
    gateway.kill('SIGKILL');
    throw error;
  }
  return gateway;
}

/** The caller's environment without variables that would point the server at the caller's own data. */
function ownSettings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, DATA_DIR: _dir, PORT: _port, NODE_ENV: _mode, ...rest } = process.env;
  return rest;
}

function ready(server: ChildProcess, url: string): Promise<void> {
  return answers(server, `${url}/readyz`);
}

async function answers(process: ChildProcess, address: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_TIMEOUT_MS);
  while (!deadline.aborted) {
    if (hasEnded(process)) throw new Error(`It ended with ${process.exitCode ?? process.signalCode}.`);
    const answer = await fetch(address, { signal: deadline }).catch(() => null);
    if (answer?.status === 200) return;
    await wait(50);
  }
  throw new Error(`${address} did not answer 200 within ${READY_TIMEOUT_MS / 1000} s.`);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
