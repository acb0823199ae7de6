import { sql } from 'drizzle-orm';
import { STAFF_MESSAGE } from '#domain/notifications/kinds/follower-kinds.ts';
import type { PushPayload } from '#domain/notifications/push-api.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, type Recipient } from '#server/notifications/recipient.ts';
import { staffFollowing } from '#server/notifications/staff-who.ts';
import { shownNumber } from '#server/orders/order-document.ts';

interface PlacedRow {
  event_id: string;
  number: string;
  part: string;
  units: number;
  stores: number;
}

/** Who follows all orders is told of each purchase once, however many stores it is of; of none that is cancelled by then. */
export async function followedOrders(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const followers = await staffFollowing(tx, 'orders-all');
  if (followers.length === 0) return [];
  const rows = await preparedRows<PlacedRow>(
    tx,
    'purchases that followers are told of',
    sql`select v.id as event_id, ${shownNumber} as number, ${shownNumber} || '-' || min(w.place) as part,
          count(*)::int as stores, coalesce((select sum((line ->> 'quantity')::int) from jsonb_array_elements(t.lines) line
            where line ->> 'status' = 'accepted'), 0)::int as units
        from ${eventsNamed(eventIds)}
          join orders t on t.id = v.data ->> 'order_id'
          join vendor_orders w on w.order_id = t.id and w.status <> 'cancelled'
        group by v.id, t.id`,
  );
  return rows.flatMap(({ event_id: eventId, ...facts }) =>
    followers.map((userId) => {
      return { eventId, userId, kind: 'desk.order_placed' as const, facts, topic: 'orders-all' as const };
    }),
  );
}

/** Who follows confirmed payments is told of each order that is paid. */
export async function followedPayments(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const followers = await staffFollowing(tx, 'payments-confirmed');
  if (followers.length === 0) return [];
  const rows = await preparedRows<{ event_id: string; number: string }>(
    tx,
    'payments that followers are told of',
    sql`select v.id as event_id, ${shownNumber} || '-' || w.place as number
        from ${eventsNamed(eventIds)}
          join vendor_orders w on w.id = v.data ->> 'vendor_order_id' join orders t on t.id = w.order_id`,
  );
  return rows.flatMap(({ event_id: eventId, number }) =>
    followers.map((userId) => {
      const [kind, topic] = ['desk.payment_confirmed', 'payments-confirmed'] as const;
      return { eventId, userId, kind, facts: { number }, topic };
    }),
  );
}

/** Whom the office wrote to by hand. */
export async function messagedPeople(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; user_id: string; payload: PushPayload }>(
    tx,
    'people whom the office wrote to',
    sql`select v.id as event_id, u.id as user_id, v.data -> 'payload' as payload
        from ${eventsNamed(eventIds)} cross join lateral jsonb_array_elements_text(v.data -> 'user_ids') named
          join users u on u.id = named and u.is_active`,
  );
  return rows.map(({ event_id: eventId, user_id: userId, payload }) => {
    const { title, body, type, url } = payload;
    return { eventId, userId, kind: STAFF_MESSAGE, facts: { written: { title, body, type, url } } };
  });
}
