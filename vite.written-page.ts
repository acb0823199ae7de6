import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { filesOfChunk, linkTo, preactForReact } from './vite.plugins.ts';

/** Exports `writtenLanding(): string`. */
const SOURCE = 'src/app/written-landing.tsx';

/**
 * Writes `landing.html` beside `index.html`: the same page, with the landing in it as its components draw it
 * for a visitor. Search engines and people read it before any code runs; the app then draws over it
 * (`src/app/written-page.ts`).
 * @param chunk the file of code with the landing, which its page requests at once too.
 */
export function writtenLanding(chunk: string): Plugin {
  let folder = 'dist';
  return {
    name: 'mestore-written-landing',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    async writeBundle(_options, bundle) {
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      const needed = filesOfChunk(bundle, chunk);
      const links = needed.filter((each) => !html.includes(each)).map((each) => `  ${linkTag(each)}\n`);
      const written = replaceOnce(
        replaceOnce(onlyNeeded(html, needed), '</head>', `${links.join('  ')}  </head>`),
        /<div id="root">.*?<\/div>/s,
        `<div id="escrita"><p class="boot"></p>${await landingHtml()}</div>\n    <div id="root" hidden></div>`,
      );
      writeFileSync(join(folder, 'landing.html'), codeLast(written));
    },
  };
}

function linkTag(file: string): string {
  const { rel, href } = linkTo(file);
  return `<link rel="${rel}" crossorigin href="${href}">`;
}

/** The page without the announcements of code and styles that other pages need, and this one does not. */
function onlyNeeded(page: string, needed: readonly string[]): string {
  return page.replaceAll(
    / *<link rel="(?:modulepreload|stylesheet)"[^>]*href="\/([^"]+)"[^>]*>\n/g,
    (link, file: string) => (needed.includes(file) ? link : ''),
  );
}

/**
 * The page is read without its code, so its styles and its font come first: on a slow phone they are painted a
 * second earlier.
 */
function codeLast(page: string): string {
  return page.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

/** @throws when the page does not have it exactly once: has `index.html` changed? */
function replaceOnce(page: string, what: string | RegExp, by: string): string {
  if (page.split(what).length !== 2) throw new Error(`index.html does not have ${String(what)} once.`);
  return page.replace(what, () => by);
}

/** Builds the landing for Node, with the same names of classes and files, and draws it. */
async function landingHtml(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'mestore-landing-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { alias: preactForReact },
      build: { ssr: SOURCE, outDir, copyPublicDir: false, target: 'es2022' },
      ssr: { noExternal: true },
    });
    return await withoutBrowser(async () => {
      const built: unknown = await import(pathToFileURL(join(outDir, 'written-landing.js')).href);
      return (built as { writtenLanding: () => string }).writtenLanding();
    });
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The browser as modules meet it when they are read: nothing is stored, nothing happens, nobody asks for less motion. */
async function withoutBrowser<T>(work: () => Promise<T>): Promise<T> {
  const nothing = () => undefined;
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  const browser = { addEventListener: nothing, matchMedia: () => media };
  Object.assign(globalThis, browser);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
}
