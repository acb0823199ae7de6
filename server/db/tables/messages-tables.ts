import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { count, id, instant } from '#server/db/columns.ts';

/**
 * Messages to people, written in the transaction that they tell about and delivered afterwards, at least
 * once. A message's text is erased when it has left, because it holds secrets.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: id(),
    channel: text('channel').$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    destination: text('destination').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The same as a page, of a letter that has one of its own; the others get theirs from their text when they leave. */
    html: text('html'),
    /** Further header fields of a letter, as `List-Unsubscribe`. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull(),
    tries: count('tries'),
    nextTryAt: instant('next_try_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    // As they leave: advertising after everything else.
    index('outgoing_messages_turn')
      .on(sql`coalesce(jsonb_exists(${table.headers}, 'List-Unsubscribe-Post'), false)`, table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
