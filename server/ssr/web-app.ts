import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Logger } from 'pino';
import { withHead } from '#server/ssr/page-head.ts';
import type { HeadOf } from '#server/ssr/page-heads.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { filesOfCode } from '#server/http/files-of-code.ts';
import { prerenderedPages } from '#server/ssr/prerendered-pages.ts';

/** Where `npm run build` leaves the web app. */
export const DIST = path.resolve(import.meta.dirname, '../../dist');
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app. Files with a hash in their name never change; browsers ask for all others again
 * each time. Any other address that a browser opens gets the page, which knows the product's addresses, with
 * the address's own head where it has one.
 */
export function webApp(options: WebAppOptions): MiddlewareHandler<AppEnv> {
  const { folder = DIST, headOf, publicUrl, log } = options;
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) return unbuilt;
  const writtenFor = prerenderedPages(folder, log);
  const codeOf = filesOfCode(folder);
  const file = serveStatic<AppEnv>({ root: folder, precompressed: true });
  const page = serveStatic<AppEnv>({ root: folder, path: 'index.html', precompressed: true });
  return async (c, next) => {
    c.header('cache-control', c.req.path.startsWith('/assets/') ? IMMUTABLE_CACHE_CONTROL : 'no-cache');
    // What the build left for this server alone.
    if (c.req.path.startsWith('/.')) return next();
    const head = opensPage(c) ? await ownHead(c) : null;
    if (head?.movedTo !== undefined) return c.redirect(encodeURI(decodeURI(head.movedTo)), 301);
    if (head) {
      const code = head.code && codeOf[head.code];
      const built = (await writtenFor(head)) ?? (await readFile(index, 'utf8'));
      return c.html(withHead(built, head, publicUrl, code), head.status);
    }
    const found = await file(c, async () => {
      c.header('cache-control', 'no-cache');
      if (opensPage(c)) {
        const shown = await page(c, next);
        if (shown) c.res = shown;
        return;
      }
      await next();
    });
    // Hono knows no type for captions (4.13.19).
    if (found?.ok && c.req.path.endsWith('.vtt'))
      found.headers.set('content-type', 'text/vtt; charset=utf-8');
    return found;
  };

  async function ownHead(c: Context<AppEnv>) {
    const { pathname, searchParams } = new URL(c.req.url);
    return headOf(pathname, searchParams).catch((error: unknown) => {
      log.warn({ error }, 'A page went without its own head.');
      return null;
    });
  }
}

interface WebAppOptions {
  /** Where the build is. */
  folder?: string;
  headOf: HeadOf;
  publicUrl: string;
  /**
   * A page whose head cannot be read, because the database is away, is still the app: it works from the
   * device.
   */
  log: Pick<Logger, 'warn'>;
}

async function unbuilt(c: Context<AppEnv>, next: Next) {
  if (!opensPage(c)) return next();
  return c.text('La aplicación web no está construida. Ejecuta: npm run build', 503);
}

/**
 * Addresses of the server itself, and files: a client that asks for one without naming a type wants no page.
 */
const NO_PAGE = /^\/(api|media|docs|dev)(\/|$)|[.%]/;

/**
 * Browsers say that they want a page. The clients that preview a shared link (WhatsApp, Facebook) often
 * accept anything.
 */
function opensPage(c: Context<AppEnv>): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isFile = c.req.path.startsWith('/assets/');
  const accept = c.req.header('accept') ?? '*/*';
  const takesPage = accept.includes('text/html') || (accept === '*/*' && !NO_PAGE.test(c.req.path));
  return reads && !isFile && takesPage;
}
