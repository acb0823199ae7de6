import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { descriptionOf, type Description } from '#server/http/described.ts';
import { inputOf, type RouteInput } from '#server/http/parsed.ts';

/** A route as the router serves it, with the declarations of its middleware. */
export interface ServedRoute {
  /** `GET /api/v1/orders/:id`. */
  name: string;
  method: string;
  path: string;
  inputs: readonly RouteInput[];
  description: Description | undefined;
}

/**
 * Public by nature: drawings, and the page and files of the web app, which the router serves for any method.
 */
const isStatic = (path: string) => path.startsWith('/media/');

/** Every route of the API and of the server's operator, taken from the router itself. */
export function servedRoutes(app: Hono<AppEnv>): ServedRoute[] {
  const found = new Map<string, ServedRoute>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL' || isStatic(path)) continue;
    const name = `${method} ${path}`;
    const before = found.get(name) ?? { name, method, path, inputs: [], description: undefined };
    const input = inputOf(handler);
    found.set(name, {
      ...before,
      inputs: input ? [...before.inputs, input] : before.inputs,
      description: before.description ?? descriptionOf(handler),
    });
  }
  return [...found.values()];
}

/** By name: the routes that lack a line in a table of expectations, and its lines that match no route. */
export function gapsOf(table: Readonly<Record<string, unknown>>, routes: readonly ServedRoute[]) {
  const served = routes.map((each) => each.name);
  return {
    missing: served.filter((each) => !(each in table)),
    gone: Object.keys(table).filter((each) => !served.includes(each)),
  };
}

/** Addresses that answer any method: only the middleware of everything, and the refusal of unknown ones. */
export function servedForAnyMethod(app: Hono<AppEnv>): string[] {
  return [...new Set(app.routes.filter((each) => each.method === 'ALL').map((each) => each.path))];
}
