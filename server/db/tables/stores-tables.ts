import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoreState } from '#domain/vendors/store-application.ts';
import { id, reference } from '#server/db/columns.ts';
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
