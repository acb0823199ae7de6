import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import { rowsOf, type Database, type Db } from '#server/db/database.ts';
import { integrationEvents, pushSubscriptions, users } from '#server/db/schema.ts';
import { deliverNotifications } from '#server/notifications/deliver-notifications.ts';
import type {
  DeliveryChannels,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';
import { insertNotifications } from '#server/notifications/notifications-storage.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A Thursday, noon in Bogotá. */
export const NOON = Date.parse('2026-03-05T17:00:00Z');

/**
 * The people of a file whose notifications are delivered, and its clock: each test begins at
 * noon, with nothing to deliver and a `person` of its own.
 */
export function deliveriesForFile(server: TestServer) {
  const at = { ms: NOON };
  const services = { ...server.services, now: () => at.ms };
  const own = { person: '' };
  let people = 0;

  /** Somebody with a proven address and a phone that announces what they are told. */
  async function somebody(over: Partial<typeof users.$inferInsert> = {}): Promise<string> {
    people += 1;
    const id = `somebody-${people}`;
    const account = {
      id,
      email: `${id}@correo.co`,
      userType: 'buyer',
      passwordHash: '',
      emailVerified: true,
    };
    await server.db.insert(users).values({ ...account, ...over });
    await server.db.insert(pushSubscriptions).values(aSubscription(id, `phone-of-${id}`));
    return id;
  }
  beforeEach(async () => {
    at.ms = NOON;
    await rowsOf(server.db, sql`delete from notification_deliveries`);
    own.person = await somebody();
  });

  /** Something happens now that a person is told of. */
  async function told(userId: string, what: KindWithFacts, eventId = uuidv7()): Promise<void> {
    const event = { id: eventId, kind: 'told', cause: eventId, data: {}, notifiedAt: new Date() };
    await server.db
      .insert(integrationEvents)
      .values({ ...event, at: new Date(at.ms) })
      .onConflictDoNothing();
    await insertNotifications(server.db, [{ ...what, eventId, userId }], at.ms);
  }

  /** @param aborts its transactions are rolled back at their end. */
  function deliver(channels: DeliveryChannels, aborts = false): Promise<void> {
    const database = aborts ? abortingDatabase(services.database) : services.database;
    return deliverNotifications({ ...services, database }, { channels, random: () => 0.5 });
  }

  /** What became of the deliveries of a person by a channel, oldest first: `sent default`. */
  async function stateOf(userId: string, channel: 'push' | 'email' = 'push'): Promise<string[]> {
    const rows = await rowsOf<{ each: string }>(
      server.db,
      sql`select d.state || ' ' || coalesce(d.reason, 'undecided') as each
          from notification_deliveries d join notifications n on n.id = d.notification_id
          where n.user_id = ${userId} and d.channel = ${channel} order by d.turn`,
    );
    return rows.map((each) => each.each);
  }
  return { at, services, own, somebody, told, deliver, stateOf };
}

/** A row of `push_subscriptions`; its endpoint is nowhere. */
export const aSubscription = (userId: string, id: string) => ({
  id,
  userId,
  deviceId: id,
  endpoint: `https://push.example/${id}`,
  p256dh: '',
  auth: '',
  name: id,
  createdAt: new Date(),
  seenAt: new Date(),
});

/** Channels that keep what they are handed. */
export function keepingChannels(outcome: (each: DueDelivery) => DeliveryOutcome = () => ({ state: 'sent' })) {
  const handed: DueDelivery[] = [];
  const take = async (deliveries: readonly DueDelivery[]) => {
    handed.push(...deliveries);
    return deliveries.map(outcome);
  };
  const pushes = () => handed.filter((each) => each.channel === 'push');
  return {
    handed,
    pushes,
    all: { push: take, email: take },
    titles: () => pushes().map((each) => each.notification.title),
  };
}

/** The database of a server that dies before its transactions are over. */
export function abortingDatabase(database: Database): Database {
  const transaction = database.db.transaction.bind(database.db);
  const db: Database['db'] = Object.assign(Object.create(database.db), {
    transaction: (work: (tx: Db) => Promise<unknown>) =>
      transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  });
  return { ...database, db };
}

/** What people are told of the n-th order of a store. */
export const sale = (number: number): KindWithFacts => ({
  kind: 'sale.placed',
  facts: { number: `MS-${number}-1`, units: 2 },
});
export const cancelled = (number: number): KindWithFacts => ({
  kind: 'sale.cancelled',
  facts: { number: `MS-${number}-1`, units: 2 },
});
export const incident = (place: number): KindWithFacts => ({
  kind: 'order.incident',
  facts: { purchase_id: `compra-${place}`, number: `MS-${place}-1`, store: 'Café' },
});
/** Of one purchase, what its buyer is told of the order of each store. */
export const paid = (place: number): KindWithFacts => ({
  kind: 'order.paid',
  facts: { purchase_id: 'compra-1', number: `MS-1-${place}`, store: 'Café' },
});
