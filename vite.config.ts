import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite.chunks.ts';
import { announce, lighterLibraries, nativeBroadcastOnly, precompress } from './vite.plugins.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  plugins: [react(), nativeBroadcastOnly(), announce('front'), precompress()],
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
    // saves: only the page itself announces its parts.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
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
