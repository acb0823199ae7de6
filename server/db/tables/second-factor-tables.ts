import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, count, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** The authenticator of an account. Its secret is sealed with a key that the database does not have. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  sealed: bytes('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When a first code proved it; null until then, while it asks nobody for anything. */
  confirmedAt: instant('confirmed_at'),
  /** The last step of time whose code was taken: it and those before it are refused. It only grows. */
  lastStep: integer('last_step').notNull().default(0),
  /** Wrong codes of either kind, until `tries_until`. */
  tries: count('tries'),
  triesUntil: instant('tries_until'),
});

/** Codes for who lost their authenticator, each good once. Only hashes are kept; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: reference('user_id', () => users.id), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Right passwords that wait for their code. Each opens one session. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    hash: text('hash').primaryKey(),
    userId: reference('user_id', () => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId)],
);

/** Devices on which an account is asked for no code. A trigger forgets them when its password, role or state changes. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    userId: reference('user_id', () => users.id),
    deviceId: text('device_id').notNull(),
    hash: text('hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** When each session last proved the second factor. */
export const freshFactors = pgTable('fresh_factors', {
  /** The session: the family of its refresh tokens. */
  family: text('family').primaryKey(),
  userId: reference('user_id', () => users.id),
  provedAt: instant('proved_at').notNull(),
});
