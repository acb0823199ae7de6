import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '#server/http/app-env.ts';

/** The pattern that answers, never the address: measures exist per route, and an address may hold what is somebody's. */
export function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast((each) => each.method !== 'ALL')?.path ?? 'other';
}

/** Names of what stands in an address and opens something: whoever reads the log must not. */
const SECRET = /:token\b/;

/** The address of a request for the log: its pattern where the address itself holds a secret. */
export function loggedPath(c: Context<AppEnv>): string {
  const route = routeOf(c);
  return SECRET.test(route) ? route : c.req.path;
}
