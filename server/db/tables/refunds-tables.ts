import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '#server/db/columns.ts';
import { orders, vendorOrders } from '#server/db/tables/orders-tables.ts';
import { paymentAttempts } from '#server/db/tables/payments-tables.ts';

/**
 * Money that somebody gave back and wrote down how: of a store's order, or of a charge that pays nothing. That of returns
 * stands in their own events.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The command's that brought it. */
    id: id(),
    orderId: reference('order_id', () => orders.id),
    vendorOrderId: text('vendor_order_id').references(() => vendorOrders.id),
    attemptId: text('attempt_id')
      .unique()
      .references(() => paymentAttempts.id),
    amountCop: bigint('amount_cop', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    check('refunds_of_one', sql`num_nonnulls(${table.vendorOrderId}, ${table.attemptId}) = 1`),
  ],
);
