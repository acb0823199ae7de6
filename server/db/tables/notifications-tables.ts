import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#domain/notifications/notification.ts';
import { id, instant, reference, replicated } from '#server/db/columns.ts';
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
