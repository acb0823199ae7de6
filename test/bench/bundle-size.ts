import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { kB, type Figure } from '#test/bench/figures.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const BEFORE_PAINT_TARGET = 90_000;
const WITH_DATABASE_TARGET = 170_000;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

const ENTRY = 'index.html';
const FIRST_SCREEN = 'src/features/catalog/marketplace-home-page.tsx';
const DATABASE = 'src/sync/start-sync.ts';

/** What a buyer's device downloads to show the first screen, to keep it in step, and to work with the tab closed. */
export function bundleSize(): Figure[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')));
  const beforePaint = filesOf(manifest, [ENTRY, FIRST_SCREEN]);
  const withDatabase = filesOf(manifest, [ENTRY, FIRST_SCREEN, ...withParts(manifest, DATABASE)]);
  const before = sizes(beforePaint);
  const after = sizes(withDatabase);
  return [
    {
      what: 'first buyer route, JS before first paint',
      figure: `${kB(before.gzip)} gzip (${beforePaint.length} files), ${kB(before.brotli)} brotli`,
      target: { words: `≤ ${kB(BEFORE_PAINT_TARGET)}`, met: before.gzip <= BEFORE_PAINT_TARGET },
    },
    {
      what: 'first buyer route, JS with the database',
      figure: `${kB(after.gzip)} gzip (${withDatabase.length} files), ${kB(after.brotli)} brotli`,
      target: { words: `≤ ${kB(WITH_DATABASE_TARGET)}`, met: after.gzip <= WITH_DATABASE_TARGET },
    },
    serviceWorker(),
  ];
}

function serviceWorker(): Figure {
  const { gzip, brotli } = sizes(['sw.js']);
  return { what: 'service worker', figure: `${kB(gzip)} gzip, ${kB(brotli)} brotli` };
}

/** A part and what it loads by itself while it works. */
function withParts(manifest: Manifest, name: string): string[] {
  return [name, ...(manifest[name]?.dynamicImports ?? [])];
}

/** The files of these parts and of everything they import. @throws when the build has no such part. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const part = manifest[name];
    if (!part) throw new Error(`The build has no ${name}; is it another route's name now?`);
    if (seen.has(name)) return;
    seen.add(name);
    part.imports.forEach(visit);
  };
  names.forEach(visit);
  return [...new Set([...seen].map((each) => manifest[each]?.file ?? ''))].filter((each) =>
    each.endsWith('.js'),
  );
}

function sizes(files: readonly string[]): { gzip: number; brotli: number } {
  const contents = files.map((each) => readFileSync(join(DIST, each)));
  const sum = (compress: (content: Buffer) => Buffer) =>
    contents.reduce((total, each) => total + compress(each).length, 0);
  return {
    gzip: sum((each) => gzipSync(each, { level: 9 })),
    brotli: sum((each) => brotliCompressSync(each)),
  };
}
