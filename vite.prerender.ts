import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { PRERENDERED } from './domain/prerender/prerendered-pages.ts';
import { PRERENDER_GLOBAL, prerenderScript } from './server/ssr/prerender-script.ts';
import { filesOfChunk, linkTo, preactForReact } from './vite.plugins.ts';

/** Exports what `PrerenderScript` says. */
const SOURCE = 'src/app/prerender-pages.tsx';

/**
 * Writes pages beside `index.html` that are read before any code runs, or without it; the app then draws over them
 * (`src/app/start/prerendered-page.ts`). `landing.html` has the landing in it, as its components draw it for a visitor.
 * `product.html` has a place for a product, and the server fills it with what the script left for it draws.
 * @param chunks the file of code with the screen of each, which its page requests at once too.
 */
export function prerenderPages(chunks: { landing: string; product: string }): Plugin {
  let folder = 'dist';
  return {
    name: 'mestore-written-pages',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    async writeBundle(_options, bundle) {
      const script = join(folder, PRERENDERED.script);
      writeFileSync(script, await buildPrerenderScript());
      const index = readFileSync(join(folder, 'index.html'), 'utf8');
      const write = (file: string, chunk: string, content: string) =>
        writeFileSync(join(folder, file), prerenderedPage(index, filesOfChunk(bundle, chunk), content));
      const landing = prerenderScript(script).prerenderLanding();
      write(
        PRERENDERED.landing,
        chunks.landing,
        `<div id="escrita" data-whole><p class="boot"></p>${landing}</div>`,
      );
      write(
        PRERENDERED.product,
        chunks.product,
        `<div id="escrita"><p class="boot"></p>${PRERENDERED.place}</div>`,
      );
    },
  };
}

/** The page with this content before the app's place, and with the announcements of the files that it needs. */
function prerenderedPage(index: string, needed: readonly string[], content: string): string {
  const links = needed.filter((each) => !index.includes(each)).map((each) => `  ${linkTag(each)}\n`);
  const written = replaceOnce(
    replaceOnce(onlyNeeded(index, needed), '</head>', `${links.join('  ')}  </head>`),
    /<div id="root">.*?<\/div>/s,
    `${content}\n    <div id="root" hidden></div>`,
  );
  return codeLast(written);
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

/**
 * Builds the screens that draw pages as one script, with the same names of classes and files. What comes late is not in
 * it: no written page has it.
 */
async function buildPrerenderScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLate],
    resolve: { alias: preactForReact },
    build: {
      ssr: SOURCE,
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { output: { format: 'iife', name: PRERENDER_GLOBAL } },
    },
    ssr: { noExternal: true },
  });
  const [script, ...others] = (built as Rolldown.RolldownOutput).output;
  if (others.some((each) => each.type === 'chunk')) throw new Error(`${SOURCE} is more than one script.`);
  return script.code;
}

const withoutLate: Plugin = {
  name: 'mestore-without-late',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};
