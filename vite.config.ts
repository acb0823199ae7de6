import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  plugins: [react(), nativeBroadcastOnly(), precompress()],
  // RxJS ships ES2015 beside the ES5 that bundlers get by default, which is larger.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // The shim is for React before 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_BUILT_AT': JSON.stringify(new Date().toISOString()),
  },
  build: {
    // What service workers with modules, `dialog` and `popover` already ask for.
    target: ['chrome114', 'safari17', 'firefox125'],
    manifest: true,
    // Every release names its files anew, and naming in the entry what each screen will need would weigh more than it
    // saves: only the page itself and the first screen announce their parts.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || file.includes('marketplace-home-page') ? parts : [],
    },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only when a dependency is updated, so that a release does not make people fetch it again.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam)\//,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});

/**
 * Leaves out the fallbacks that RxDB's channel between tabs has for browsers without BroadcastChannel: every browser
 * of `build.target` has it, and they weigh 4 kB.
 */
function nativeBroadcastOnly(): Plugin {
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

/** Leaves a .gz and a .br beside every text file of the build, so that the server never compresses them again. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'mestore-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      handler() {
        const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
          /\.(js|css|html|svg|json|webmanifest|txt)$/.test(each),
        );
        for (const each of texts) compressFile(join(folder, each));
      },
    },
  };
}

const SMALLEST_WORTH_BYTES = 1024;

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.length < SMALLEST_WORTH_BYTES) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
}
