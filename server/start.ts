import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildWebApp } from '#server/build-web-app.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { runLocalGatewayBeside } from '#server/run-gateway-beside.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The sources of the web app. */
const SOURCES = [
  'src',
  'sw',
  'workers',
  'sync',
  'domain',
  'public',
  'index.html',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.dark-theme.ts',
  'vite.first-screens.ts',
  'vite.plugins.ts',
  'vite.sw.config.ts',
  'vite.prerender.ts',
  'package-lock.json',
];

if (isBuildStale()) {
  const status = await buildWebApp(ROOT, console.log);
  if (status !== 0) process.exit(status);
}
// Whoever starts it to look at it sees a company at work.
processEnvironment()['SEED_HISTORY'] ??= '1';
console.log('Levantando el servidor. La primera vez crea la base y siembra la demostración…');
await import('#server/main.ts');
// After the services, so that both processes read the same secret even at the first start.
runLocalGatewayBeside();

/** Whether there is no build, or a source changed after it. */
function isBuildStale(): boolean {
  const built = path.join(ROOT, 'dist/sw.js');
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return SOURCES.some((each) => newestIn(path.join(ROOT, each)) > builtAt);
}

function newestIn(place: string): number {
  if (!existsSync(place)) return 0;
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(place).map((each) => newestIn(path.join(place, each))));
}
