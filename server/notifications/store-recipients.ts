import { sql } from 'drizzle-orm';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { statementNumber } from '#domain/payouts/statement.ts';
import type { StoreEventStep } from '#domain/stores/applications/store-application.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, peopleOfStore, type Recipient } from '#server/notifications/recipient.ts';
import { staffWho } from '#server/notifications/staff-who.ts';

interface StoreRow {
  event_id: string;
  vendor_id: string;
  store: string;
  people: string[];
}

type StoreKind = Extract<NotificationKind, `store.${string}`>;

/** What the people of a store are told of a step; of the others they made some themselves, and some are the office's own. */
const kindsOfStep: Readonly<Partial<Record<StoreEventStep, StoreKind>>> = {
  approve: 'store.approved',
  request_information: 'store.to_correct',
  reject: 'store.rejected',
  suspend: 'store.suspended',
  resume: 'store.resumed',
  close: 'store.closed',
};

/** The people of a store are told what was decided about it, and those who review stores of an application that was sent. */
export async function movedStores(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<StoreRow & { step: StoreEventStep; actor_id: string }>(
    tx,
    'steps of stores that people are told of',
    sql`select v.id as event_id, w.vendor_id, w.store_name as store, v.data ->> 'step' as step,
          v.data ->> 'actor_id' as actor_id, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)}
          join (select id as vendor_id, store_name from vendors) w on w.vendor_id = v.data ->> 'vendor_id'`,
  );
  const reviewers = rows.some(({ step }) => step === 'submit') ? await staffWho(tx, 'reviewStores') : [];
  return rows.flatMap(({ event_id: eventId, vendor_id, store, step, actor_id, people }): Recipient[] => {
    if (step === 'submit')
      return reviewers.map((userId) => {
        return { eventId, userId, kind: 'desk.application', facts: { vendor_id, store } };
      });
    const kind = kindsOfStep[step];
    if (!kind) return [];
    return people
      .filter((each) => each !== actor_id)
      .map((userId) => ({ eventId, userId, kind, facts: { store } }));
  });
}

const storesOf = (tx: Db, eventIds: readonly string[]) =>
  preparedRows<StoreRow & { user_id: string | null }>(
    tx,
    'stores that people are told of',
    sql`select v.id as event_id, w.vendor_id, w.store_name as store, v.data ->> 'user_id' as user_id,
          ${peopleOfStore} as people
        from ${eventsNamed(eventIds)}
          join (select id as vendor_id, store_name from vendors) w on w.vendor_id = v.data ->> 'vendor_id'`,
  );

/** The others who work for a store are told of who joined it, without their name. */
export async function joinedStores(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  return (await storesOf(tx, eventIds)).flatMap(({ event_id: eventId, store, user_id, people }) =>
    people
      .filter((each) => each !== user_id)
      .map((userId) => ({ eventId, userId, kind: 'store.person_joined' as const, facts: { store } })),
  );
}

/** Everybody who works for a store is told that it is paid to another account, whoever changed it: it may not have been them. */
export async function changedAccounts(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  return (await storesOf(tx, eventIds)).flatMap(({ event_id: eventId, vendor_id, store, people }) =>
    people.map((userId) => {
      return { eventId, userId, kind: 'payout.account_changed' as const, facts: { vendor_id, store } };
    }),
  );
}

/** Those who review products are told which store sent some. */
export async function submittedProducts(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const stores = await storesOf(tx, eventIds);
  const reviewers = await staffWho(tx, 'reviewProducts');
  return stores.flatMap(({ event_id: eventId, store }) =>
    reviewers.map((userId) => ({ eventId, userId, kind: 'desk.products' as const, facts: { store } })),
  );
}

interface LegRow extends StoreRow {
  statement_id: string;
  turn: number;
}

const legsOf = (tx: Db, eventIds: readonly string[]) =>
  preparedRows<LegRow>(
    tx,
    'payouts that stores are told of',
    sql`select v.id as event_id, w.vendor_id, s.store_name as store, w.statement_id, t.turn, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)} join payout_legs w on w.id = v.data ->> 'leg_id'
          join vendors s on s.id = w.vendor_id join statements t on t.id = w.statement_id`,
  );

export async function sentPayouts(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  return (await legsOf(tx, eventIds)).flatMap(({ event_id: eventId, statement_id, turn, people }) =>
    people.map((userId) => {
      const facts = { statement_id, number: statementNumber(turn) };
      return { eventId, userId, kind: 'payout.sent' as const, facts };
    }),
  );
}

export async function returnedPayouts(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  return (await legsOf(tx, eventIds)).flatMap(({ event_id: eventId, vendor_id, store, people }) =>
    people.map((userId) => {
      return { eventId, userId, kind: 'payout.returned' as const, facts: { vendor_id, store } };
    }),
  );
}

interface EndedRow {
  event_id: string;
  sequence: number;
  step: 'cancel' | 'finish';
  differs: boolean;
  actor_id: string;
  people: string[];
}

/** A store is told what became of the goods that it announced, but for who did it themselves. */
export async function endedShippingNotices(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<EndedRow>(
    tx,
    'shipping notices that stores are told of',
    sql`select v.id as event_id, w.turn::int as sequence, v.data ->> 'step' as step,
          (v.data ->> 'differs')::boolean as differs, v.data ->> 'actor_id' as actor_id, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)} join inbound_notices w on w.id = v.data ->> 'notice_id'`,
  );
  return rows.flatMap(({ event_id: eventId, sequence, step, differs, actor_id, people }) => {
    const kind =
      step === 'cancel' ? ('shipping_notice.cancelled' as const) : ('shipping_notice.received' as const);
    const facts = { number: shippingNoticeNumber(sequence), differs };
    // Of a store that cancels itself nobody is told anything: its other people see it in the list.
    if (step === 'cancel' && people.includes(actor_id)) return [];
    return people.filter((each) => each !== actor_id).map((userId) => ({ eventId, userId, kind, facts }));
  });
}
