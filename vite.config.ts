import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite.chunks.ts';
import { announce, inline, lighterLibraries, nativeBroadcastOnly, precompress } from './vite.plugins.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** The library of the device's store: of all that the store needs the heaviest, and the only part that nothing else asks for. */
const LIBRARY = /\/rxdb-/;

export default defineConfig({
  plugins: [nativeBroadcastOnly(), inline('/src/app/start-guard.ts'), announce('front'), precompress()],
  resolve: lighterLibraries,
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_BUILT_AT': JSON.stringify(new Date().toISOString()),
  },
  build: {
    // What service workers with modules, `dialog` and `popover` already ask for.
    target: ['chrome114', 'safari17', 'firefox125'],
    manifest: true,
    // Every release names its files anew, and naming in the entry what each screen will need would weigh more than it
    // saves: only the page itself announces its parts, and whoever asks for the device's store its library. An
    // announcement takes a slow phone 7 ms.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) => {
        if (hostType === 'html') return parts;
        return file.includes('/device-') ? parts.filter((each) => LIBRARY.test(each)) : [];
      },
    },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
