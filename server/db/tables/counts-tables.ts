import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { actor, count, documentSequence, id, instant, reference, sequence } from '#server/db/columns.ts';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import type {
  DiscrepancyCause,
  DiscrepancyEventKind,
  DiscrepancySource,
  DiscrepancyStatus,
} from '#domain/counts/discrepancy.ts';
import { products } from '#server/db/tables/catalog-tables.ts';

/**
 * System stock that is disputed: what fell below zero, or what counts and people on the floor found. At most one open
 * per product and position.
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
    /** Whether the record may say more than there is, so that the product is not sold meanwhile. */
    holdsSale: boolean('holds_sale').notNull().default(true),
    /** The last count of it; null while nobody counted. */
    countId: text('count_id'),
    counted: integer('counted'),
    expected: integer('expected'),
    variance: integer('variance'),
    countedBy: text('counted_by'),
    countedByName: text('counted_by_name'),
    /** Per unit when it was counted, in whole pesos. */
    cost: count('cost'),
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

/** What was done about a discrepancy after it was opened, written in the transaction that did it. */
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

/** Every product that somebody counted at a position, and what came of it. */
export const counts = pgTable(
  'counts',
  {
    /** `<command>:<line>`. */
    id: id(),
    productId: reference('product_id', () => products.id),
    positionKey: text('position_key').notNull(),
    counted: integer('counted').notNull(),
    /** What the record said then; null when something moved meanwhile. */
    expected: integer('expected'),
    outcome: text('outcome').$type<CountOutcome>().notNull(),
    cost: count('cost'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    deviceId: text('device_id'),
    countedAt: instant('counted_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('counts_recorded').on(table.recordedAt),
    index('counts_position').on(table.productId, table.positionKey, table.countedAt),
    check('counts_counted_not_negative', sql`${table.counted} >= 0`),
  ],
);

/** Someone has to count a position again. One open per discrepancy. */
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
