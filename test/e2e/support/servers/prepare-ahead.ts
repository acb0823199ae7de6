import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepareIn } from '#test/e2e/support/servers/prepare-server.ts';
import { endOnSignals } from '#test/support/owned.ts';

/** Prepares the server of the journeys in the given folder, which it empties, while a core is free for it. */
endOnSignals();
const [given] = process.argv.slice(2);
if (!given) throw new Error('Usage: tsx test/e2e/support/servers/prepare-ahead.ts FOLDER');
const folder = resolve(given);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await prepareIn(folder);
