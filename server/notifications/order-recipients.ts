import { sql, type SQL } from 'drizzle-orm';
import type { Axis } from '#domain/orders/order-axes.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { buyerKindOf, storeKindOf, type MovedOrder } from '#domain/notifications/kinds-of-move.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, peopleOfStore, type Recipient } from '#server/notifications/recipient.ts';
import { staffFollowing, staffWho } from '#server/notifications/staff-who.ts';
import { shownNumber } from '#server/orders/order-document.ts';

const UNITS: SQL = sql`coalesce((select sum((line ->> 'quantity')::int) from jsonb_array_elements(t.lines) line
  where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'), 0)::int`;
const VENDOR_ORDER_NUMBER: SQL = sql`${shownNumber} || '-' || w.place`;

async function salesPlaced(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; number: string; units: number; people: string[] }>(
    tx,
    'sales that stores are told of',
    sql`select v.id as event_id, ${VENDOR_ORDER_NUMBER} as number, ${UNITS} as units, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)}
          join vendor_orders w on w.order_id = v.data ->> 'order_id' join orders t on t.id = w.order_id`,
  );
  return rows.flatMap(({ event_id, number, units, people }) =>
    people.map((userId) => ({ eventId: event_id, userId, kind: 'sale.placed', facts: { number, units } })),
  );
}

/** Its buyer is told of a purchase that was taken, and the people of each store of their part of it. */
export async function ordersPlaced(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{
    event_id: string;
    purchase_id: string;
    buyer_id: string;
    number: string;
    units: number;
    missing: number;
  }>(
    tx,
    'purchases that buyers are told of',
    sql`select v.id as event_id, t.id as purchase_id, t.buyer_id, ${shownNumber} as number, count.units, count.missing
        from ${eventsNamed(eventIds)} join orders t on t.id = v.data ->> 'order_id',
          lateral (select
            coalesce(sum((line ->> 'quantity')::int) filter (where line ->> 'status' = 'accepted'), 0)::int as units,
            coalesce(sum((line ->> 'quantity')::int) filter (where line ->> 'status' <> 'accepted'), 0)::int as missing
            from jsonb_array_elements(t.lines) line) count`,
  );
  const bought = rows.map(({ event_id: eventId, buyer_id: userId, ...facts }): Recipient => {
    return { eventId, userId, kind: 'order.placed', facts };
  });
  return [...bought, ...(await salesPlaced(tx, eventIds))];
}

interface FailedRow {
  event_id: string;
  purchase_id: string;
  buyer_id: string;
  number: string;
  place: number;
  seen: boolean;
}

/**
 * A buyer who did not see it at once is told of a payment that did not pass, while the purchase still waits for one, and
 * so are the staff who follow that.
 */
export async function failedPayments(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<FailedRow>(
    tx,
    'payments that did not pass',
    sql`select v.id as event_id, t.id as purchase_id, t.buyer_id, ${shownNumber} as number,
          (v.data ->> 'seen')::boolean as seen, min(w.place)::int as place
        from ${eventsNamed(eventIds)} join orders t on t.id = v.data ->> 'purchase_id'
          join vendor_orders w on w.order_id = t.id and w.status <> 'cancelled' and w.payment = 'pending'
        group by v.id, v.data, t.id`,
  );
  const followers = await staffFollowing(tx, 'payments-failed');
  return rows.flatMap(({ event_id: eventId, buyer_id, purchase_id, number, place, seen }): Recipient[] => {
    const facts = { number, part: `${number}-${place}` };
    const toStaff = { eventId, kind: 'desk.payment_failed', facts, topic: 'payments-failed' } as const;
    return [
      ...(seen
        ? []
        : [
            {
              eventId,
              userId: buyer_id,
              kind: 'order.payment_failed',
              facts: { purchase_id, number },
            } as const,
          ]),
      ...followers.map((userId) => ({ ...toStaff, userId })),
    ];
  });
}

interface MoveRow {
  event_id: string;
  purchase_id: string;
  buyer_id: string;
  number: string;
  store: string;
  units: number;
  people: string[];
  axis: Axis;
  from_state: string | null;
  to_state: string;
  moved_by: Mover;
  actor_id: string | null;
}

export async function movedOrders(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<MoveRow>(
    tx,
    'moves that people are told of',
    sql`select v.id as event_id, t.id as purchase_id, t.buyer_id, ${VENDOR_ORDER_NUMBER} as number, s.store_name as store,
          ${UNITS} as units, ${peopleOfStore} as people, e.axis, e.from_state, e.to_state, e.moved_by, e.actor_id
        from ${eventsNamed(eventIds)}
          join order_events e on e.sequence = v.cause::bigint join vendor_orders w on w.id = e.vendor_order_id
          join orders t on t.id = w.order_id join vendors s on s.id = w.vendor_id`,
  );
  return rows.flatMap(toldOfMove);
}

/** Nobody is told of what they did themselves. */
function toldOfMove(row: MoveRow): Recipient[] {
  const { event_id: eventId, number, units, purchase_id, store } = row;
  const move: MovedOrder = { axis: row.axis, from: row.from_state, to: row.to_state, by: row.moved_by };
  const toBuyer = row.actor_id === row.buyer_id ? null : buyerKindOf(move);
  const toStore = storeKindOf(move);
  const people = toStore ? row.people.filter((each) => each !== row.actor_id) : [];
  return [
    ...(toBuyer
      ? [{ eventId, userId: row.buyer_id, kind: toBuyer, facts: { purchase_id, number, store } }]
      : []),
    ...people.flatMap((userId) =>
      toStore ? [{ eventId, userId, kind: toStore, facts: { number, units } }] : [],
    ),
  ];
}

interface ReturnRow {
  event_id: string;
  purchase_id: string;
  buyer_id: string;
  number: string;
  store: string;
  status: ReturnStatus;
  place: number;
  units: number;
  people: string[];
  actor_id: string;
}

function returnRows(tx: Db, eventIds: readonly string[]): Promise<ReturnRow[]> {
  return preparedRows<ReturnRow>(
    tx,
    'returns that people are told of',
    sql`select v.id as event_id, t.id as purchase_id, t.buyer_id, ${VENDOR_ORDER_NUMBER} as number, s.store_name as store,
          e.to_status as status, e.actor_id, r.place, ${peopleOfStore} as people,
          (select sum(jsonb_array_length(line -> 'units'))::int from jsonb_array_elements(r.lines) line) as units
        from ${eventsNamed(eventIds)}
          join order_return_events e on e.sequence = v.cause::bigint
          join order_returns r on r.vendor_order_id = e.vendor_order_id and r.id = e.return_id
          join vendor_orders w on w.id = e.vendor_order_id join orders t on t.id = w.order_id
          join vendors s on s.id = w.vendor_id`,
  );
}

/** The people of a store are told that something of theirs is to come back, and those who decide about it. */
export async function returnsAsked(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await returnRows(tx, eventIds);
  const staff = await staffWho(tx, 'decideReturns');
  return rows.flatMap(({ event_id: eventId, number, place, units, people }): Recipient[] => [
    ...people.map((userId) => ({
      eventId,
      userId,
      kind: 'sale.returning' as const,
      facts: { number, units },
    })),
    ...staff.map((userId) => {
      return { eventId, userId, kind: 'desk.return' as const, facts: { number: `${number}-D${place}` } };
    }),
  ]);
}

export async function movedReturns(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await returnRows(tx, eventIds);
  return rows
    .filter((each) => each.actor_id !== each.buyer_id)
    .map(({ event_id, buyer_id, purchase_id, number, store, status }) => ({
      eventId: event_id,
      userId: buyer_id,
      kind: 'return.moved',
      facts: { purchase_id, number, store, status },
    }));
}
