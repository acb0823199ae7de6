import { sql } from 'drizzle-orm';
import type { ListedKey } from '#domain/accounts/api-key.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/**
 * The keys that open first, which all are among these, and then the last ones of the others.
 * @param createdBy those that one person made; everybody's without.
 */
export function listedKeys(db: Db, nowMs: number, createdBy?: string): Promise<ListedKey[]> {
  const at = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  return rowsOf<ListedKey>(
    db,
    sql`select k.id, k.name, k.scopes, k.networks, coalesce(u.nombre, u.email) as created_by,
          ${wireInstant(sql`k.created_at`)} as created_at, ${wireInstant(sql`k.expires_at`)} as expires_at,
          ${wireInstant(sql`k.last_used_at`)} as last_used_at,
          case when k.revoked_at is not null then 'revoked' when not u.is_active then 'orphaned'
            when k.expires_at <= ${at} then 'expired' else 'active' end as state
        from api_keys k join users u on u.id = k.created_by
        where ${allOf(given(createdBy, (one) => sql`k.created_by = ${one}`))}
        order by (k.revoked_at is null and k.expires_at > ${at}) desc, k.created_at desc, k.id limit 200`,
  );
}
