import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AccountKind } from '#domain/payouts/bank-account.ts';
import type { BankCode } from '#domain/payouts/banks.ts';
import { bytes, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { secondPerson } from '#server/db/tables/second-person-columns.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/** The accounts to which a store was and is paid: the last version counts. A trigger keeps them as they were written. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    vendorId: reference('vendor_id', () => vendors.id),
    /** From 1 on, without a gap: a save holds the store. */
    version: integer('version').notNull(),
    /** The whole account, sealed with a key that the database does not have. */
    sealed: bytes('sealed').notNull(),
    bank: text('bank').$type<BankCode>().notNull(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Last four digits of its number. */
    lastFour: text('last_four').notNull(),
    /** The holder's document is not the one of the store's application, or the store has none. */
    holderDiffers: boolean('holder_differs').notNull(),
    savedBy: reference('saved_by', () => users.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.version] }),
    index('bank_accounts_at').on(table.at),
  ],
);

/** Accounts that two people release before their time: what one asked for, and what another decided. */
export const bankAccountReleases = pgTable(
  'bank_account_releases',
  {
    id: id(),
    vendorId: text('vendor_id').notNull(),
    version: integer('version').notNull(),
    ...secondPerson(),
  },
  (table) => [
    foreignKey({
      name: 'bank_account_releases_account_fk',
      columns: [table.vendorId, table.version],
      foreignColumns: [bankAccounts.vendorId, bankAccounts.version],
    }),
    index('bank_account_releases_account').on(table.vendorId, table.version),
    uniqueIndex('bank_account_releases_open')
      .on(table.vendorId)
      .where(sql`${table.outcome} is null`),
  ],
);

/**
 * Where people of a store read their mail until a moment: e-mails that were replaced, and those of people who left. Who takes a store
 * over changes these first, so its letters about money go to them too. A trigger writes them.
 */
export const formerStoreContacts = pgTable(
  'former_store_contacts',
  {
    vendorId: reference('vendor_id', () => vendors.id),
    email: text('email').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.email] }),
    index('former_store_contacts_until').on(table.until),
  ],
);
