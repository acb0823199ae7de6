import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** Answers stay out of every cache, unless a route says otherwise of its own; refusals always do. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
    if (c.res.status >= 400) c.header('cache-control', 'no-store');
  };
}
