import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { firstVisit } from '#test/bench/app-on-fresh-device.ts';
import type { Bench } from '#test/bench/bench.ts';
import { kB, type Figure } from '#test/bench/figures.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const FIRST_PAINT_TARGET = 90_000;
const ROUTE_TARGET = 150_000;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

/** Of `vite.chunks.ts`. */
const ENTRY = 'index';
const FIRST_SCREEN = 'front';
const DATABASE = ['device', 'around'];

/** The JavaScript that a buyer's device downloads: from the build's manifest, and what Chromium really loaded. */
export async function bundleSize(bench: Bench): Promise<Figure[]> {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')));
  const firstScreen = [ENTRY, FIRST_SCREEN];
  const { url } = await bench.server('PostgreSQL');
  const { scripts, scriptsBeforeContent } = await firstVisit(bench, url);
  return [
    line('JS of the shell, the first paint', filesOf(manifest, [ENTRY]), FIRST_PAINT_TARGET),
    line(
      'JS of the first buyer route, its screen included, which shows its shape',
      filesOf(manifest, firstScreen),
      ROUTE_TARGET,
    ),
    line('JS of the first buyer route with the database', filesOf(manifest, [...firstScreen, ...DATABASE])),
    line(
      'JS that had come on a first visit when the first product was on the screen',
      scriptsBeforeContent.map((each) => each.slice(1)),
      FIRST_PAINT_TARGET,
    ),
    line(
      'all JS that the page loaded on a first visit, what comes late too',
      scripts.map((each) => each.slice(1)),
    ),
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
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports.forEach(visit);
  };
  for (const name of names) {
    const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (!key) throw new Error(`The build has no ${name}; does it have another name now?`);
    visit(key);
  }
  return [...new Set([...seen].map((each) => manifest[each]?.file ?? ''))].filter((each) =>
    each.endsWith('.js'),
  );
}
