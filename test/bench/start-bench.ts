import { resolve } from 'node:path';
import { runProgram } from '#test/bench/support/run-program.ts';
import { endOnSignals, endWithLauncher } from '#test/support/owned.ts';

const INSTALL = ['install', '--prefix', 'test/bench/rivals', '--no-audit', '--no-fund', '--silent'];
const LIMIT_MS = 300_000;

// One process does both, and no shell stands between it and npm: a signal to npm ends it, and its servers.
endOnSignals();
endWithLauncher();
await runProgram('npm', INSTALL, { cwd: resolve(import.meta.dirname, '../..'), limitMs: LIMIT_MS });
// What it reads was not there before.
await import('#test/bench/run-bench.ts');
