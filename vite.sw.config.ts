import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig, type InlineConfig } from 'vite';
import { PRERENDERED } from './domain/prerender/prerendered-pages.ts';
import type { PrecacheEntry } from './sw/precache-entry.ts';
import { lighterLibraries, nativeBroadcastOnly, precompress } from './vite.plugins.ts';

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, 'dist');

/** The code reader, its worker and the code of that worker: a megabyte that only some devices need. */
const CODE_READER = /^assets\/(code-reader\.worker-[\w-]+\.js|zxing_reader-[\w-]+\.wasm)$/;

/** The clips of the landing and their pictures and captions: devices load them when somebody looks at them. */
const CLIPS = /^assets\/clip-[\w-]+\.(webm|mp4|vtt|webp)$/;

/** A device opens every address with `index.html`. */
const PAGES: readonly string[] = [PRERENDERED.landing, PRERENDERED.product];

/**
 * The build of the service worker: one classic script at /sw.js. `manifest` lists the files it keeps for
 * opening offline: in production every file of the app's build, in development only the page.
 * @param codeReader addresses of the files it keeps after their first use.
 */
export function serviceWorkerBuild(
  manifest: PrecacheEntry[],
  version: string,
  codeReader: string[] = [],
): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins: [nativeBroadcastOnly(), precompress()],
    resolve: lighterLibraries,
    logLevel: 'warn',
    define: {
      __PRECACHE__: JSON.stringify(manifest),
      __CODE_READER__: JSON.stringify(codeReader),
      __API_URL__: JSON.stringify(process.env['VITE_API_URL'] ?? ''),
      __VERSION__: JSON.stringify(version),
    },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(ROOT, 'sw/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
}

/**
 * Every file of the app's build that any device keeps: no screenshots of the app's listing, no clips, not the pages
 * that are written for first visits, no compressed copies.
 */
export function precacheManifest(): PrecacheEntry[] {
  return filesUnder(DIST)
    .filter((file) => !/\.(br|gz|map)$|^sw\.js$|^\.vite\/|^screenshots\//.test(file))
    .filter((file) => !CODE_READER.test(file) && !CLIPS.test(file) && !PAGES.includes(file))
    .map((file) => ({
      url: `/${file}`,
      revision: file.startsWith('assets/') ? null : digest(file),
      ...(file.endsWith('.html') ? { contains: entryScript(file) } : { digest: digest(file) }),
    }));
}

/** @throws when the build has no code reader: has its name changed? */
function codeReaderFiles(): string[] {
  const files = filesUnder(DIST).filter((file) => CODE_READER.test(file));
  if (files.length !== 2) throw new Error(`The reader of codes is ${files.join(', ') || 'not there'}.`);
  return files.map((file) => `/${file}`);
}

/** @throws when the page starts no script of the build. */
function entryScript(page: string): string {
  const [script] = /assets\/index-[\w-]+\.js/.exec(readFileSync(path.join(DIST, page), 'utf8')) ?? [];
  if (!script) throw new Error(`${page} starts no script: has its name changed?`);
  return script;
}

export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
}

function digest(file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(DIST, file)))
    .digest('hex')
    .slice(0, 16);
}

export default defineConfig(() => serviceWorkerBuild(precacheManifest(), appVersion(), codeReaderFiles()));
