import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app. Files with a hash in their name never change; all else is asked for again each time.
 * Any other address that a browser opens gets the page, which knows the addresses of the product.
 */
export function webApp(folder = DIST): MiddlewareHandler<AppEnv> {
  if (!existsSync(path.join(folder, 'index.html'))) return unbuilt;
  const file = serveStatic<AppEnv>({ root: folder, precompressed: true });
  const page = serveStatic<AppEnv>({ root: folder, path: 'index.html', precompressed: true });
  return (c, next) => {
    c.header('cache-control', c.req.path.startsWith('/assets/') ? FOREVER : 'no-cache');
    return file(c, async () => {
      c.header('cache-control', 'no-cache');
      if (opensPage(c)) {
        const shown = await page(c, next);
        if (shown) c.res = shown;
        return;
      }
      await next();
    });
  };
}

async function unbuilt(c: Context<AppEnv>, next: Next) {
  if (!opensPage(c)) return next();
  return c.text('La aplicación web no está construida. Ejecuta: npm run build', 503);
}

function opensPage(c: Context<AppEnv>): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isFile = c.req.path.startsWith('/assets/');
  return reads && !isFile && (c.req.header('accept') ?? '').includes('text/html');
}
