import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DEFAULT_PROCESSING_TIME, DEFAULT_RETURN_POLICY } from '#domain/stores/vendor-profile.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import type { ReplacedValue } from '#domain/stores/store-profile.ts';
import { count, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

export const vendors = pgTable('vendors', {
  id: id(),
  storeName: text('store_name').notNull(),
  storeSlug: text('store_slug').notNull().unique(),
  storeDescription: text('store_description').notNull().default(''),
  city: text('city').notNull().default('Bucaramanga'),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  /** Only the goods of an `activa` one are for sale: a trigger writes it to `products.store_open`. */
  state: text('state').$type<StoreState>().notNull().default('activa'),
  /** The reason for it that the store reads; empty where there is none. */
  stateNote: text('state_note').notNull().default(''),
  /** The least that it takes an order from, in COP before IVA. Its products bear it. */
  minimumOrder: integer('minimum_order').notNull().default(0),
  /** What still counted when `minimum_order` took its place (`minimumNow`). */
  minimumBefore: integer('minimum_before').notNull().default(0),
  minimumSince: instant('minimum_since'),
});

/** Stores that a person works for besides their main one (`users.vendor_id`). */
export const storeMembers = pgTable(
  'store_members',
  {
    userId: reference('user_id', () => users.id),
    vendorId: reference('vendor_id', () => vendors.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.vendorId] })],
);

/**
 * What a store's people write of it beside what `vendors` holds. A store that never wrote anything has no row, and
 * the defaults of the specification.
 */
export const storeProfiles = pgTable('store_profiles', {
  vendorId: text('vendor_id')
    .primaryKey()
    .references(() => vendors.id),
  address: text('address').notNull().default(''),
  state: text('state').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  processingTime: text('processing_time').notNull().default(DEFAULT_PROCESSING_TIME),
  returnPolicy: text('return_policy').notNull().default(DEFAULT_RETURN_POLICY),
  /** Whether the store is written to. */
  letters: boolean('letters').notNull().default(true),
  /** Which of its letters it wants, where it is written to. */
  inboundLetters: boolean('inbound_letters').notNull().default(true),
  productLetters: boolean('product_letters').notNull().default(true),
  /** Values that gave way to others whose authors had not seen them. */
  replaced: jsonb('replaced').$type<ReplacedValue[]>().notNull().default([]),
  updatedAt: instant('updated_at'),
});

/** Open invitations to work for a store. The secret of the mailed link is kept as its hash only. */
export const storeInvitations = pgTable(
  'store_invitations',
  {
    id: id(),
    vendorId: reference('vendor_id', () => vendors.id),
    email: text('email').notNull(),
    hash: text('hash').notNull().unique(),
    /** Of the code that stands in the same letter; null in those of before. */
    codeHash: text('code_hash'),
    /** How often a code was tried while this one was open. */
    tries: count('tries'),
    /** Null in what was written before it was kept. */
    invitedBy: text('invited_by'),
    invitedByName: text('invited_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The person who joined by it, who may hear so again; null while it is open. */
    acceptedBy: text('accepted_by').references(() => users.id),
  },
  (table) => [index('store_invitations_vendor').on(table.vendorId, table.createdAt)],
);
