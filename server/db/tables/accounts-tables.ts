import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference, replicated } from '#server/db/columns.ts';
import type { BusinessType } from '#domain/accounts/registration.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    userType: text('user_type').notNull(),
    nombre: text('nombre'),
    passwordHash: text('password_hash').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    vendorId: text('vendor_id'),
    /** Colombian mobile, ten digits. */
    phone: text('phone'),
    /** Buys without an account: opened by a secret of their device alone (decision 0042). */
    isGuest: boolean('is_guest').notNull().default(false),
    /** What they registered for; null for who was made by the operator. */
    businessType: text('business_type').$type<BusinessType>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One account holds an e-mail: the one that proved it. Until then several may say it is theirs (decision 0028).
    uniqueIndex('users_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerified}`),
    index('users_email').on(sql`lower(${table.email})`),
  ],
);

/** Whose account somebody is to whom Google gives an id (`sub`). */
export const googleIdentities = pgTable(
  'google_identities',
  {
    sub: text('sub').primaryKey(),
    userId: reference('user_id', () => users.id),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [index('google_identities_user').on(table.userId)],
);

/** What a person authorised (Ley 1581 de 2012 art. 9), with the version of the text they read: the proof of it. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    subject: text('subject').$type<'tratamiento_datos'>().notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Browser and system it was given on. */
    device: text('device').notNull(),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/**
 * Where people have things delivered. The id is the device's and belongs to its person: another one's may be the same.
 * An address that was removed keeps nothing but its id.
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

/** Roles that people had before, kept by the trigger `keep_past_role`: what they did then may arrive later. */
export const pastRoles = pgTable(
  'past_roles',
  {
    userId: text('user_id').notNull(),
    userType: text('user_type').notNull(),
    until: instant('until').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.userType] })],
);
