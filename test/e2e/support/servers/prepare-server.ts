import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownServer, type PreparedServer, sharePrepared } from '#test/e2e/support/servers/own-server.ts';
import { compile } from '#test/support/compile.ts';

const CACHE = resolve('.cache');

/** Compiles the server and makes the data of the demonstration, once for a run. */
export default async function prepareServer(): Promise<() => void> {
  if (!existsSync('dist/index.html')) throw new Error('The web app is not built: npm run build.');
  mkdirSync(CACHE, { recursive: true });
  // Inside the project, where compiled programs find the packages that stay outside them.
  const folder = mkdtempSync(join(CACHE, 'journeys-'));
  const programs = await compile(
    { server: 'server/main.ts', gateway: 'local-gateway/main.ts' },
    join(folder, 'programs'),
  );
  const prepared: PreparedServer = { ...programs, dataDir: join(folder, 'data') };
  mkdirSync(prepared.dataDir);
  sharePrepared(prepared);
  const first = await ownServer({ dataDir: prepared.dataDir });
  await first.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
