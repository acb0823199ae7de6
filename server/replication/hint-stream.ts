import { decodeJwt } from 'jose';
import type { Context } from 'hono';
import type { HeldToken } from '#server/auth/token-holders.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { hintEvents } from '#server/replication/hint-events.ts';

/**
 * Says what changed for as long as the session lasts: `event: ready` at once, then `event: hint` with
 * `{collection, upTo}`. A reader slower than the changes gets them merged.
 */
export function hintStream(c: Context<AppEnv>, services: Services): Response {
  const { actor } = c.var;
  const session = actor && { actor, token: tokenOf(c.req.header('authorization') ?? '') };
  return c.body(hintEvents(session, services), 200, {
    'content-type': 'text/event-stream',
    // Says that it has no end to wait for: the first event leaves at once.
    'transfer-encoding': 'chunked',
  });
}

/** What the token of this request says; it was verified before. */
function tokenOf(authorization: string): HeldToken {
  const { sub = '', jti = '', exp = 0 } = decodeJwt(authorization.slice('Bearer '.length));
  return { kind: 'session', userId: sub, id: jti, deviceId: null, expiresAtMs: exp * 1000 };
}
