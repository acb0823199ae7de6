import type { Context } from 'hono';
import { signedIn } from '#server/auth/allow.ts';
import type { AppEnv } from '#server/http/app-env.ts';

/** Whose session asks. */
export function sessionOf(c: Context<AppEnv>): { userId: string; family: string } {
  return { userId: signedIn(c.var.actor).id, family: c.var.sessionId ?? '' };
}
