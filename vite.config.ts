import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lighterLibraries, nativeBroadcastOnly, precompress } from './vite.plugins.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  plugins: [react(), nativeBroadcastOnly(), precompress()],
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
