import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '#test/support/compile.ts';
import { endOnSignals, endWithLauncher, temporaryFolder } from '#test/support/owned.ts';

endOnSignals();
endWithLauncher();

// Three processes that each read a thousand TypeScript files take longer to start than to compile once.
const cache = resolve('.cache');
mkdirSync(cache, { recursive: true });
const folder = temporaryFolder('simulation-', cache);
const programs = await compile(
  { simulate: 'test/simulation/simulate.ts', worker: 'test/simulation/seed-worker.ts' },
  folder.path,
);
const { simulate } = (await import(
  pathToFileURL(programs.simulate).href
)) as typeof import('#test/simulation/simulate.ts');
await simulate(programs.worker);
folder.remove();
