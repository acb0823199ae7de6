import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** Answers of the API stay out of every cache, unless a route says otherwise of its own. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  };
}
