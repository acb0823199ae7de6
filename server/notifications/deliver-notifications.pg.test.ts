import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type {
  DeliveryChannels,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';
import { forgetOldNotifications } from '#server/notifications/forget-old-notifications.ts';
import { moveMergedRows } from '#server/people/move-merged-rows.ts';
import { chanceFrom } from '#test/chaos/chance.ts';
import { inRun } from '#test/server/database/run-size.ts';
import {
  cancelled,
  deliveriesForFile,
  incident,
  keepingChannels,
  NOON,
  paid,
  sale,
} from '#test/server/notifications/deliveries-for-file.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { at, own, somebody, told, deliver, stateOf } = deliveriesForFile(server);

describe('once', () => {
  test('two servers at the same time hand over each delivery once, and its reason stays', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => somebody()));
    for (const each of all) await told(each, paid(1));
    const { handed, all: both } = keepingChannels();
    await Promise.all([deliver(both), deliver(both), deliver(both)]);
    expect(handed.map((each) => `${each.userId} ${each.channel}`).toSorted()).toEqual(
      all.flatMap((each) => [`${each} email`, `${each} push`]).toSorted(),
    );
    expect(await stateOf(all[0] ?? '')).toEqual(['sent default']);
    expect(await stateOf(all[0] ?? '', 'email')).toEqual(['sent mandatory']);
  });

  test('a server that dies while it hands over leaves it to another, when its lease ends', async () => {
    await told(own.person, sale(1));
    const dying: DeliveryChannels = { push: () => Promise.reject(new Error('killed')) };
    await expect(deliver(dying)).rejects.toThrow('killed');
    const { handed, all } = keepingChannels();
    await deliver(all);
    expect(handed).toEqual([]);
    at.ms += 2 * MINUTE_MS;
    await deliver(all);
    expect(handed).toMatchObject([
      { userId: own.person, attempts: 2, notification: { title: 'Tienes un pedido nuevo' } },
    ]);
  });

  test('a server that was so slow that another had to try has no word any more', async () => {
    await told(own.person, sale(1));
    await deliver({
      async push() {
        at.ms += 2 * MINUTE_MS;
        await deliver(keepingChannels(() => ({ state: 'failed', reason: 'gone' })).all);
        return [{ state: 'sent' }];
      },
    });
    expect(await stateOf(own.person)).toEqual(['failed gone']);
  });

  test('a letter is written once, also where its server dies before it notes so', async () => {
    await told(own.person, paid(1));
    const letters = async () =>
      rowsOf(server.db, sql`select from outgoing_messages where destination = ${own.person}`);
    const writing = (dies: boolean): DeliveryChannels => ({
      push: keepingChannels().all.push,
      async email(deliveries) {
        const letter = { channel: 'email', destination: own.person, subject: '', body: '' } as const;
        await writeMessages(
          server.db,
          deliveries.map(({ id }) => ({ ...letter, id })),
          at.ms,
        );
        if (dies) throw new Error('killed');
        return deliveries.map(() => ({ state: 'sent' }));
      },
    });
    await expect(deliver(writing(true))).rejects.toThrow('killed');
    expect(await letters()).toHaveLength(1);
    at.ms += 2 * MINUTE_MS;
    await Promise.all([deliver(writing(false)), deliver(writing(false))]);
    expect(await letters()).toHaveLength(1);
  });

  test.each(Array.from({ length: inRun({ gate: 3, long: 100 }) }, (_, seed) => seed))(
    'through kills at every step everybody has each letter once, and each push (%i)',
    async (seed) => {
      const chance = chanceFrom(String(seed));
      const dies = () => {
        if (chance.happens(0.3)) throw new Error('killed');
      };
      const pushed: string[] = [];
      const letters: DeliveryChannels['email'] = async (deliveries) => {
        dies();
        const written = deliveries.map(({ id }) => ({
          id,
          destination: id,
          channel: 'email' as const,
          subject: '',
          body: '',
        }));
        await writeMessages(server.db, written, at.ms);
        dies();
        return deliveries.map(() => ({ state: 'sent' }));
      };
      const push = async (deliveries: readonly DueDelivery[]): Promise<DeliveryOutcome[]> => {
        dies();
        pushed.push(...deliveries.map((each) => each.notification.id));
        dies();
        return deliveries.map(() =>
          chance.happens(0.3) ? { state: 'retry', reason: 'unreachable' } : { state: 'sent' },
        );
      };
      for (let round = 0; round < 60; round += 1) {
        if (round < 8) await told(own.person, incident(round));
        const servers = [1, 2].map(() => deliver({ push, email: letters }, chance.happens(0.3)));
        await Promise.allSettled(servers);
        at.ms += 10 * MINUTE_MS;
      }
      const said = await rowsOf<{ id: string; isSent: boolean }>(
        server.db,
        sql`select d.notification_id as id, d.state = 'sent' as "isSent" from notification_deliveries d
            where d.channel = 'push' and (d.state = 'sent' or exists (select from notification_deliveries c
              where c.id = d.carried_by and c.state = 'sent'))`,
      );
      expect(said).toHaveLength(8);
      expect(said.filter(({ id, isSent }) => isSent && !pushed.includes(id))).toEqual([]);
      const written = await rowsOf<{ count: number }>(
        server.db,
        sql`select count(*)::int as count from outgoing_messages m join notification_deliveries d on d.id = m.destination
            group by d.id`,
      );
      expect(written.map((each) => each.count)).toEqual(Array.from({ length: 8 }, () => 1));
    },
  );

  test('what a service does not take is tried later, as it asks, and given up when it is of no use', async () => {
    await told(own.person, sale(1));
    const busy = keepingChannels(() => ({ state: 'retry', reason: 'unreachable', afterMs: 7 * MINUTE_MS }));
    await deliver(busy.all);
    at.ms += 7 * MINUTE_MS - 1;
    await deliver(busy.all);
    expect(busy.handed).toHaveLength(1);
    at.ms += 1;
    await deliver(busy.all);
    expect(await stateOf(own.person)).toContain('pending unreachable');
    at.ms = NOON + DAY_MS - MINUTE_MS;
    await deliver(busy.all);
    expect(busy.handed.map((each) => each.attempts)).toEqual([1, 2, 3]);
    expect(await stateOf(own.person)).toContain('failed expired');
  });

  test('what waits when its account is taken in by another goes to that one, and not to devices of before', async () => {
    await told(own.person, paid(1));
    const [keptId, { handed, all }] = [await somebody(), keepingChannels()];
    const rows = await server.db.select().from(users);
    const [kept, merged] = [keptId, own.person].map((id) => rows.find((each) => each.id === id));
    if (kept && merged) await moveMergedRows(server.db, kept, merged);
    await deliver(all);
    expect(handed).toMatchObject([{ userId: keptId, channel: 'email' }]);
    expect(await stateOf(keptId)).toEqual(['skipped no_destination']);
  });

  test('what became of deliveries is forgotten after thirty days, and what waits is not', async () => {
    await told(own.person, sale(1));
    await deliver(keepingChannels().all);
    await told(own.person, sale(2));
    await forgetOldNotifications(server.db, at.ms + 31 * DAY_MS);
    expect(await stateOf(own.person)).toEqual(['pending undecided']);
  });
});

describe('several of a kind', () => {
  test('leave as one, the first at once and the others together, whoever sends', async () => {
    const { titles, handed, all } = keepingChannels();
    await told(own.person, sale(1));
    await deliver(all);
    // The newest says the others, whichever was written first.
    for (const each of [4, 3, 2]) {
      at.ms = NOON + each;
      await told(own.person, sale(each));
    }
    await Promise.all([deliver(all), deliver(all)]);
    expect(titles()).toEqual(['Tienes un pedido nuevo']);
    at.ms += 2 * MINUTE_MS;
    await Promise.all([deliver(all), deliver(all)]);
    expect(titles()).toEqual(['Tienes un pedido nuevo', '3 pedidos nuevos']);
    expect(handed.at(-1)?.notification).toMatchObject({ url: '/app/ordenes', message: /MS-4-1/ });
    expect(await stateOf(own.person)).toEqual([
      'sent default',
      'sent default',
      'skipped batched',
      'skipped batched',
    ]);
  });

  test('a purchase of three stores is one push for its buyer, also when it is tried again', async () => {
    for (const place of [1, 2, 3]) await told(own.person, paid(place));
    const away = keepingChannels(() => ({ state: 'retry', reason: 'unreachable' }));
    await deliver({ push: away.all.push });
    const { titles, pushes, all } = keepingChannels();
    at.ms += MINUTE_MS;
    await deliver(all);
    expect([...away.titles(), ...titles()]).toEqual(['3 pedidos pagados', '3 pedidos pagados']);
    expect(away.handed[0]?.notification.url).toBe('/marketplace/orders/compra-1');
    expect(pushes()).toHaveLength(1);
  });

  test('what one was to say for others is theirs again when it is not made', async () => {
    for (const place of [1, 2, 3]) await told(own.person, paid(place));
    await deliver({ push: keepingChannels(() => ({ state: 'retry', reason: 'unreachable' })).all.push });
    await rowsOf(
      server.db,
      sql`update notifications set is_read = true where user_id = ${own.person} and message like '%MS-1-3%'`,
    );
    const { titles, all } = keepingChannels();
    at.ms += MINUTE_MS;
    await deliver(all);
    await deliver(all);
    expect(titles()).toEqual(['2 pedidos pagados']);
  });

  test('twenty that wait leave before their window is over', async () => {
    const { titles, all } = keepingChannels();
    await told(own.person, sale(100));
    await deliver(all);
    for (let each = 0; each < 20; each += 1) await told(own.person, sale(each));
    await deliver(all);
    expect(titles()).toEqual(['Tienes un pedido nuevo', '20 pedidos nuevos']);
  });

  test('nothing leaves of an order that is placed and cancelled while it waits', async () => {
    const { titles, all } = keepingChannels();
    await told(own.person, sale(1));
    await deliver(all);
    await told(own.person, sale(2));
    await deliver(all);
    await told(own.person, cancelled(2));
    await deliver(all);
    at.ms += 2 * MINUTE_MS;
    await deliver(all);
    expect(titles()).toEqual(['Tienes un pedido nuevo']);
    await told(own.person, cancelled(1));
    await deliver(all);
    expect(titles()).toEqual(['Tienes un pedido nuevo', 'Se canceló un pedido']);
  });
});
