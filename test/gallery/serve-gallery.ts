import type { AddressInfo } from 'node:net';
import { preview } from 'vite';

/**
 * By default a preview has nothing kept, and each state reads and compiles the whole app anew: half of its cost. Nothing
 * is built again while it serves, and its port is another one each time.
 */
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Serves the built gallery, on a free port. */
export async function serveGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: 'test/gallery/vite.config.ts',
    preview: { port: 0, host: '127.0.0.1', headers: KEPT },
    logLevel: 'error',
  });
  return {
    url: `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
