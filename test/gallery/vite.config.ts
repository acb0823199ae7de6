import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { productArt } from '#server/media/product-art.ts';
import { demonstration } from '#test/gallery/demonstration.ts';
import { darkTheme } from '../../vite.dark-theme.ts';
import { chunkGroups } from '../../vite.chunks.ts';
import { lighterLibraries, nativeBroadcastOnly } from '../../vite.plugins.ts';

/** The development build in which each screen in each state is an address. `npm run gallery` serves it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve('public'),
  plugins: [nativeBroadcastOnly(), darkTheme(), demonstrationData()],
  resolve: lighterLibraries,
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify('0.0.0'),
    'import.meta.env.VITE_BUILT_AT': JSON.stringify('2026-03-01T15:00:00.000Z'),
  },
  build: {
    outDir: resolve('.cache/gallery'),
    emptyOutDir: true,
    target: 'chrome120',
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      output: {
        // The files of the product. A file for each module is 358 requests for each state, which cost more than its screen.
        codeSplitting: { groups: [...chunkGroups, { name: 'states', test: /test\/gallery\// }] },
        // The states need a few modules of the app before the device is filled, and not those that travel with them.
        strictExecutionOrder: true,
      },
    },
  },
  worker: { format: 'es' },
});

/**
 * Some of the demonstration's data as a module, and its drawings at the addresses that a server gives them.
 */
function demonstrationData(): Plugin {
  const module = 'virtual:demonstration';
  return {
    name: 'mestore-demonstration',
    resolveId: (id) => (id === module ? `\0${module}` : null),
    load: (id) => (id === `\0${module}` ? `export default ${JSON.stringify(demonstration())}` : null),
    configureServer: (server) => void server.middlewares.use(giveDrawing),
    configurePreviewServer: (server) => void server.middlewares.use(giveDrawing),
  };
}

function giveDrawing(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const code = /^\/media\/art\/v1\/(.+)\.svg$/.exec(request.url ?? '')?.[1];
  const drawing = productArt(code ?? '');
  if (drawing === null) return next();
  response.setHeader('content-type', 'image/svg+xml');
  response.end(drawing);
}
