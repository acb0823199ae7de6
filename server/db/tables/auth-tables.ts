import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference, auditSx } from '#server/db/columns.ts';
import type { AuthEventKind } from '#domain/accounts/auth-event.ts';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import type { Zone } from '#domain/inventory/position.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/**
 * Every authentication event and how it ended, and every denial, for the people who watch over the
 * installation.
 */
export const authEvents = pgTable(
  'auth_events',
  {
    id: id(),
    at: instant('at').notNull(),
    act: text('act').$type<AuthEventKind>().notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    /** Null when nobody known acted. */
    userId: text('user_id'),
    /** The IP address it came from. */
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** The reason of a refusal: a code of the catalogue. */
    reason: text('reason'),
    /** Method and pattern of the denied route; never an address, which may hold personal data. */
    route: text('route'),
    /** Their role then. */
    role: text('role'),
    /** The country that a trusted proxy said the address is of (`COUNTRY_HEADER`); null where nobody said one. */
    country: text('country'),
    sx: auditSx(),
  },
  (table) => [
    index('auth_events_at').on(table.at),
    index('auth_events_user').on(table.userId, table.at),
    index('auth_events_sx').on(table.sx),
    // The log by what happened, and what was refused, the last first.
    index('auth_events_act').on(table.act, table.id),
    index('auth_events_refused')
      .on(table.id)
      .where(sql`${table.outcome} = 'refused'`),
  ],
);

/** Refresh tokens of one sign-in are a family; a token used twice ends it. Only hashes are kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    family: text('family').notNull(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    replacedAt: instant('replaced_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_user').on(table.userId, table.createdAt),
  ],
);

/**
 * A device's permission to submit one person's commands, and nothing else. From `wipe_ordered_at` until
 * `wiped_at` the server tells every contact of that person from that device to erase that person's data.
 */
export const deviceGrants = pgTable(
  'device_grants',
  {
    id: id(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** Browser and system, by which the person recognises the device. */
    name: text('name').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last sign-in or renewal of the session. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    wipeOrderedAt: instant('wipe_ordered_at'),
    wipedAt: instant('wiped_at'),
    /** The key with which this device signs the commands it could not send (Plan B). */
    deviceKey: jsonb('device_key').$type<DeviceKey>(),
  },
  (table) => [uniqueIndex('device_grants_user_device').on(table.userId, table.deviceId)],
);

/** Devices of a warehouse zone that several people use. A retired device is erased. */
export const floorDevices = pgTable('floor_devices', {
  id: id(),
  deviceId: text('device_id').notNull().unique(),
  name: text('name').notNull(),
  zone: text('zone').$type<Zone>().notNull(),
  enrolledBy: reference('enrolled_by', () => users.id),
  enrolledAt: instant('enrolled_at').notNull(),
  retiredAt: instant('retired_at'),
});

/** The one badge of a person. Only the hash of its code is kept. */
export const badges = pgTable('badges', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  hash: text('hash').notNull().unique(),
  issuedAt: instant('issued_at').notNull(),
});

/** Keys by which other systems ask the API as far as their creator may. Only hashes are kept. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  /** Addresses and networks that it is used from; from anywhere where there are none. */
  networks: text('networks').array().notNull().default([]),
  createdBy: reference('created_by', () => users.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
