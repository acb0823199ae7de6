import type { AddressInfo } from 'node:net';
import { preview } from 'vite';

/** Serves the built gallery, on a free port. */
export async function serveGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: 'test/gallery/vite.config.ts',
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  return {
    url: `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
