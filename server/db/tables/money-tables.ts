import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant } from '#server/db/columns.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';
import type { EntryReason, MoneyCause, MoneyLeg } from '#domain/money/money-legs.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

const pesos = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The accounts of the ledger. Migrations and the trigger `money_accounts_of_store` make them; nothing else does, and none
 * is ever taken away. A balance is credits less debits in COP, and changes with its lines, in one statement.
 */
export const moneyAccounts = pgTable(
  'money_accounts',
  {
    id: id(),
    kind: text('kind').$type<MoneyAccountKind>().notNull(),
    vendorId: text('vendor_id').references(() => vendors.id),
    balance: pesos('balance').default(0),
    /** How many lines it has. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('money_accounts_vendor').on(table.vendorId)],
);

/** The journal: one row each time that something changed where money is. Rows are only ever added. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    causeKind: text('cause_kind').$type<MoneyCause>().notNull(),
    causeId: text('cause_id').notNull(),
    /** From 1 within its cause, without a gap. */
    number: integer('number').notNull(),
    reason: text('reason').$type<EntryReason>().notNull(),
    /** Null for the server itself. */
    actorId: text('actor_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('money_entries_cause').on(table.causeKind, table.causeId, table.number),
    // Reports read the entries of some days, the newest first.
    index('money_entries_at').on(table.at),
  ],
);

/**
 * The lines of the ledger: COP that left one account for another, with the balances that it found and left there and
 * which of each account's lines it is. Rows are only ever added. They name their entry without a foreign key: its check
 * would need the right to change entries, which nobody has.
 */
export const moneyLines = pgTable(
  'money_lines',
  {
    entry: bigint('entry', { mode: 'number' }).notNull(),
    /** From 1 within its entry. */
    place: integer('place').notNull(),
    leg: text('leg').$type<MoneyLeg>().notNull(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    amount: pesos('amount'),
    fromBefore: pesos('from_before'),
    fromAfter: pesos('from_after'),
    fromVersion: bigint('from_version', { mode: 'number' }).notNull(),
    toBefore: pesos('to_before'),
    toAfter: pesos('to_after'),
    toVersion: bigint('to_version', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.leg, table.fromAccount, table.toAccount] }),
    // The lines of an account in their order, and no two with one number on either side.
    uniqueIndex('money_lines_from').on(table.fromAccount, table.fromVersion),
    uniqueIndex('money_lines_to').on(table.toAccount, table.toVersion),
    check('money_lines_amount', sql`${table.amount} > 0`),
    check('money_lines_accounts', sql`${table.fromAccount} <> ${table.toAccount}`),
    check(
      'money_lines_balances',
      sql`${table.fromAfter} = ${table.fromBefore} - ${table.amount} and ${table.toAfter} = ${table.toBefore} + ${table.amount}`,
    ),
  ],
);

/** How far what happened before there was a ledger is posted, by kind of cause. */
export const moneyBackfills = pgTable('money_backfills', {
  causeKind: text('cause_kind').$type<MoneyCause>().primaryKey(),
  /** The last cause that was posted, in the order of their ids; empty before the first. */
  upTo: text('up_to').notNull().default(''),
  isDone: boolean('is_done').notNull().default(false),
});
