import { sql, type SQL } from 'drizzle-orm';

/** When the bank gave back the payment of the vendor order `w`, the last time that it did; null where no move tells. */
export const givenBackAt: SQL = sql`(select max(b.at) from order_events b
  where b.vendor_order_id = w.id and b.axis = 'payment' and b.to_state = 'refunded')`;

/** Whether the dispute about that payment was lost since: one that begins after another is open again. */
export const isDisputeLost: SQL = sql`coalesce(w.dispute_lost_at >= ${givenBackAt}, w.dispute_lost_at is not null)`;
