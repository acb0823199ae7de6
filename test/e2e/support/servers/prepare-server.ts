import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownServer, type PreparedServer, sharePrepared } from '#test/e2e/support/servers/own-server.ts';
import { compile } from '#test/support/compile.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const CACHE = resolve('.cache');

/** Prepares the server of a run, unless a stage of the gate did (`prepare-ahead.ts`) and says in which folder. */
export default async function prepareServer(): Promise<() => void> {
  const ahead = process.env['JOURNEYS_FOLDER'];
  const folder = ahead ? resolve(ahead) : newFolder();
  const prepared = ahead ? preparedIn(folder) : await prepareIn(folder);
  if (!existsSync(prepared.server)) throw new Error(`There is no server in ${folder}: npm test -- browser.`);
  sharePrepared(prepared);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Compiles the server and makes the data of the demonstration.
 * @param folder inside the project, where compiled programs find the packages that stay outside them.
 */
export async function prepareIn(folder: string): Promise<PreparedServer> {
  if (!existsSync('dist/index.html')) throw new Error('The web app is not built: npm run build.');
  const prepared = preparedIn(folder);
  await compile({ server: 'server/main.ts', gateway: 'local-gateway/main.ts' }, programsIn(folder));
  mkdirSync(prepared.dataDir);
  sharePrepared(prepared);
  const first = await ownServer({ dataDir: prepared.dataDir });
  await first.stop();
  return prepared;
}

function preparedIn(folder: string): PreparedServer {
  const programs = programsIn(folder);
  return {
    server: join(programs, 'server.mjs'),
    gateway: join(programs, 'gateway.mjs'),
    dataDir: join(folder, 'data'),
  };
}

function programsIn(folder: string): string {
  return join(folder, 'programs');
}

function newFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  return temporaryFolder('journeys-', CACHE).path;
}
