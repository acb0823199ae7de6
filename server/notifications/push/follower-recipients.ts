import { sql } from 'drizzle-orm';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { STAFF_MESSAGE } from '#domain/notifications/kinds/follower-kinds.ts';
import type { PushPayload } from '#domain/notifications/push-api.ts';
import { mayFollow, type PushTopic } from '#domain/notifications/push-topics.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, type Recipient } from '#server/notifications/recipient.ts';
import { shownNumber } from '#server/orders/order-document.ts';

/** Who follows a topic and may still: a right that is lost ends it, and comes back with it. */
export async function followersOf(tx: Db, topic: PushTopic): Promise<string[]> {
  const rows = await preparedRows<{ id: string; user_type: string; granted: string[] | null }>(
    tx,
    'followers of a topic',
    sql`select u.id, u.user_type, ${grantedOf('u')} as granted
        from push_topic_followers f join users u on u.id = f.user_id and u.is_active where f.topic = ${topic}
        order by u.id`,
  );
  return rows
    .filter(({ user_type, granted }) => mayFollow({ userType: parseUserType(user_type), granted }, topic))
    .map((each) => each.id);
}

interface PlacedRow {
  event_id: string;
  number: string;
  part: string;
  units: number;
  stores: number;
}

/** Who follows all orders is told of each purchase once, however many stores it is of; of none that is cancelled by then. */
export async function followedOrders(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const followers = await followersOf(tx, 'orders-all');
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
  const followers = await followersOf(tx, 'payments-confirmed');
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

interface CountedRow {
  event_id: string;
  sequence: number;
  store: string;
  differs: boolean;
  actor_id: string;
}

/** Who follows the inventory is told of each shipping notice that was counted, but for who finished it; of a cancelled one nothing came. */
export async function followedNotices(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const [kind, topic] = ['inventory.counted', 'inventory-updates'] as const;
  const followers = await followersOf(tx, topic);
  if (followers.length === 0) return [];
  const rows = await preparedRows<CountedRow>(
    tx,
    'counted shipping notices that followers are told of',
    sql`select v.id as event_id, w.turn::int as sequence, s.store_name as store,
          (v.data ->> 'differs')::boolean as differs, v.data ->> 'actor_id' as actor_id
        from ${eventsNamed(eventIds)} join inbound_notices w on w.id = v.data ->> 'notice_id'
          join vendors s on s.id = w.vendor_id
        where v.data ->> 'step' = 'finish'`,
  );
  return rows.flatMap(({ event_id: eventId, sequence, actor_id, ...of }) => {
    const facts = { ...of, number: shippingNoticeNumber(sequence) };
    return followers
      .filter((each) => each !== actor_id)
      .map((userId) => ({ eventId, userId, kind, facts, topic }));
  });
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
