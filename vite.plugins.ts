import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  defaultClientConditions,
  minify,
  type Plugin,
  type Rolldown,
  transformWithOxc,
  type UserConfig,
} from 'vite';
import { linkKind, neededFiles } from './domain/prerender/needed-files.ts';

/**
 * Screens and their libraries are written for React, and Preact runs them. The longer names come first, since
 * a name also stands for every longer name that begins with it.
 */
export const preactForReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
  // The shim is for React before 18.
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

/** The build that we take of libraries that ship several. */
export const lighterLibraries = {
  // RxJS ships ES2015 beside ES5; bundlers take ES5 by default, which is larger.
  conditions: ['es2015', ...defaultClientConditions],
  alias: {
    ...preactForReact,
    // The package's own entry imports ES5 in one piece, with a guard against a second Dexie, which we do not
    // have.
    dexie: 'dexie/dist/modern/dexie.mjs',
  },
} satisfies UserConfig['resolve'];

/**
 * Leaves out the fallbacks that RxDB's channel between tabs has for browsers without BroadcastChannel: every
 * browser of `build.target` has it, and they weigh 4 kB.
 */
export function nativeBroadcastOnly(): Plugin {
  const fallback = /broadcast-channel\/dist\/\w+\/methods\/(indexed-db|localstorage)\.js$/;
  return {
    name: 'mestore-native-broadcast',
    load(id) {
      const name = fallback.exec(id)?.[1];
      if (!name) return null;
      const method = name === 'indexed-db' ? 'IndexedDBMethod' : 'LocalstorageMethod';
      return `export const ${method} = { type: '${name}', canBeUsed: () => false };`;
    },
  };
}

/**
 * Writes a script into the page, where the page names it: such a script has to run even if no other file
 * comes.
 * @param source its address in `index.html`, from the root; it imports nothing.
 */
export function inline(source: string): Plugin {
  const tag = `<script src="${source}"></script>`;
  return {
    name: 'mestore-inline',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(tag)) throw new Error(`index.html does not name ${source}.`);
        const file = `.${source}`;
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
        const script = await minify(file, `(() => {${code}})()`);
        return html.replace(tag, () => `<script>${script.code}</script>`);
      },
    },
  };
}

/** Has the page request a file of code and its styles at once; its entry would only name it after running. */
export function announce(chunk: string): Plugin {
  return {
    name: 'mestore-announce',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        filesOfChunk(bundle, chunk)
          .filter((each) => !html.includes(each))
          .map((each) => ({ tag: 'link', attrs: { ...linkTo(each) }, injectTo: 'head' })),
    },
  };
}

/** The attributes of the page's link to a file that it needs. */
export function linkTo(file: string) {
  return { rel: linkKind(file), crossorigin: true, href: `/${file}` };
}

/**
 * The files that a file of code needs.
 * @throws when the build has no such file.
 */
export function filesOfChunk(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const first = chunks.find((each) => each.name === name);
  if (!first) throw new Error(`The build has no ${name}.`);
  return neededFiles(first, (each) => ({
    file: each.fileName,
    imports: chunks.filter(({ fileName }) => each.imports.includes(fileName)),
    css: [...(each.viteMetadata?.importedCss ?? [])],
  }));
}

/**
 * Leaves a .gz and a .br beside every file of the build that compression makes smaller, so that the server
 * never compresses them again; not beside those that it keeps for itself.
 */
export function precompress(): Plugin {
  let folder = 'dist';
  let writes = true;
  return {
    name: 'mestore-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
      writes = config.build.write;
    },
    closeBundle: {
      order: 'post',
      handler(error) {
        if (error || !writes) return;
        const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
          /^[^.].*\.(js|css|html|svg|json|webmanifest|txt|wasm)$/.test(each),
        );
        for (const each of texts) compressFile(join(folder, each));
      },
    },
  };
}

const MIN_WORTH_BYTES = 1024;

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.length < MIN_WORTH_BYTES) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
}
