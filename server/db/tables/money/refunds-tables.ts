import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '#server/db/columns.ts';
import { orders, vendorOrders } from '#server/db/tables/orders-tables.ts';
import { paymentAttempts } from '#server/db/tables/money/payments-tables.ts';

/**
 * Refunds that a person made and recorded: of a vendor order, or of a charge that pays nothing. Refunds of
 * returns stand in the returns' own events.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The id of the command that brought it. */
    id: id(),
    orderId: reference('order_id', () => orders.id),
    vendorOrderId: text('vendor_order_id').references(() => vendorOrders.id),
    attemptId: text('attempt_id')
      .unique()
      .references(() => paymentAttempts.id),
    amountCop: bigint('amount_cop', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    actorId: text('actor_id').notNull(),
    /**
     * The bank gave the charge back after this was written down: what a person had given back all of, as the same money, and a part of
     * it besides. Null as long as it did not.
     */
    voided: text('voided').$type<'same' | 'besides'>(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    check('refunds_of_one', sql`num_nonnulls(${table.vendorOrderId}, ${table.attemptId}) = 1`),
  ],
);
