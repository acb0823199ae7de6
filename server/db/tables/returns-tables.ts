import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, reference, sequence } from '#server/db/columns.ts';
import type { ReturnEvent, ReturnReason, ReturnStatus, ReturnedLine } from '#domain/orders/return.ts';
import { vendorOrders } from '#server/db/tables/orders-tables.ts';

/**
 * Units of a vendor order that its buyer gives back. The device makes the id, unique within the vendor order.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    vendorOrderId: reference('vendor_order_id', () => vendorOrders.id),
    id: text('id').notNull(),
    /** From 1: the end of its number, `MS-000123-1-D1`. */
    place: integer('place').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    status: text('status').$type<ReturnStatus>().notNull(),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    refund: bigint('refund', { mode: 'number' }).notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorOrderId, table.id] }),
    uniqueIndex('order_returns_place').on(table.vendorOrderId, table.place),
    index('order_returns_owed')
      .on(table.vendorOrderId)
      .where(sql`${table.status} = 'refund_pending'`),
  ],
);

/** Every move of a return, written in the transaction of the move. */
export const orderReturnEvents = pgTable(
  'order_return_events',
  {
    sequence: sequence(),
    vendorOrderId: text('vendor_order_id').notNull(),
    returnId: text('return_id').notNull(),
    /** Null for the request itself. */
    fromStatus: text('from_status').$type<ReturnStatus>(),
    toStatus: text('to_status').$type<ReturnStatus>().notNull(),
    movedBy: text('moved_by').$type<ReturnEvent['by']>().notNull(),
    actorId: text('actor_id').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'order_return_events_return',
      columns: [table.vendorOrderId, table.returnId],
      foreignColumns: [orderReturns.vendorOrderId, orderReturns.id],
    }),
    index('order_return_events_order').on(table.vendorOrderId, table.returnId, table.sequence),
    // The reports of sales: the refunds that were authorised on some days.
    index('order_return_events_owed')
      .on(table.at)
      .where(sql`${table.toStatus} = 'refund_pending'`),
  ],
);
