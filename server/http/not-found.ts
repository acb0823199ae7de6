import type { Context, Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { ApiProblem, notFound } from '#server/http/api-problem.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 with `Allow` when the address exists for other methods, else 404. */
export function refuseUnknown(app: Hono<AppEnv>) {
  return (c: Context<AppEnv>): never => {
    const allowed = METHODS.filter((method) => hasHandler(app, method, c.req.path));
    if (allowed.length === 0 || allowed.includes(c.req.method)) throw notFound();
    throw new ApiProblem(405, apiError('API_001', `Este recurso no admite ${c.req.method}.`), {
      allow: allowed.join(', '),
    });
  };
}

function hasHandler(app: Hono<AppEnv>, method: string, path: string): boolean {
  const [matches] = app.router.match(method === 'HEAD' ? 'GET' : method, path.replace(/(.)\/$/, '$1'));
  return matches.some(([[, route]]) => route.method !== 'ALL');
}
