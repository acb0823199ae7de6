import { sql, type SQL } from 'drizzle-orm';

/** When the bank gave back the payment of the vendor order `w`, the last time that it did; null where no move tells. */
export const givenBackAt: SQL = sql`(select max(b.at) from order_events b
  where b.vendor_order_id = w.id and b.axis = 'payment' and b.to_state = 'refunded')`;

/** Since when that payment is disputed: where no move tells, since the last thing that happened to its order. */
export const disputedSince: SQL = sql`coalesce(${givenBackAt},
  (select max(b.at) from order_events b where b.vendor_order_id = w.id),
  (select d.created_at from orders d where d.id = w.order_id))`;

/** Whether the dispute about that payment was lost since: one that begins after another is open again. */
export const isDisputeLost: SQL = sql`coalesce(w.dispute_lost_at >= ${givenBackAt}, w.dispute_lost_at is not null)`;

/** Whether the money of that order is gone for good: the bank gave it back, and the dispute was lost. */
export const isLost: SQL = sql`(w.payment = 'refunded' and w.dispute_lost_at is not null and ${isDisputeLost})`;
