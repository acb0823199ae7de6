import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** Keeps answers out of every cache, unless a route says otherwise; refusals always stay out. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
    if (c.res.status >= 400) c.header('cache-control', 'no-store');
  };
}
