import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { groupedBy } from '#domain/base/grouped-by.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { USUAL_DIGEST_MINUTE } from '#domain/notifications/digests.ts';
import type { PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '#domain/notifications/preferences.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import {
  commercialConsents,
  notificationPreferences,
  pushSubscriptions,
} from '#server/db/tables/notifications-tables.ts';

/** How a person wants to be told, and when they last changed it; null while they never did. */
export interface StoredPreferences extends NotificationPreferences {
  changedAt: Date | null;
}

/** How these people want to be told; who never decided has the defaults. */
export async function preferencesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, StoredPreferences>> {
  const ids = [...new Set(userIds)];
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, ids));
  const undecided = { ...DEFAULT_PREFERENCES, changedAt: null };
  return new Map<string, StoredPreferences>([
    ...ids.map((id) => [id, undecided] as const),
    ...rows.map(({ userId, choices, quietFrom, quietTo, showsDetails, digests, digestMinute, changedAt }) => {
      const quietHours = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
      return [userId, { choices, quietHours, showsDetails, digests, digestMinute, changedAt }] as const;
    }),
  ]);
}

/** The same of one person, as the API says it. */
export async function preferencesAnswer(db: Db, userId: string): Promise<PreferencesAnswer> {
  const own = (await preferencesOf(db, [userId])).get(userId);
  return {
    choices: own?.choices ?? {},
    quiet_hours: own?.quietHours ?? null,
    shows_details: own?.showsDetails ?? false,
    digests: own?.digests ?? {},
    digest_minute: own?.digestMinute ?? USUAL_DIGEST_MINUTE,
    changed_at: own?.changedAt?.toISOString() ?? null,
  };
}

/** Whether any device of a person announces what they are told. */
export async function hasPushDevice(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))) > 0;
}

/** Writes how people want to be told. Whoever calls it has locked them. */
export async function savePreferences(
  tx: Db,
  all: ReadonlyMap<string, NotificationPreferences>,
  changedAt: Date,
): Promise<void> {
  const rows = [...all].map(([userId, { choices, quietHours, showsDetails, digests, digestMinute }]) => ({
    userId,
    choices,
    digests,
    digestMinute,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    showsDetails,
    changedAt,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        choices: sql`excluded.choices`,
        digests: sql`excluded.digests`,
        digestMinute: sql`excluded.digest_minute`,
        quietFrom: sql`excluded.quiet_from`,
        quietTo: sql`excluded.quiet_to`,
        showsDetails: sql`excluded.shows_details`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}

/** Lets what waits for these people's digests be decided anew: they chose another hour, or another way. */
export async function releaseDigests(tx: Db, userIds: readonly string[], nowMs: number): Promise<void> {
  await rowsOf(
    tx,
    sql`update notification_deliveries d set next_try_at = ${new Date(nowMs).toISOString()}::timestamptz
        from notifications n where n.id = d.notification_id and n.user_id = ${anyOf(userIds)}
          and d.state = 'held' and d.reason = 'digest'`,
  );
}

/** What a person agreed to about advertising on a channel, or took back, in the words that they read. */
export interface CommercialConsent {
  userId: string;
  channel: NotificationChannel;
  isGranted: boolean;
  text: string;
  at: Date;
}

/** Adds what people agreed to or took back, in this order; nothing of it is ever changed. */
export async function addConsents(tx: Db, consents: readonly CommercialConsent[]): Promise<void> {
  if (consents.length > 0) await tx.insert(commercialConsents).values([...consents]);
}

/** What these people took back about advertising, by person. */
export async function withdrawalsOf(
  tx: Db,
  userIds: readonly string[],
): Promise<Map<string, CommercialConsent[]>> {
  const rows = await tx
    .select()
    .from(commercialConsents)
    .where(and(inArray(commercialConsents.userId, [...userIds]), not(commercialConsents.isGranted)));
  return groupedBy(rows, (each) => each.userId);
}

/** Everything that a person agreed to about advertising, or took back, oldest first. */
export function commercialConsentsOf(db: Db, userId: string): Promise<CommercialConsent[]> {
  return db
    .select()
    .from(commercialConsents)
    .where(eq(commercialConsents.userId, userId))
    .orderBy(asc(commercialConsents.sequence));
}
