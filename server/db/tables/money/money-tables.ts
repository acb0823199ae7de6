import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, xid8 } from '#server/db/columns.ts';
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

/**
 * The sums of the ledger's lines by day in Colombia, of days that are over: made of the lines alone (`closeMoneyDays`), and proved by
 * the check.
 */
export const moneyDays = pgTable(
  'money_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    leg: text('leg').$type<MoneyLeg>().notNull(),
    fromKind: text('from_kind').$type<MoneyAccountKind>().notNull(),
    toKind: text('to_kind').$type<MoneyAccountKind>().notNull(),
    amount: pesos('amount'),
    lines: integer('lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.leg, table.fromKind, table.toKind] })],
);

/** The figures of a store over some time, in the order of `FINANCIAL_FIGURES`, COP: by them reports compare stores. */
const figures = () => bigint('figures', { mode: 'number' }).array().notNull();

/** The same of each store of whose orders, payouts or write-offs the lines are, as figures alone; empty of what belongs to none. */
export const moneyStoreDays = pgTable(
  'money_store_days',
  {
    vendorId: text('vendor_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    figures: figures(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day] }),
    index('money_store_days_day').on(table.day),
  ],
);

/**
 * What they are of, for a report of one store. One row has all of its day, as nearly every line of a store is the only one of its
 * kind on a day; it stands apart, since who compares stores reads the figures of all of them.
 */
export const moneyStoreMoves = pgTable(
  'money_store_moves',
  {
    vendorId: text('vendor_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Leg, kinds of both accounts, COP and how many lines, of each. */
    moves: jsonb('moves').$type<[MoneyLeg, MoneyAccountKind, MoneyAccountKind, number, number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);

/** The figures of the days of a month (its first day) that are summed. */
export const moneyStoreMonths = pgTable(
  'money_store_months',
  {
    month: date('month', { mode: 'string' }).notNull(),
    vendorId: text('vendor_id').notNull(),
    figures: figures(),
  },
  (table) => [primaryKey({ columns: [table.month, table.vendorId] })],
);

/** How far days are summed. One row, or none before the first time. */
export const moneyDaysProgress = pgTable('money_days_progress', {
  id: id(),
  /** Entries of before this instant that are still to be posted are late (`note_late_entries`). */
  sealedUntil: instant('sealed_until').notNull(),
  /** Whoever posts later than this transaction knows that; null until there is one. */
  sealedSx: xid8('sealed_sx'),
  /** Days before this one are summed; null while none is. */
  summedUntil: date('summed_until', { mode: 'string' }),
  /** By which definition of the figures: those of another are not read. */
  definition: text('definition').notNull(),
});

/** Entries that were posted on a day that was sealed, and are not in its sums yet. The trigger `note_late_entries` writes them. */
export const moneyLateEntries = pgTable('money_late_entries', {
  entry: bigint('entry', { mode: 'number' }).primaryKey(),
});
