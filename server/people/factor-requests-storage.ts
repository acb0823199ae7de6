import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import type { FactorRequest } from '#domain/people/person-sheet.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { factorRequests } from '#server/db/tables/people-tables.ts';

export type FactorRequestRow = typeof factorRequests.$inferSelect;

const hasAnyFactor = sql`(exists (select from second_factors f where f.user_id = ${factorRequests.userId})
  or exists (select from passkeys p where p.user_id = ${factorRequests.userId}))`;

/** Second factors that wait to be removed, the oldest first; who has none any more waits for nothing. */
export async function openFactorRequests(db: Db, nowMs: number, personId?: string): Promise<FactorRequest[]> {
  const rows = await db
    .select({
      request: factorRequests,
      nombre: users.nombre,
      email: users.email,
      userType: users.userType,
      by: sql<string>`(select coalesce(b.nombre, b.email) from users b where b.id = ${factorRequests.requestedBy})`,
    })
    .from(factorRequests)
    .innerJoin(users, eq(users.id, factorRequests.userId))
    .where(
      and(
        isNull(factorRequests.outcome),
        hasAnyFactor,
        gt(factorRequests.expiresAt, new Date(nowMs)),
        personId === undefined ? undefined : eq(factorRequests.userId, personId),
      ),
    )
    .orderBy(factorRequests.requestedAt);
  return rows.map(({ request, nombre, email, userType, by }) => ({
    id: request.id,
    person_id: request.userId,
    person_name: displayName({ nombre, email }),
    user_type: parseUserType(userType),
    reason: request.reason,
    requested_by: request.requestedBy,
    requested_by_name: by,
    requested_at: request.requestedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
  }));
}
