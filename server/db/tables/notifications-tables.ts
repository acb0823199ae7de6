import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import type { DeliveryReason, DeliveryState } from '#domain/notifications/delivery-states.ts';
import type { NotificationType } from '#domain/notifications/notification.ts';
import { type DigestChoices, USUAL_DIGEST_MINUTE } from '#domain/notifications/digests.ts';
import type { ChannelChoices } from '#domain/notifications/preferences.ts';
import type { PushTopic } from '#domain/notifications/push-topics.ts';
import { count, documentSequence, id, instant, reference, replicated, sequence } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/**
 * What people were told. A person is told of an event once: `(event_id, user_id)` is unique, whatever server resolves it
 * and however often. Devices copy the newest of each person; `archived` ones are read from the server.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    /** The row of `integration_events`, which is forgotten before its notifications. */
    eventId: text('event_id').notNull(),
    userId: reference('user_id', () => users.id),
    kind: text('kind').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    url: text('url').notNull(),
    autoClose: boolean('auto_close').notNull(),
    durationMs: integer('duration_ms').notNull(),
    at: instant('at').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    ...replicated(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.eventId, table.userId),
    index('notifications_feed').on(table.userId, table.sx, table.id),
    index('notifications_newest').on(table.userId, table.at.desc(), table.id.desc()),
    index('notifications_on_devices')
      .on(table.userId, table.at)
      .where(sql`not ${table.archived}`),
  ],
);

/**
 * A notification on its way out of the product: once for each channel and destination, whatever server sends it. What
 * became of it stays with its reason, so that a person can ask why it came, or did not.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: id(),
    turn: documentSequence(),
    notificationId: reference('notification_id', () => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    /** Of `push` the id of a subscription, of others empty: their address is read when it is sent. */
    destination: text('destination').notNull(),
    /** The topic that the person follows and has it by; null is because it concerns them. */
    topic: text('topic').$type<PushTopic>(),
    /** The id of the delivery that says it together with others of its kind; null while it is said on its own. */
    carriedBy: text('carried_by'),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Null while nothing was decided. */
    reason: text('reason').$type<DeliveryReason>(),
    attempts: count('attempts'),
    /** When it is decided or tried next; of a held one, when what holds it ends. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Until when one server alone has it; null while nobody does. */
    leaseUntil: instant('lease_until'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('notification_deliveries_once').on(table.notificationId, table.channel, table.destination),
    index('notification_deliveries_due')
      .on(table.nextTryAt, table.turn)
      .where(sql`${table.state} in ('pending', 'held')`),
    index('notification_deliveries_settled').on(table.settledAt),
    // What a device was sent within the last hour, and what is on its way to it.
    index('notification_deliveries_device')
      .on(table.destination, table.settledAt)
      .where(sql`${table.channel} = 'push'`),
    index('notification_deliveries_carried')
      .on(table.carriedBy)
      .where(sql`${table.carriedBy} is not null`),
  ],
);

/** A device that announces what a person is told, by the push service of its browser (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    /** The device of `device_grants`: its subscription ends with the person's session there. */
    deviceId: text('device_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key, base64url of 65 bytes (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    /** The browser's secret, base64url of 16 bytes (RFC 8291). */
    auth: text('auth').notNull(),
    /** Our public key that it was made for, base64url of 65 bytes: no other may send to it (RFC 8292 §4). */
    applicationKey: text('application_key').notNull().default(''),
    /** Browser and system, by which the person recognises the device. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the device last said that it has it. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_device').on(table.deviceId),
    index('push_subscriptions_user').on(table.userId, table.seenAt),
  ],
);

/** The topics that people follow. */
export const pushTopicFollowers = pgTable(
  'push_topic_followers',
  {
    topic: text('topic').$type<PushTopic>().notNull(),
    userId: reference('user_id', () => users.id),
    followedAt: instant('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.userId] }),
    index('push_topic_followers_user').on(table.userId),
  ],
);

/** How a person wants to be told; who never decided has no row. Quiet hours are minutes of the day in Bogotá. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  choices: jsonb('choices').$type<ChannelChoices>().notNull(),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  showsDetails: boolean('shows_details').notNull().default(false),
  /** The categories whose letters come in a digest, and the minute of the day in Bogotá at which it leaves. */
  digests: jsonb('digests')
    .$type<DigestChoices>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  digestMinute: integer('digest_minute').notNull().default(USUAL_DIGEST_MINUTE),
  /** When their last digest left: what comes after it waits for the next one. */
  digestedAt: instant('digested_at'),
  changedAt: instant('changed_at').notNull(),
});

/** What a person agreed to and took back about advertising, by channel: the newest row of each counts (Ley 1581, Ley 2300). */
export const commercialConsents = pgTable(
  'commercial_consents',
  {
    sequence: sequence(),
    userId: reference('user_id', () => users.id),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    isGranted: boolean('is_granted').notNull(),
    /** The sentence that the person read. */
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('commercial_consents_user').on(table.userId, table.channel, table.sequence.desc())],
);

/** Who was written to with advertising: once a day, and by one channel a week (Ley 2300 art. 4 y 5). */
export const commercialContacts = pgTable(
  'commercial_contacts',
  {
    userId: reference('user_id', () => users.id),
    /** Of Bogotá. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The Monday of its week. */
    week: date('week', { mode: 'string' }).notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    /** What it was about: the id of its event. */
    cause: text('cause').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('commercial_contacts_week').on(table.userId, table.week),
  ],
);
