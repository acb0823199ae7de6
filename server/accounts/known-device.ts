import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';

/**
 * Whether the owner of an e-mail signed in on this device before, and the device was neither revoked nor
 * forgotten. A person who only claims the e-mail (decision 0028) makes no device known.
 */
export async function isKnownDevice(
  db: Db,
  of: { email: string; deviceId: string; nowMs: number },
): Promise<boolean> {
  const [grant] = await db
    .select({ id: deviceGrants.id })
    .from(deviceGrants)
    .innerJoin(users, eq(users.id, deviceGrants.userId))
    .where(
      and(
        eq(deviceGrants.deviceId, of.deviceId),
        eq(sql`lower(${users.email})`, of.email),
        eq(users.emailVerified, true),
        isNull(deviceGrants.revokedAt),
        gt(deviceGrants.expiresAt, new Date(of.nowMs)),
      ),
    );
  return grant !== undefined;
}
