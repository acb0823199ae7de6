import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '#server/http/app-env.ts';

/**
 * The pattern that answers, never the address: metrics are per route, and an address may hold personal data.
 */
export function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast((each) => each.method !== 'ALL')?.path ?? 'other';
}

/** Names of path parameters that open something: nobody who reads the log may see their values. */
const SECRET = /:token\b/;

/** The address of a request for the log: its pattern where the address itself holds a secret. */
export function loggedPath(c: Context<AppEnv>): string {
  const route = routeOf(c);
  return SECRET.test(route) ? route : c.req.path;
}
