import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { chunkFileName, chunkGroups, firstScreens as allowedImports } from './vite.chunks.ts';
import { darkTheme } from './vite.dark-theme.ts';
import { firstScreens } from './vite.first-screens.ts';
import { announce, inline, lighterLibraries, nativeBroadcastOnly, precompress } from './vite.plugins.ts';
import { prerenderPages } from './vite.prerender.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/**
 * The library of the device's store: the heaviest part of the store, and the only one that nothing else
 * imports.
 */
const LIBRARY = /\/rxdb-/;

export default defineConfig({
  plugins: [
    nativeBroadcastOnly(),
    darkTheme(),
    inline('/src/app/start/start-guard.ts'),
    inline('/src/app/start/early-tap.ts'),
    announce('home'),
    prerenderPages({ landing: 'landing', product: 'shop' }),
    precompress(),
    firstScreens(allowedImports),
  ],
  resolve: lighterLibraries,
  define: {
    __API_URL__: JSON.stringify(process.env['VITE_API_URL'] ?? ''),
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_BUILT_AT': JSON.stringify(new Date().toISOString()),
  },
  build: {
    // Service workers with modules, `dialog` and `popover` already need these versions.
    target: ['chrome114', 'safari17', 'firefox125'],
    manifest: true,
    // Every release names its files anew, and a list in the entry of each screen's files would weigh more
    // than it saves. So only the page itself announces its code, and the importer of the device's store
    // announces its library. An announcement takes a slow phone 7 ms. Whoever imports a file waits for its
    // styles, which Vite names by itself: its own code comes beside them, not after them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) => {
        if (hostType === 'html') return parts;
        const isLibraryOf = (part: string) => file.includes('/device-') && LIBRARY.test(part);
        return parts.filter((each) => each === file || isLibraryOf(each));
      },
    },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: chunkGroups },
      },
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
