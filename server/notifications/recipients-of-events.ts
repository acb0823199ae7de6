import { sql } from 'drizzle-orm';
import { eventKinds, TEST_KIND, type EventKind } from '#domain/integrations/event-kinds.ts';
import type { InternalEventKind } from '#domain/notifications/internal-events.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { answeringStores, askedStores } from '#server/notifications/store-answer-recipients.ts';
import {
  askedApprovals,
  decidedApprovals,
  joinedCompanies,
} from '#server/notifications/company-recipients.ts';
import { lowStock, reportedIncidents } from '#server/notifications/incident-recipients.ts';
import {
  failedPayments,
  movedOrders,
  movedReturns,
  ordersPlaced,
  returnsAsked,
} from '#server/notifications/order-recipients.ts';
import { answeredPqrs, filedPqrs, personMessages } from '#server/notifications/pqr-recipients.ts';
import { decidedProducts } from '#server/notifications/product-recipients.ts';
import {
  followedNotices,
  followedOrders,
  followedPayments,
  messagedPeople,
} from '#server/notifications/push/follower-recipients.ts';
import { eventsNamed, type FindRecipients, type Recipient } from '#server/notifications/recipient.ts';
import {
  changedAccounts,
  endedShippingNotices,
  joinedStores,
  movedStores,
  returnedPayouts,
  sentPayouts,
  submittedProducts,
} from '#server/notifications/store-recipients.ts';

/** An event whose people were not told yet. */
export interface UnresolvedEvent {
  id: string;
  kind: string;
  /** Its place among all events. */
  turn: number;
}

/** Who is told of an event of each kind, and what; kinds without an entry concern nobody who reads notifications. */
const finders: Readonly<
  Partial<Record<EventKind, FindRecipients>> & Record<InternalEventKind, FindRecipients>
> = {
  'order.placed': everyoneOf(ordersPlaced, followedOrders),
  'payment.confirmed': followedPayments,
  'order.moved': movedOrders,
  'return.requested': returnsAsked,
  'return.moved': movedReturns,
  'product.decided': decidedProducts,
  'incident.reported': reportedIncidents,
  'notification.test': tests,
  'payment.failed': failedPayments,
  'payout.sent': sentPayouts,
  'payout.returned': returnedPayouts,
  'bank_account.changed': changedAccounts,
  'store.moved': movedStores,
  'store.joined': joinedStores,
  'company.approval_asked': askedApprovals,
  'company.approval_decided': decidedApprovals,
  'company.joined': joinedCompanies,
  'products.submitted': submittedProducts,
  'stock.low': lowStock,
  'shipping_notice.ended': everyoneOf(endedShippingNotices, followedNotices),
  'pqr.filed': filedPqrs,
  'pqr.answered': answeredPqrs,
  'person.written': personMessages,
  'store.asked': askedStores,
  'store.answered': answeringStores,
  'staff.message': messagedPeople,
};

/** Every kind of event that this server knows, also those that nobody is told of. */
export const KNOWN_EVENT_KINDS: readonly string[] = [
  ...new Set([...Object.keys(eventKinds), TEST_KIND, ...Object.keys(finders)]),
];

/**
 * Everybody who is told of these events, in the order in which these happened; they are read in one statement for each kind
 * that occurs.
 */
export async function recipientsOfEvents(tx: Db, events: readonly UnresolvedEvent[]): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (const [kind, find] of Object.entries(finders)) {
    const ids = events.filter((each) => each.kind === kind).map((each) => each.id);
    if (ids.length > 0) found.push(...(await find(tx, ids)));
  }
  const turns = new Map(events.map((each) => [each.id, each.turn]));
  const turnOf = ({ eventId }: Recipient) => turns.get(eventId) ?? 0;
  return found.toSorted(
    (a, b) => turnOf(a) - turnOf(b) || (a.userId < b.userId ? -1 : Number(a.userId > b.userId)),
  );
}

/** The people of several finders; whom an event concerns is told of that, and not also as a follower. */
function everyoneOf(...all: readonly FindRecipients[]): FindRecipients {
  return async (tx, eventIds) => {
    const found: Recipient[] = [];
    for (const find of all) found.push(...(await find(tx, eventIds)));
    return found;
  };
}

async function tests(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; user_id: string }>(
    tx,
    'tests of notifications',
    sql`select v.id as event_id, v.data ->> 'user_id' as user_id from ${eventsNamed(eventIds)}`,
  );
  return rows.map(({ event_id, user_id }) => {
    return { eventId: event_id, userId: user_id, kind: 'notification.test', facts: {} };
  });
}
