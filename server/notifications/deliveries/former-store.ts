import { sql, type SQL } from 'drizzle-orm';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kinds.ts';
import { anyOf } from '#server/db/conditions.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

/** The kinds that nobody is told of but who works for the store. */
const OF_STORE: readonly string[] = NOTIFICATION_KINDS.filter((kind) =>
  /^(?:sale|product|payout)\./.test(kind),
);

/** The stores of the event `v` of such a kind. */
const storesOfEvent: SQL = sql`(
  select v.data ->> 'vendor_id' as id where v.data ? 'vendor_id'
  union select w.vendor_id from vendor_orders w where w.order_id = v.data ->> 'order_id'
  union select w.vendor_id from store_products w where w.id = v.data ->> 'product_id'
  union select w.vendor_id from payout_legs w where w.id = v.data ->> 'leg_id')`;

/**
 * Whether the notification `n` tells its person `u` of a store for which they work no more: what waits is not theirs to read.
 * An event that is forgotten, or names its store in another way, says nothing of it.
 */
export const isOfFormerStore: SQL = sql`(n.kind = ${anyOf(OF_STORE)}
  and exists (select from integration_events v join lateral ${storesOfEvent} s on true where v.id = n.event_id)
  and not exists (select from integration_events v join lateral ${storesOfEvent} s on ${worksFor(sql`s.id`)}
    where v.id = n.event_id))`;
