import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { KEY_PREFIX } from '#domain/accounts/api-key.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';

const KEY_BYTES = 32;
const FORM = new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{43})$`);

/** A key of the API is random and means nothing; only its hash is stored. */
export function newApiKey(): string {
  return KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

/** The key that a header bears; null for any other token. */
export function apiKeyIn(authorization: string): string | null {
  return FORM.exec(authorization)?.[1] ?? null;
}

/** A key's creator as the database has them now, and what the key was given. */
export interface KeyHolder {
  keyId: string;
  scopes: string[];
  networks: string[];
  userId: string;
  user_type: string;
  granted: string[] | null;
  name: string;
  is_active: boolean;
  stores: string[];
}

/** Who stands behind a key that is good now, which counts as a use of it; undefined where it is none. */
export async function keyHolder(db: Db, key: string, nowMs: number): Promise<KeyHolder | undefined> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const [holder] = await rowsOf<KeyHolder>(
    db,
    sql`with used as (
          update api_keys set last_used_at = ${now}
          where hash = ${hashToken(key)} and revoked_at is null and expires_at > ${now}
            and (last_used_at is null or last_used_at < ${new Date(nowMs - MINUTE_MS).toISOString()}::timestamptz)
        )
        select k.id as "keyId", k.scopes, k.networks, users.id as "userId", user_type, ${grantedOf('users')} as granted,
          coalesce(nombre, email) as name, is_active,
          ${storesOf('users')} as stores
        from api_keys k join users on users.id = k.created_by
        where k.hash = ${hashToken(key)} and k.revoked_at is null and k.expires_at > ${now}`,
  );
  return holder;
}

/** Revokes the keys of a person that still open. @returns their ids. */
export async function revokeKeysOf(db: Db, userId: string, now: Date): Promise<string[]> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
    .returning({ id: apiKeys.id });
  return revoked.map(({ id }) => id);
}
