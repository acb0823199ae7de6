import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { count, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** Mailed links and codes, each good once. Only the hash of the secret is kept. */
export const mailedLinks = pgTable('mailed_links', {
  hash: text('hash').primaryKey(),
  /** Null when nobody has the e-mail: the server does the same work, so that time tells nothing. */
  userId: text('user_id').references(() => users.id),
  /** Of the code that stands in the same letter; null where there is none, or the hash is of a code itself. */
  codeHash: text('code_hash'),
  /** How often a code was tried while this one was open. */
  tries: count('tries'),
  purpose: text('purpose').$type<'verify_email' | 'reset_password' | 'delete_account'>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Codes that were sent, each good once, for its own request and its own person. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    /** The mobile that the code proves. */
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: count('tries'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_codes_user').on(table.userId, table.createdAt)],
);
