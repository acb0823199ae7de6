import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import type { AppEnv } from '#server/http/app-env.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of these origins call the API. Sessions travel as a token that the page writes itself, so no
 * cookie goes along, and a page of anywhere else reads nothing.
 */
export function allowedOrigins(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-client-version', 'x-request-id'],
    exposeHeaders: ['retry-after', 'date', 'x-request-id', WIPE_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
}
