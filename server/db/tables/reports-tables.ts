import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SalesDimension } from '#domain/reports/sales-facts.ts';
import type { SalesSums } from '#domain/reports/sales-sums.ts';
import { id, instant, xid8 } from '#server/db/columns.ts';

const day = () => date('day', { mode: 'string' }).notNull();
const summed = (name: keyof SalesSums) => bigint(name, { mode: 'number' }).notNull();

/** What was sold on each day in Colombia, by store and by each dimension of its own: `salesFactsOf`, kept. */
export const salesDays = pgTable(
  'sales_days',
  {
    dimension: text('dimension').$type<SalesDimension>().notNull(),
    day: day(),
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
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.day, table.vendorId, table.key] }),
    index('sales_days_day').on(table.day),
    index('sales_days_vendor').on(table.vendorId, table.dimension, table.day),
  ],
);

/** Days that are to be counted anew: something of theirs happened since they were. */
export const salesDaysDue = pgTable('sales_days_due', { day: date('day', { mode: 'string' }).primaryKey() });

/** Up to which transaction the purchases were looked through for days to count, and when. */
export const salesDaysProgress = pgTable('sales_days_progress', {
  id: id(),
  sx: xid8('sx').notNull(),
  lookedAt: instant('looked_at').notNull(),
});
