import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Transport } from '#domain/passkeys/passkey.ts';
import { bytes, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** The passkeys of accounts: public keys, which open nothing by themselves. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    /** The authenticator's own id of it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** How often it signed, as far as it counts; those that providers copy always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().$type<Transport[]>().notNull(),
    /** The domain that it is bound to, for ever. */
    domain: text('domain').notNull(),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Questions that wait for a passkey. Each is answered once. Only hashes are kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<'register' | 'sign_in' | 'verify'>().notNull(),
    /** Who asked; null of a sign-in, which nobody is known for. */
    userId: text('user_id').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
);

/** Sessions that a passkey proved: both factors at once, for as long as the passkey is there. */
export const passkeySessions = pgTable(
  'passkey_sessions',
  {
    /** The session: the family of its refresh tokens. */
    family: text('family').primaryKey(),
    passkeyId: reference('passkey_id', () => passkeys.id, { onDelete: 'cascade' }),
    provedAt: instant('proved_at').notNull(),
  },
  (table) => [index('passkey_sessions_passkey').on(table.passkeyId)],
);
