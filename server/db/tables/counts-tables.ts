import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  actor,
  author,
  count,
  documentSequence,
  id,
  instant,
  reference,
  sequence,
} from '#server/db/columns.ts';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import type {
  DiscrepancyCause,
  DiscrepancyEventKind,
  DiscrepancySource,
  DiscrepancyStatus,
  ValuedBy,
} from '#domain/counts/discrepancy.ts';
import { products } from '#server/db/tables/catalog-tables.ts';

/**
 * Disputed system stock: it fell below zero, or a count or a person on the floor found a difference. At most
 * one open per product and position.
 */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    sequence: documentSequence(),
    source: text('source').$type<DiscrepancySource>().notNull().default('negative_stock'),
    status: text('status').$type<DiscrepancyStatus>().notNull().default('recount'),
    productId: text('product_id').notNull(),
    positionKey: text('position_key').notNull(),
    commandId: text('command_id').notNull(),
    deviceId: text('device_id'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** Whether the system quantity may be more than there is, so that the product is not sold meanwhile. */
    holdsSale: boolean('holds_sale').notNull().default(true),
    /** Its last count; null while nobody counted. */
    countId: text('count_id'),
    counted: integer('counted'),
    expected: integer('expected'),
    variance: integer('variance'),
    countedBy: text('counted_by'),
    countedByName: text('counted_by_name'),
    /** Per unit at the time of the count, in whole pesos: what its difference is worth. */
    cost: count('cost'),
    valuedBy: text('valued_by').$type<ValuedBy>().notNull().default('cost'),
    cause: text('cause').$type<DiscrepancyCause>(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
    settledByName: text('settled_by_name'),
  },
  (table) => [
    uniqueIndex('discrepancies_open')
      .on(table.productId, table.positionKey)
      .where(sql`${table.settledAt} is null`),
    index('discrepancies_status').on(table.status, table.sequence),
    index('discrepancies_opened').on(table.openedAt),
  ],
);

/** The steps of a discrepancy after it was opened, each written in the transaction that made it. */
export const discrepancyEvents = pgTable(
  'discrepancy_events',
  {
    sequence: sequence(),
    discrepancyId: reference('discrepancy_id', () => discrepancies.id),
    kind: text('kind').$type<DiscrepancyEventKind>().notNull(),
    counted: integer('counted'),
    variance: integer('variance'),
    note: text('note').notNull().default(''),
    ...actor(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('discrepancy_events_of').on(table.discrepancyId, table.sequence)],
);

/** Every product that somebody counted at a position, and the result. */
export const counts = pgTable(
  'counts',
  {
    /** `<command>:<line>`. */
    id: id(),
    productId: reference('product_id', () => products.id),
    positionKey: text('position_key').notNull(),
    counted: integer('counted').notNull(),
    /** The system quantity then; null when something moved meanwhile. */
    expected: integer('expected'),
    outcome: text('outcome').$type<CountOutcome>().notNull(),
    cost: count('cost'),
    ...author(),
    countedAt: instant('counted_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('counts_recorded').on(table.recordedAt),
    index('counts_position').on(table.productId, table.positionKey, table.countedAt),
    check('counts_counted_not_negative', sql`${table.counted} >= 0`),
  ],
);

/** A task to count a position again. One open per discrepancy. */
export const recountTasks = pgTable('recount_tasks', {
  id: id(),
  discrepancyId: text('discrepancy_id')
    .notNull()
    .unique()
    .references(() => discrepancies.id),
  productId: text('product_id').notNull(),
  positionKey: text('position_key').notNull(),
  openedAt: instant('opened_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
});
