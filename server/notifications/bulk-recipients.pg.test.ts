import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { rowsOf } from '#server/db/database.ts';
import { integrationEvents, pushSubscriptions } from '#server/db/schema.ts';
import type { FindBulkNotice } from '#server/notifications/bulk-recipients.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import { aCommand, deliver } from '#test/server/commands.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('what leaves the product', () => {
  const plannedOf = async (role: UserType) => {
    const rows = await rowsOf<{ told: string }>(
      server.db,
      sql`select n.kind || ' ' || d.channel || ' ' || d.destination as told
          from notification_deliveries d join notifications n on n.id = d.notification_id
          where n.user_id = ${server.accountId(role)} order by 1`,
    );
    return rows.map((each) => each.told);
  };

  test('is written once for each device and channel of the kind, whoever tells it and however often', async () => {
    await server.db
      .insert(pushSubscriptions)
      .values(['phone', 'desk'].map((device) => aSubscription(server.accountId('owner'), device)));
    await deliver(server, 'owner', [aCommand('owner', 'notification.test', {})]);
    await Promise.all([notifyPeople(server.services), notifyPeople(server.services)]);
    await rowsOf(server.db, sql`update integration_events set notified_at = null`);
    await notifyPeople(server.services);
    expect(await plannedOf('owner')).toEqual(['notification.test push desk', 'notification.test push phone']);
  });

  test('is written with the notification, or neither is', async () => {
    const asked = aCommand('owner', 'notification.test', {});
    await deliver(server, 'owner', [asked]);
    const before = await plannedOf('owner');
    const { database } = server.services;
    const transaction = database.db.transaction.bind(database.db);
    const dying = Object.assign(Object.create(database.db), {
      transaction: (work: (tx: typeof database.db) => Promise<unknown>) =>
        transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    });
    await expect(notifyPeople({ ...server.services, database: { ...database, db: dying } })).rejects.toThrow(
      'killed',
    );
    expect(await plannedOf('owner')).toEqual(before);
    await rowsOf(server.db, sql`update integration_events set notify_after = null`);
    await notifyPeople(server.services);
    expect(await plannedOf('owner')).toHaveLength(before.length + 2);
  });
});

const aSubscription = (userId: string, id: string) => ({
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
      sql`insert into push_subscriptions select 'sub-' || u.id, u.id, 'd', 'https://push.example/' || u.id, '', '', '', now(), now()
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
    const at = { ms: Date.now() };
    const services = { ...server.services, now: () => at.ms };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        notifyPeople(services, undefined, { many }, AT_ONCE),
        notifyPeople(services, undefined, { many }, AT_ONCE),
      ]);
      at.ms += 60 * 60_000;
    }
    expect(await toldOf(event)).toEqual({ people: PEOPLE, deliveries: PEOPLE });
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
    await notifyPeople(server.services, undefined, { many }, AT_ONCE);
    expect((await toldOf(event))?.people).toBe(2 * AT_ONCE);
  });
});
