import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  Notification,
  NOTIFICATIONS_ON_DEVICE,
  NOTIFICATIONS_RETENTION_DAYS,
} from '#domain/notifications/notification.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { erasedEmail } from '#domain/accounts/account.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { integrationEvents, notifications, users } from '#server/db/schema.ts';
import { insertTests } from '#server/notifications/notifications-storage.ts';
import { forgetOldNotifications } from '#server/notifications/forget-old-notifications.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import { moveMergedRows } from '#server/people/move-merged-rows.ts';
import { anApproved, aRefusedProduct } from '#test/server/stores/store-products.ts';
import { aCancellation, aCommand, deliver } from '#test/server/commands.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { advance, placed } from '#test/server/orders.ts';
import { aReturn, aReturnStep } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { untilSomebodyWaits } from '#test/server/until-somebody-waits.ts';
import { delivered, picking, toTheDoor } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();
let product: string;
beforeAll(async () => {
  product = await server.addProduct({ vendor_id: 'tienda-1' }, 1_000);
});

/** What a person's devices have of a purchase, newest first, after everybody was told. */
async function toldTo(role: UserType, about: string): Promise<Notification[]> {
  await server.run('notify-people');
  const numbers = await rowsOf<{ number: string }>(
    server.db,
    sql`select 'MS-' || lpad(number::text, 6, '0') as number from orders where id = ${about}`,
  );
  return (await copyOf(role)).filter(({ message }) => message.includes(numbers[0]?.number ?? about));
}

async function copyOf(role: UserType): Promise<Notification[]> {
  const replica = replicaOf(server, 'notifications', await server.signIn(role));
  await replica.catchUp();
  return [...replica.documents.values()]
    .map((each) => v.parse(Notification, each))
    .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
}

const kinds = (all: readonly Notification[]) => all.map((each) => each.kind);

describe('who is told', () => {
  test('the people of a store of a sale, and the buyer of what others do with it', async () => {
    const id = await placed(server, [product, 2]);
    expect(kinds(await toldTo('vendor', id))).toEqual(['sale.placed']);
    // It is the list's record of what its buyer did, and no news.
    expect(await toldTo('buyer', id)).toMatchObject([{ kind: 'order.placed', isRead: true }]);
    await advance(server, id, ...toTheDoor, delivered);
    const bought = ['order.delivered', 'order.in_transit', 'order.placed'];
    expect(kinds(await toldTo('buyer', id)).toSorted()).toEqual(bought);
    expect(kinds(await toldTo('vendor', id)).toSorted()).toEqual(['sale.delivered', 'sale.placed']);
  });

  test('nobody of what they did themselves, but for the confirmation of a purchase', async () => {
    const id = await placed(server, [product, 1]);
    await deliver(server, 'buyer', [aCancellation('buyer', id)]);
    expect(kinds(await toldTo('buyer', id))).toEqual(['order.placed']);
    expect(kinds(await toldTo('vendor', id)).toSorted()).toEqual(['sale.cancelled', 'sale.placed']);
  });

  test('a store of a return that is asked for, and its buyer of what becomes of it', async () => {
    const id = await placed(server, [product, 1]);
    await advance(server, id, ...toTheDoor, delivered);
    const request = aReturn(id);
    await deliver(server, 'buyer', [request]);
    expect(kinds(await toldTo('vendor', id))).toContain('sale.returning');
    await deliver(server, 'admin', [aReturnStep(request, 'approved')]);
    expect(kinds(await toldTo('buyer', id)).filter((each) => each === 'return.moved')).toHaveLength(1);
  });

  test('nobody who erased their account before it was told, or while it is', async () => {
    const told = async () => {
      const id = randomUUID();
      const { db } = server;
      await db.insert(users).values({ id, email: `${id}@ya.co`, userType: 'buyer', passwordHash: '' });
      const event = { id: `evt_${id}`, kind: 'notification.test', cause: id, data: { user_id: id } } as const;
      await db.insert(integrationEvents).values({ ...event, at: new Date() });
      return id;
    };
    const erase = (db: Db, id: string) =>
      db
        .update(users)
        .set({ email: erasedEmail(id) })
        .where(eq(users.id, id));
    const [before, meanwhile] = [await told(), await told()];
    await erase(server.db, before);
    let telling: Promise<void> | undefined;
    await server.db.transaction(async (tx) => {
      await erase(tx, meanwhile);
      telling = notifyPeople(server.services);
      await untilSomebodyWaits(tx);
    });
    await telling;
    const gone = [before, meanwhile];
    expect(await server.db.select().from(notifications).where(inArray(notifications.userId, gone))).toEqual(
      [],
    );
  });

  test('nobody of what only concerns the warehouse, and nobody of another store', async () => {
    const elsewhere = await server.addProduct({ vendor_id: 'tienda-2' }, 10);
    const id = await placed(server, [elsewhere, 1]);
    await advance(server, id, picking);
    expect(kinds(await toldTo('buyer', id))).toEqual(['order.placed']);
    expect(await toldTo('vendor', id)).toEqual([]);
  });
});

test('a store is told of what is published and of what needs corrections', async () => {
  const id = await anApproved(server);
  await server.run('notify-people');
  const about = (await copyOf('vendor')).filter(({ url }) => url.includes(id));
  expect(kinds(about)).toEqual(['product.approved']);
  const refused = await aRefusedProduct(server);
  await server.run('notify-people');
  expect(kinds((await copyOf('vendor')).filter(({ url }) => url.includes(refused)))).toEqual([
    'product.refused',
  ]);
});

describe('once', () => {
  test('two servers at the same time, and an event that is told again, tell each person once', async () => {
    const ids = [];
    for (let each = 0; each < 5; each += 1) ids.push(await placed(server, [product, 1]));
    await Promise.all([notifyPeople(server.services), notifyPeople(server.services)]);
    await rowsOf(server.db, sql`update integration_events set notified_at = null`);
    await notifyPeople(server.services);
    for (const id of ids) expect(kinds(await toldTo('vendor', id))).toEqual(['sale.placed']);
  });

  test('an event that cannot be resolved keeps nobody from the others, is tried again less and less often, and logged once', async () => {
    const logged: unknown[] = [];
    const at = { ms: Date.now() };
    const services = {
      ...server.services,
      log: { ...server.services.log, warn: (...said: unknown[]) => void logged.push(said) } as never,
      now: () => at.ms,
    };
    await rowsOf(
      server.db,
      sql`insert into integration_events (id, kind, cause, data) values ('evt_bad', 'order.moved', 'no number', '{}')`,
    );
    const id = await placed(server, [product, 1]);
    const waits: number[] = [];
    for (let each = 0; each < 3; each += 1) {
      await notifyPeople(services);
      await notifyPeople(services);
      const [row] = await server.db
        .select()
        .from(integrationEvents)
        .where(eq(integrationEvents.id, 'evt_bad'));
      const nextMs = row?.notifyAfter?.getTime() ?? 0;
      waits.push(nextMs - at.ms);
      at.ms = nextMs;
    }
    expect(waits).toEqual([5_000, 10_000, 20_000]);
    expect(logged).toHaveLength(1);
    await rowsOf(server.db, sql`delete from integration_events where id = 'evt_bad'`);
    expect(kinds(await toldTo('vendor', id))).toEqual(['sale.placed']);
  });

  test('an event of a kind that only a newer server knows waits for that one', async () => {
    await rowsOf(
      server.db,
      sql`insert into integration_events (id, kind, cause, data) values ('evt_new', 'moon.landed', '1', '{}')`,
    );
    await server.run('notify-people');
    const [row] = await server.db.select().from(integrationEvents).where(eq(integrationEvents.id, 'evt_new'));
    expect(row?.notifiedAt).toBeNull();
  });

  test('a device keeps the newest, and the others leave it', async () => {
    const ask = (many: number) =>
      insertTests(
        server.db,
        Array.from({ length: many }, () => {
          return { commandId: randomUUID(), userId: server.accountId('admin_sales') };
        }),
        'notification.test',
      );
    await ask(NOTIFICATIONS_ON_DEVICE - 1);
    await server.run('notify-people');
    const before = await copyOf('admin_sales');
    expect(before).toHaveLength(NOTIFICATIONS_ON_DEVICE - 1);
    await ask(3);
    await server.run('notify-people');
    const after = await copyOf('admin_sales');
    expect(after).toHaveLength(NOTIFICATIONS_ON_DEVICE);
    expect(after.filter((each) => before.some(({ id }) => id === each.id))).toHaveLength(
      NOTIFICATIONS_ON_DEVICE - 3,
    );
  });
});

test('what is older than a year is on no device and in no archive', async () => {
  await deliver(server, 'customer', [aCommand('customer', 'notification.test', {})]);
  await server.run('notify-people');
  expect(kinds(await copyOf('customer'))).toContain('notification.test');
  await forgetOldNotifications(server.db, Date.now() + (NOTIFICATIONS_RETENTION_DAYS + 1) * DAY_MS);
  expect(await copyOf('customer')).toEqual([]);
});

test('what two accounts that become one were told is one list, of which devices keep the newest', async () => {
  const account = (id: string) => ({
    id,
    email: `${id}@dos.co`,
    userType: 'buyer' as const,
    passwordHash: '',
  });
  const [kept, merged] = await server.db
    .insert(users)
    .values([account('dos-1'), account('dos-2')])
    .returning();
  await rowsOf(
    server.db,
    sql`insert into notifications select 'n-' || n, n, 'dos-' || n % 2 + 1, 'order.paid', 'info', 'Hola', '', '/', true, 6000,
          now() - n * interval '1 day' from generate_series(1, ${NOTIFICATIONS_ON_DEVICE + 1}) n`,
  );
  if (kept && merged) await moveMergedRows(server.db, kept, merged);
  const rows = await server.db.select().from(notifications).where(eq(notifications.userId, 'dos-1'));
  expect(rows.filter((each) => each.archived).map((each) => each.id)).toEqual(['n-51']);
  expect(rows).toHaveLength(NOTIFICATIONS_ON_DEVICE + 1);
});
