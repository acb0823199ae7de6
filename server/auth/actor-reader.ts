import { sql } from 'drizzle-orm';
import { parseUserType } from '#domain/accounts/roles.ts';
import {
  tokenKey,
  verifyToken,
  type TokenClaims,
  type TokenKind,
  type TokenRefusal,
} from '#server/auth/tokens.ts';
import { rowsOf } from '#server/db/database.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

export type Verified = { actor: Actor; kind: TokenKind } | { refusal: TokenRefusal | 'AUTH_006' };
export type ActorReader = (authorization: string) => Promise<Verified>;

/** How long what the database said of a token is believed, so that disabling an account acts within it. */
const BELIEVED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

const readers = new WeakMap<Services, ActorReader>();

/** Turns an `Authorization` header into who asks. One reader, and one memory, per server. */
export function actorReader(services: Services): ActorReader {
  const existing = readers.get(services);
  if (existing) return existing;
  const reader = newActorReader(services);
  readers.set(services, reader);
  return reader;
}

function newActorReader(services: Services): ActorReader {
  const key = tokenKey(services.config.jwtSecret);
  const remembered = new Map<string, { verified: Verified; untilMs: number }>();

  return async (authorization) => {
    const nowMs = services.now();
    const known = remembered.get(authorization);
    if (known && nowMs < known.untilMs) return known.verified;

    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
    if (!token) return { refusal: 'AUTH_003' };
    const claims = await verifyToken(await key, token, nowMs);
    if ('refusal' in claims) return claims;
    const verified = await confirm(services, claims);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(authorization, { verified, untilMs: Math.min(nowMs + BELIEVED_MS, claims.expiresAtMs) });
    return verified;
  };
}

/** Who has the server's secret acts as its owner, on the routes that admit an operator only. */
const OPERATOR: Actor = {
  id: 'operador',
  userType: 'owner',
  vendorId: null,
  name: 'Operador del servidor',
  kind: 'session',
  deviceId: null,
};

interface Row {
  user_type: string;
  name: string;
  is_active: boolean;
  vendor_id: string | null;
  alive: boolean;
}

/** The role and state that count are those in the database now, never those at sign-in. */
async function confirm(services: Services, claims: TokenClaims): Promise<Verified> {
  if (claims.kind === 'operator') return { actor: OPERATOR, kind: 'operator' };
  const now = new Date(services.now()).toISOString();
  const [row] = await rowsOf<Row>(
    services.database.db,
    sql`select user_type, coalesce(nombre, email) as name, is_active, vendor_id,
          ${claims.kind === 'grant' ? grantAlive(claims.id, now) : sessionAlive(claims.id)} as alive
        from users where id = ${claims.userId}`,
  );
  if (!row?.alive) return { refusal: 'AUTH_003' };
  if (!row.is_active) return { refusal: 'AUTH_006' };
  return {
    kind: claims.kind,
    actor: {
      id: claims.userId,
      userType: parseUserType(row.user_type),
      vendorId: row.vendor_id,
      name: row.name,
      kind: claims.kind,
      deviceId: claims.deviceId,
    },
  };
}

function grantAlive(id: string, now: string) {
  return sql`exists (select from device_grants g where g.id = ${id} and g.user_id = users.id
    and g.revoked_at is null and g.expires_at > ${now})`;
}

/** A session's id is its family of refresh tokens: signing out, or a stolen token, ends both. */
function sessionAlive(family: string) {
  return sql`exists (select from refresh_tokens r where r.family = ${family} and r.user_id = users.id
    and r.revoked_at is null)`;
}
