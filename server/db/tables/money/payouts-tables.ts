import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AccountKind } from '#domain/payouts/bank-account.ts';
import type { BankFormat } from '#domain/payouts/bank-file-content.ts';
import type { BankCode } from '#domain/payouts/banks.ts';
import type { PayoutHoldReason } from '#domain/payouts/payout-hold.ts';
import type { LegResult, RunState, RunStep } from '#domain/payouts/payout-run.ts';
import type { Balances, Bucket } from '#domain/payouts/statement.ts';
import { bytes, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendorOrders } from '#server/db/tables/orders-tables.ts';
import { secondPerson } from '#server/db/tables/money/second-person-columns.ts';
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

/** Debts of stores that two people write off: what one asked for, and what another decided. */
export const writeOffRequests = pgTable(
  'write_off_requests',
  {
    id: id(),
    vendorId: reference('vendor_id', () => vendors.id),
    /** The most that is written off, COP. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    ...secondPerson(),
  },
  (table) => [
    uniqueIndex('write_off_requests_open')
      .on(table.vendorId)
      .where(sql`${table.outcome} is null`),
    check('write_off_requests_amount', sql`${table.amount} > 0`),
  ],
);

/** What stores owed and two people wrote off: a cause of the ledger. Rows are only ever added. */
export const writeOffs = pgTable(
  'write_offs',
  {
    /** That of its request: it is confirmed once. */
    id: reference('id', () => writeOffRequests.id).primaryKey(),
    /** Of which its number is made: `CS-000012`. */
    turn: serial('turn').notNull(),
    vendorId: reference('vendor_id', () => vendors.id),
    /** What it came to when it was confirmed, COP. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [check('write_offs_amount', sql`${table.amount} > 0`)],
);

/** For which vendor orders what was written off was owed: if one is paid after all, its part is the company's. Rows are only ever added. */
export const writeOffOrders = pgTable(
  'write_off_orders',
  {
    writeOffId: reference('write_off_id', () => writeOffs.id),
    vendorOrderId: reference('vendor_order_id', () => vendorOrders.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What was released of the order then, without what was withheld of it, COP. */
    released: bigint('released', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.writeOffId, table.vendorOrderId] }),
    index('write_off_orders_order').on(table.vendorOrderId),
    check('write_off_orders_amount', sql`${table.amount} > 0`),
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

/**
 * The runs by which stores are paid. One that was not sent is open at a time, so that nobody pays twice what is available.
 */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    /** Made by the client: sent again it is the same run. */
    id: id(),
    /** Of which its number is made: `GR-000012`. */
    turn: serial('turn').notNull(),
    state: text('state').$type<RunState>().notNull(),
    /** Counts its steps, from 1 on. */
    version: integer('version').notNull(),
    madeBy: reference('made_by', () => users.id),
    madeAt: instant('made_at').notNull(),
    /** Until when its statements go; not included. */
    until: instant('until').notNull(),
    /** Of its file, null before there is one: the bytes that the bank gets, whenever they are asked for. */
    format: text('format').$type<BankFormat>(),
    fileName: text('file_name'),
    fileBytes: bytes('file_bytes'),
    fileSha256: text('file_sha256'),
    /** The day in Colombia on which the file was made, and its place among those of that day and format. */
    fileDay: date('file_day'),
    fileTurn: integer('file_turn'),
    appliedOn: date('applied_on'),
    fileMadeAt: instant('file_made_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('payout_runs_unsent')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('draft', 'approved', 'filed')`),
    uniqueIndex('payout_runs_file').on(table.format, table.fileDay, table.fileTurn),
    index('payout_runs_made').on(table.madeAt, table.id),
  ],
);

/** What was done with a run, and by whom. Rows are only ever added. */
export const payoutRunSteps = pgTable(
  'payout_run_steps',
  {
    runId: reference('run_id', () => payoutRuns.id),
    /** The version that it made of the run. */
    version: integer('version').notNull(),
    step: text('step').$type<'make' | RunStep>().notNull(),
    by: reference('by', () => users.id),
    at: instant('at').notNull(),
    /** The reason of who voided it, or the name of a file. */
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.runId, table.version] })],
);

/**
 * The statements of stores. Their lines are those of the ledger between two versions of each of the store's accounts: not by time, since
 * a line bears when its transaction began. Rows are only ever added.
 */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** Of which its number is made: `LQ-000123`. */
    turn: serial('turn').notNull(),
    vendorId: reference('vendor_id', () => vendors.id),
    runId: reference('run_id', () => payoutRuns.id),
    storeName: text('store_name').notNull(),
    /** Null for the first. */
    from: instant('from'),
    until: instant('until').notNull(),
    opening: jsonb('opening').$type<Balances>().notNull(),
    closing: jsonb('closing').$type<Balances>().notNull(),
    /** The last line of each account that stands in the statement before, and in this one. */
    openingVersions: jsonb('opening_versions').$type<Record<Bucket, number>>().notNull(),
    closingVersions: jsonb('closing_versions').$type<Record<Bucket, number>>().notNull(),
    lines: integer('lines').notNull(),
  },
  (table) => [
    uniqueIndex('statements_turn').on(table.turn),
    uniqueIndex('statements_of_store').on(table.vendorId, table.turn),
    index('statements_run').on(table.runId),
  ],
);

/** What a run pays by each statement. */
export const payoutLegs = pgTable(
  'payout_legs',
  {
    /** Made of its statement (`legIdOf`). */
    id: id(),
    runId: reference('run_id', () => payoutRuns.id),
    statementId: reference('statement_id', () => statements.id),
    vendorId: reference('vendor_id', () => vendors.id),
    /** The version of the store's account that is paid to. */
    accountVersion: integer('account_version').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Why it was taken out of the run when it was approved; null of one that is paid. */
    leftOut: text('left_out').$type<PayoutHoldReason>(),
    /** Which of two answers of the bank counts, as a person decided; null while the answers say it alone. */
    settled: text('settled').$type<LegResult>(),
  },
  (table) => [
    uniqueIndex('payout_legs_statement').on(table.statementId),
    index('payout_legs_run').on(table.runId, table.vendorId),
    index('payout_legs_store').on(table.vendorId),
    foreignKey({
      name: 'payout_legs_account_fk',
      columns: [table.vendorId, table.accountVersion],
      foreignColumns: [bankAccounts.vendorId, bankAccounts.version],
    }),
  ],
);

/** What the bank said of a leg: each result once. Rows are only ever added. */
export const payoutAnswers = pgTable(
  'payout_answers',
  {
    legId: reference('leg_id', () => payoutLegs.id),
    result: text('result').$type<LegResult>().notNull(),
    /** Why it was returned, in the bank's words. */
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    fileName: text('file_name').notNull(),
    fileSha256: text('file_sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.legId, table.result] })],
);

/** The stores that a run does not pay, and why. */
export const payoutSkips = pgTable(
  'payout_skips',
  {
    runId: reference('run_id', () => payoutRuns.id),
    vendorId: reference('vendor_id', () => vendors.id),
    reason: text('reason').$type<PayoutHoldReason>().notNull(),
    available: bigint('available', { mode: 'number' }).notNull(),
    since: instant('since'),
    until: instant('until'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.vendorId] })],
);
