import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AddReportBody } from '#domain/reports/custom-report.ts';
import type { ReportDefinition } from '#domain/reports/report-definition.ts';
import type { ReportSchedule } from '#domain/reports/report-schedule.ts';
import type { SummedDimension } from '#domain/reports/sales-facts.ts';
import type { StoreSums } from '#domain/reports/sales-sums.ts';
import { id, instant, reference, xid8 } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

const day = () => date('day', { mode: 'string' }).notNull();
const summed = (name: keyof StoreSums) => bigint(name, { mode: 'number' }).notNull();

/** What was sold on each day in Colombia, by store and by each dimension of its own: `salesFactsOf`, kept. */
export const salesDays = pgTable(
  'sales_days',
  {
    dimension: text('dimension').$type<SummedDimension>().notNull(),
    day: day(),
    /** `ALL_STORES` in the sums of all of them: every dimension has those but products, which are one store's each, and categories no other. */
    vendorId: text('vendor_id').notNull(),
    key: text('key').notNull(),
    orderedOrders: integer('ordered_orders').notNull(),
    orderedUnits: summed('ordered_units'),
    orderedValue: summed('ordered_value'),
    orders: integer('orders').notNull(),
    units: summed('units'),
    value: summed('value'),
    iva: summed('iva'),
    shipping: summed('shipping'),
    total: summed('total'),
    returnedUnits: summed('returned_units'),
    returnedValue: summed('returned_value'),
    refunds: summed('refunds'),
    // Of whole stores alone.
    delivered: integer('delivered').notNull(),
    cancelled: integer('cancelled').notNull(),
    cancelledSales: summed('cancelled_sales'),
    cameBackSales: summed('came_back_sales'),
    lost: integer('lost').notNull().default(0),
    commission: summed('commission'),
    commissionIva: summed('commission_iva'),
    returns: integer('returns').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.day, table.vendorId, table.key] }),
    index('sales_days_day').on(table.day),
    // What stores and products are ordered by unless somebody says otherwise, without a look at their rows.
    index('sales_days_value').on(table.dimension, table.day, table.vendorId, table.key, table.value),
    // What some products sold on some days.
    index('sales_days_product')
      .on(table.key, table.day)
      .where(sql`${table.dimension} = 'product'`),
    index('sales_days_vendor').on(table.vendorId, table.dimension, table.day),
  ],
);

/**
 * The day of each purchase, by which a day finds its own. It stands beside the orders, whose every write would pay for an index
 * of theirs.
 */
export const salesOrders = pgTable(
  'sales_orders',
  { orderId: text('order_id').primaryKey(), day: day() },
  (table) => [index('sales_orders_day').on(table.day)],
);

/** By which category the sums of each product that was ever sold are in those of categories; empty without one. */
export const salesProducts = pgTable('sales_products', {
  productId: text('product_id').primaryKey(),
  categoryId: text('category_id').notNull(),
});

/** Days that are to be counted anew: something of theirs happened since they were. */
export const salesDaysDue = pgTable('sales_days_due', { day: date('day', { mode: 'string' }).primaryKey() });

/** Up to which transaction the purchases were looked through for days to count, and when. */
export const salesDaysProgress = pgTable('sales_days_progress', {
  id: id(),
  sx: xid8('sx').notNull(),
  lookedAt: instant('looked_at').notNull(),
});

/** Reports that people put together. A removed one stays, so that its author can have it back. */
export const customReports = pgTable(
  'custom_reports',
  {
    /** The device makes it. */
    id: id(),
    authorId: reference('author_id', () => users.id),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    roles: jsonb('roles').$type<AddReportBody['roles']>().notNull(),
    schedule: jsonb('schedule').$type<ReportSchedule>(),
    recipients: text('recipients').$type<AddReportBody['recipients']>().notNull(),
    version: integer('version').notNull(),
    removed: boolean('removed').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
    /** When its next letter leaves; null while it leaves by itself at no time. */
    nextAt: instant('next_at'),
  },
  (table) => [
    index('custom_reports_author').on(table.authorId),
    index('custom_reports_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null and not ${table.removed}`),
  ],
);
