import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** The key under which a request may be sent again and takes effect once; a new one when it brings none. */
export function idempotencyKeyOf(c: Context<AppEnv>): string {
  return c.req.header('idempotency-key') ?? randomUUID();
}
