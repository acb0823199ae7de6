import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  MAX_SUBSCRIPTIONS,
  SUBSCRIPTION_SILENT_DAYS,
  type PushSubscriptionView,
  type SubscribeBody,
} from '#domain/notifications/push-api.ts';
import { endSubscriptionsOfOthers, isSignedInOn } from '#server/auth/device-subscriptions.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { refreshTokens } from '#server/db/tables/auth-tables.ts';
import { pushSubscriptions } from '#server/db/tables/notifications-tables.ts';

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The device on which a session was opened; null where it gave no id. */
export async function deviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ deviceId: refreshTokens.deviceId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.family, sessionId), isNotNull(refreshTokens.deviceId)))
    .limit(1);
  return row?.deviceId ?? null;
}

interface NewSubscription {
  userId: string;
  deviceId: string;
  name: string;
  /** Our public key that it was made for. */
  applicationKey: string;
  body: Pick<SubscribeBody, 'endpoint' | 'keys'>;
  nowMs: number;
}

/**
 * Keeps the subscription of a device, in place of the one that it had; sent again it is the same one, seen now. One of
 * somebody else moves to this person, who now uses that browser, if they give its keys as well: whoever knows an address
 * alone takes nothing.
 * @returns null where it is somebody else's.
 */
export async function saveSubscription(
  tx: Db,
  { userId, deviceId, name, applicationKey, body, nowMs }: NewSubscription,
): Promise<SubscriptionRow | null> {
  // Subscriptions of one person are saved one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const seenAt = new Date(nowMs);
  const keys = {
    p256dh: withoutPadding(body.keys.p256dh),
    auth: withoutPadding(body.keys.auth),
  };
  const of = { userId, deviceId, ...keys, applicationKey, name, seenAt };
  const { userId: owner, p256dh, auth } = pushSubscriptions;
  const mayTake = sql`${owner} = ${userId} or (${p256dh} = ${keys.p256dh} and ${auth} = ${keys.auth})`;
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values({ id: uuidv7(nowMs), endpoint: body.endpoint, createdAt: seenAt, ...of })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: of,
      setWhere: mayTake,
    })
    .returning();
  if (!saved) return null;
  await endSubscriptionsOfOthers(tx, userId, deviceId);
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        eq(pushSubscriptions.deviceId, deviceId),
        ne(pushSubscriptions.id, saved.id),
      ),
    );
  await makeRoom(tx, userId);
  return saved;
}

/** The devices beyond the most that a person has; those that were unseen longest. */
async function makeRoom(tx: Db, userId: string): Promise<void> {
  const beyond = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id))
    .offset(MAX_SUBSCRIPTIONS);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond));
}

/** Ends the subscription of a person's device; without one nothing changes. */
export async function removeSubscription(db: Db, userId: string, deviceId: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.deviceId, deviceId)));
}

/** Ends one of a person's own subscriptions. @returns whether there was such a one. */
export async function removeOwnSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}

/** Ends a subscription that its push service does not know any more, unless its device has another address by now. */
export async function removeGone(db: Db, { id, endpoint }: Pick<SubscriptionRow, 'id' | 'endpoint'>) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

/** A person's devices that announce what they are told, the last seen first. */
export async function subscriptionsOf(
  db: Db,
  userId: string,
  deviceId: string | null,
): Promise<PushSubscriptionView[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id));
  return rows.map((each) => viewOf(each, deviceId));
}

/** A subscription as its person sees it: nothing by which it could be sent to. */
export function viewOf(row: SubscriptionRow, deviceId: string | null): PushSubscriptionView {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    is_this_device: row.deviceId === deviceId,
  };
}

/** Ends the subscriptions of devices that nobody saw for long, and of those whose session has run out. */
export async function forgetSilentSubscriptions(db: Db, nowMs: number): Promise<void> {
  const { userId, deviceId, seenAt } = pushSubscriptions;
  const isSilent = lt(seenAt, new Date(nowMs - SUBSCRIPTION_SILENT_DAYS * DAY_MS));
  const isOpen = isSignedInOn(sql`${userId}`, sql`${deviceId}`, nowMs);
  await db.delete(pushSubscriptions).where(or(isSilent, sql`not ${isOpen}`));
}

const withoutPadding = (key: string) => key.replace(/=+$/, '');
