import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { rowsOf } from '#server/db/database.ts';
import {
  commercialConsents,
  integrationEvents,
  notificationPreferences,
  pushSubscriptions,
} from '#server/db/schema.ts';
import type { FindBulkNotice } from '#server/notifications/bulk-recipients.ts';
import { noteContacts } from '#server/notifications/deliveries/delivery-history.ts';
import { dueDeliveries } from '#server/notifications/deliveries/due-deliveries.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import { inRun } from '#test/server/database/run-size.ts';
import {
  abortingDatabase,
  aSubscription,
  deliveriesForFile,
  keepingChannels,
  paid,
  sale,
} from '#test/server/notifications/deliveries-for-file.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { at, services, own, somebody, told, deliver, stateOf } = deliveriesForFile(server);

describe('what leaves the product', () => {
  /** A person with two devices asks for a test. */
  async function asked(): Promise<string> {
    await server.db.insert(pushSubscriptions).values(aSubscription(own.person, `desk-of-${own.person}`));
    const event = { id: `evt-${own.person}`, kind: 'notification.test', cause: own.person };
    await server.db
      .insert(integrationEvents)
      .values({ ...event, data: { user_id: own.person }, at: new Date(at.ms) });
    return own.person;
  }

  test('is written once for each device and channel of the kind, whoever tells it and however often', async () => {
    const person = await asked();
    await Promise.all([notifyPeople(services), notifyPeople(services)]);
    await rowsOf(server.db, sql`update integration_events set notified_at = null`);
    await notifyPeople(services);
    expect(await stateOf(person)).toEqual(['pending undecided', 'pending undecided']);
    expect(await stateOf(person, 'email')).toEqual([]);
  });

  test('is written with the notification, or neither is', async () => {
    const person = await asked();
    const killed = notifyPeople({ ...services, database: abortingDatabase(services.database) });
    await expect(killed).rejects.toThrow('killed');
    expect(await stateOf(person)).toEqual([]);
    at.ms += MINUTE_MS;
    await notifyPeople(services);
    expect(await stateOf(person)).toEqual(['pending undecided', 'pending undecided']);
  });
});

describe('what people chose, and what is known of them', () => {
  test('decides, with its reason', async () => {
    const quiet = await somebody({ emailVerified: false });
    const closed = await somebody({ isActive: false });
    await server.db.insert(notificationPreferences).values([
      {
        userId: own.person,
        choices: { payments: { push: false } },
        showsDetails: true,
        changedAt: new Date(),
      },
      { userId: quiet, choices: {}, quietFrom: 11 * 60, quietTo: 13 * 60, changedAt: new Date() },
    ]);
    for (const each of [own.person, quiet, closed]) await told(each, paid(1));
    const { handed, all } = keepingChannels();
    await deliver(all);
    expect(handed).toMatchObject([{ userId: own.person, channel: 'email', showsDetails: true }]);
    const states = async (userId: string) => [await stateOf(userId), await stateOf(userId, 'email')];
    expect(await states(own.person)).toEqual([['skipped turned_off'], ['sent mandatory']]);
    expect(await states(quiet)).toEqual([['held quiet_hours'], ['skipped unproven_email']]);
    expect(await states(closed)).toEqual([['skipped account_closed'], ['skipped account_closed']]);
    at.ms += 60 * MINUTE_MS;
    await rowsOf(server.db, sql`update notifications set is_read = true where user_id = ${quiet}`);
    await deliver(all);
    expect(await stateOf(quiet)).toContain('skipped read');
    await told(own.person, sale(1));
    await deliver({});
    expect(await stateOf(own.person)).toContain('skipped no_sender');
  });
});

describe('an event of many people', () => {
  const PEOPLE = inRun({ gate: 60, long: 100_000 });
  const AT_ONCE = PEOPLE / 20;
  const followers = sql`select id as user_id from users where id like 'many-%' union all select 'many-1'`;
  const anEvent = async (id: string) => {
    await server.db
      .insert(integrationEvents)
      .values({ id, kind: 'many', cause: id, data: {}, at: new Date() });
    return id;
  };
  const toldOf = async (eventId: string) => {
    const rows = await rowsOf<{ people: number; deliveries: number }>(
      server.db,
      sql`select count(distinct n.user_id)::int as people, count(d.id)::int as deliveries
          from notifications n left join notification_deliveries d on d.notification_id = n.id where event_id = ${eventId}`,
    );
    return rows[0];
  };
  beforeAll(async () => {
    await rowsOf(
      server.db,
      sql`insert into users (id, email, user_type, password_hash)
          select 'many-' || n, 'many-' || n || '@correo.co', 'buyer', '' from generate_series(1, ${PEOPLE}) n`,
    );
    await rowsOf(
      server.db,
      sql`insert into push_subscriptions (id, user_id, device_id, endpoint, p256dh, auth, name, created_at, seen_at)
          select 'sub-' || u.id, u.id, 'd', 'https://push.example/' || u.id, '', '', '', now(), now()
          from users u where u.id like 'many-%'`,
    );
  });

  test('is told to each of them once by two servers of which one dies again and again, none left out', async () => {
    const event = await anEvent('evt_many');
    let chunks = 0;
    const many: FindBulkNotice = async () => {
      chunks += 1;
      if (chunks % 3 === 0) throw new Error('killed');
      return {
        told: {
          kind: 'incident.reported',
          facts: { number: 'INC-1', kind: 'PERDIDO', units: 1, product: 'Café' },
        },
        people: followers,
        channels: ['push'],
        topic: 'inventory-updates',
      };
    };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        notifyPeople(services, undefined, { many }, AT_ONCE),
        notifyPeople(services, undefined, { many }, AT_ONCE),
      ]);
      at.ms += HOUR_MS;
    }
    expect(await toldOf(event)).toEqual({ people: PEOPLE, deliveries: PEOPLE });
  });

  test('lets what happens meanwhile leave before its end', async () => {
    for (let each = 0; each < 9; each += 1) await told(own.person, sale(each));
    at.ms += MINUTE_MS;
    await told(own.person, paid(1));
    const rows = await dueDeliveries(server.db, at.ms, 5);
    expect(rows.filter((each) => each.isDue).map((each) => each.notification.kind)).toContain('order.paid');
  });

  test('is told to nobody else once it is stopped', async () => {
    const event = await anEvent('evt_stopped');
    let chunks = 0;
    const many: FindBulkNotice = async () => {
      chunks += 1;
      return chunks > 2
        ? null
        : {
            told: { kind: 'notification.test', facts: {} },
            people: followers,
            channels: ['push'],
            topic: null,
          };
    };
    await notifyPeople(services, undefined, { many }, AT_ONCE);
    expect((await toldOf(event))?.people).toBe(2 * AT_ONCE);
  });
});

describe('advertising', () => {
  const offer: KindWithFacts = {
    kind: 'campaign.promotion',
    facts: { written: { title: 'Feria', body: 'Café con descuento.', url: '/marketplace/deals' } },
  };
  const consent = (userId: string, isGranted = true) => {
    const word = { userId, channel: 'push' as const, isGranted, text: 'Acepto.', at: new Date() };
    return server.db.insert(commercialConsents).values(word);
  };

  test('reaches who agreed once a day, whatever two servers do', async () => {
    await consent(own.person);
    const withdrew = await somebody();
    await consent(withdrew);
    await consent(withdrew, false);
    const registered = await somebody();
    await consent(registered);
    await rowsOf(
      server.db,
      sql`insert into commercial_exclusions (id, value, since, added_by, added_at) values ('x', ${`${registered}@correo.co`}, '2026-03-01', ${registered}, now())`,
    );
    await told(registered, offer, 'offer-1');
    await told(own.person, offer, 'offer-1');
    await told(own.person, offer, 'offer-2');
    await told(withdrew, offer, 'offer-1');
    const { handed, all } = keepingChannels();
    await Promise.all([deliver(all), deliver(all)]);
    expect(handed).toMatchObject([{ userId: own.person, channel: 'push' }]);
    expect(await stateOf(withdrew)).toContain('skipped no_consent');
    expect(await stateOf(registered)).toEqual(['skipped excluded']);
    expect(await stateOf(own.person)).toEqual(['sent chosen', 'skipped commercial_day']);
    const late = { id: 'late', userId: own.person, channel: 'push', eventId: 'offer-3' } as const;
    expect(await noteContacts(server.db, [late], at.ms)).toEqual(new Set());
  });

  test('of many people is written to those whom the law admits, in its hours, and noted', async () => {
    const late = await somebody();
    const reached = await somebody();
    for (const each of [own.person, late, reached]) await consent(each);
    await rowsOf(
      server.db,
      sql`insert into commercial_contacts (user_id, day, week, channel, cause) values (${late}, '2026-03-02', '2026-03-02', 'email', 'x')`,
    );
    await server.db
      .insert(notificationPreferences)
      .values({ userId: reached, choices: { promotions: { push: false } }, changedAt: new Date() });
    const event = { id: 'campaign', kind: 'campaign', cause: 'campaign', data: {}, at: new Date(at.ms) };
    await server.db.insert(integrationEvents).values(event);
    const campaign = async () => ({
      told: offer,
      people: sql`select id as user_id from users`,
      channels: ['push' as const],
      topic: null,
    });
    const contacts = () =>
      rowsOf(
        server.db,
        sql`select user_id, day::text, channel from commercial_contacts where cause = 'campaign'`,
      );
    at.ms = Date.parse('2026-03-05T04:00:00Z');
    await notifyPeople(services, undefined, { campaign });
    expect(await contacts()).toEqual([]);
    at.ms = Date.parse('2026-03-05T12:00:00Z');
    await notifyPeople(services, undefined, { campaign });
    expect(await contacts()).toEqual([{ user_id: own.person, day: '2026-03-05', channel: 'push' }]);
    const { handed, all } = keepingChannels();
    await deliver(all);
    expect(handed.map((each) => each.userId)).toEqual([own.person]);
  });
});
