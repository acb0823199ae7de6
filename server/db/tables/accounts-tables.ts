import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, replicated } from '#server/db/columns.ts';
import type { BusinessType } from '#domain/accounts/registration.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';

/** Roles of the company's own, each copied from a fixed one with less (decision 0127). */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: id(),
    name: text('name').notNull(),
    /** The fixed role that it was copied from; it stays the same. */
    base: text('base').$type<UserType>().notNull(),
    /** What it keeps of its base. Names that this version does not know mean nothing. */
    granted: text('granted').array().notNull(),
    /** Counts its changes. */
    version: integer('version').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('custom_roles_name').on(sql`lower(${table.name})`),
    unique('custom_roles_of_base').on(table.id, table.base),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    userType: text('user_type').notNull(),
    /** The role of the company's own that they have, which is one of their `userType`. */
    roleId: text('role_id'),
    nombre: text('nombre'),
    passwordHash: text('password_hash').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    vendorId: text('vendor_id'),
    /** Colombian mobile, ten digits. */
    phone: text('phone'),
    /** A guest buys without an account: only a secret of their device opens this one (decision 0042). */
    isGuest: boolean('is_guest').notNull().default(false),
    /** The kind of business they registered for; null for an account that the operator made. */
    businessType: text('business_type').$type<BusinessType>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when an administrator keeps the account closed. */
    disabledAt: instant('disabled_at'),
    /** Since when the password opens nothing: they were asked to choose another. */
    passwordExpiredAt: instant('password_expired_at'),
    /** The account of the same person that took this one in: nobody signs in to this one any more. */
    mergedInto: text('merged_into'),
  },
  (table) => [
    // Only the account that proved an e-mail holds it. Until then several may claim it (decision 0028).
    uniqueIndex('users_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerified}`),
    index('users_email').on(sql`lower(${table.email})`),
    // `users_search`, over a part of a name or of an e-mail, is in its migration alone: Drizzle cannot say it.
    // The list of people, newest first, by each of its filters.
    index('users_listed')
      .on(table.createdAt, table.id)
      .where(sql`not ${table.isGuest}`),
    index('users_listed_role')
      .on(table.userType, table.createdAt, table.id)
      .where(sql`not ${table.isGuest}`),
    index('users_listed_disabled')
      .on(table.createdAt, table.id)
      .where(sql`not ${table.isGuest} and not ${table.isActive}`),
    index('users_store').on(table.vendorId),
    index('users_phone').on(table.phone),
    index('users_custom_role')
      .on(table.roleId)
      .where(sql`${table.roleId} is not null`),
    // Whoever gets another `user_type` keeps no role of the one before.
    foreignKey({
      name: 'users_custom_role_of_type',
      columns: [table.roleId, table.userType],
      foreignColumns: [customRoles.id, customRoles.base],
    }),
    index('users_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/** The account of the person to whom Google gives an id (`sub`). */
export const googleIdentities = pgTable(
  'google_identities',
  {
    sub: text('sub').primaryKey(),
    userId: reference('user_id', () => users.id),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [index('google_identities_user').on(table.userId)],
);

/**
 * The authorisations of a person (Ley 1581 de 2012 art. 9), with the version of the text they read: the proof
 * of them.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    subject: text('subject').$type<'tratamiento_datos'>().notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Browser and system on which the person gave it. */
    device: text('device').notNull(),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/**
 * Addresses to which people have goods delivered. The device makes the id, unique only within its person. A
 * removed address keeps nothing but its id.
 */
export const addresses = pgTable(
  'addresses',
  {
    userId: reference('user_id', () => users.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    municipalityCode: text('municipality_code').notNull(),
    department: text('department').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    detail: text('detail').notNull().default(''),
    notes: text('notes').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    ...replicated(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('addresses_feed').on(table.userId, table.sx, table.id),
    uniqueIndex('addresses_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Views of lists that people keep under names. The device makes the id. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('saved_filters_user').on(table.userId, table.list)],
);

/** Former roles of people, kept by the trigger `keep_past_role`: commands they made then may arrive later. */
export const pastRoles = pgTable(
  'past_roles',
  {
    userId: text('user_id').notNull(),
    userType: text('user_type').notNull(),
    until: instant('until').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.userType] })],
);

/**
 * What people could do by a role of the company's own and no longer can, kept by the triggers `keep_past_role` and
 * `keep_past_grants`: they lost the role, or the role lost it.
 */
export const pastGrants = pgTable(
  'past_grants',
  {
    userId: text('user_id').notNull(),
    userType: text('user_type').notNull(),
    capability: text('capability').notNull(),
    until: instant('until').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.userType, table.capability] })],
);
