import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesOfCode } from '#server/http/files-of-code.ts';
import { firstVisit } from '#test/bench/support/app-on-fresh-device.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { kB, type Figure } from '#test/bench/support/figures.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const FIRST_PAINT_TARGET = 90_000;
const ROUTE_TARGET = 150_000;

/** The names of `vite.chunks.ts`. */
const ENTRY = 'index';
const FIRST_SCREEN = 'home';
const DATABASE = ['device', 'around'];
const DESK = 'desk-shell';

/** What a first visit to a desk weighed before the groups of the build were those of `src/features`. */
const OFFICE_TARGET = 491_000;
const SUPPLY_TARGET = 455_000;

/**
 * The JavaScript that a device downloads: from the build's manifest, and from Chromium's real loads.
 */
export async function bundleSize(bench: Bench): Promise<Figure[]> {
  const firstScreen = [ENTRY, FIRST_SCREEN];
  const { url } = await bench.server('PostgreSQL');
  const { scripts, scriptsBeforeContent } = await firstVisit(bench, url, 1);
  return [
    line('JS of the shell, the first paint', filesOf([ENTRY]), FIRST_PAINT_TARGET),
    line(
      'JS of the first buyer route, its screen included, which shows its shape',
      filesOf(firstScreen),
      ROUTE_TARGET,
    ),
    line('JS of the first buyer route with the database', filesOf([...firstScreen, ...DATABASE])),
    line(
      'JS that had come on a first visit when the first product was on the screen',
      scriptsBeforeContent.map((each) => each.slice(1)),
      FIRST_PAINT_TARGET,
    ),
    line(
      'all JS that the page loaded on a first visit, what comes late too',
      scripts.map((each) => each.slice(1)),
    ),
    line('JS of a desk of the office', filesOf([ENTRY, DESK, 'office', ...DATABASE]), OFFICE_TARGET),
    line("JS of a store's products", filesOf([ENTRY, DESK, 'supply', ...DATABASE]), SUPPLY_TARGET),
    line('JS of the warehouse', filesOf([ENTRY, DESK, 'warehouse', ...DATABASE])),
    line('JS of the floor', filesOf([ENTRY, 'floor', ...DATABASE])),
    line('service worker', ['sw.js']),
  ];
}

function line(what: string, files: readonly string[], targetBytes?: number): Figure {
  const contents = files.map((each) => readFileSync(join(DIST, each)));
  const sum = (compress: (content: Buffer) => Buffer) =>
    contents.reduce((total, each) => total + compress(each).length, 0);
  const gzip = sum((each) => gzipSync(each, { level: 9 }));
  const brotli = sum((each) => brotliCompressSync(each));
  return {
    what,
    figure: `${kB(gzip)} gzip, ${kB(brotli)} brotli, ${files.length} files`,
    ...(targetBytes ? { target: { words: `≤ ${kB(targetBytes)} gzip`, met: gzip <= targetBytes } } : {}),
  };
}

/** The files of these parts and of everything they import. @throws when the build has no such part. */
function filesOf(names: readonly string[]): string[] {
  const known = filesOfCode(DIST);
  const needed = names.flatMap((name) => {
    const files = known[name];
    if (!files) throw new Error(`The build has no ${name}; does it have another name now?`);
    return files;
  });
  return [...new Set(needed)].filter((each) => each.endsWith('.js'));
}
