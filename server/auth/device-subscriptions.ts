import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pushSubscriptions } from '#server/db/tables/notifications-tables.ts';

/** Whether a person is signed in on a device now, of two columns of a statement. */
export function isSignedInOn(userId: SQL, deviceId: SQL, nowMs: number): SQL {
  return sql`exists (select from refresh_tokens r where r.user_id = ${userId} and r.device_id = ${deviceId}
    and r.revoked_at is null and r.replaced_at is null and r.expires_at > ${new Date(nowMs).toISOString()}::timestamptz)`;
}

/** A device whose session has ended announces nothing more of this person. Whoever ends sessions calls it after that. */
export async function endSubscriptions(db: Db, userId: string, now: Date): Promise<void> {
  const { userId: user, deviceId } = pushSubscriptions;
  const isOpen = isSignedInOn(sql`${user}`, sql`${deviceId}`, now.getTime());
  await db.delete(pushSubscriptions).where(and(eq(user, userId), sql`not ${isOpen}`));
}

/** A device announces nothing of who used it before. */
export async function endSubscriptionsOfOthers(db: Db, userId: string, deviceId: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.deviceId, deviceId), ne(pushSubscriptions.userId, userId)));
}
