import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  MAX_SUBSCRIPTIONS,
  pushPaths,
  SUBSCRIPTION_SILENT_DAYS,
  type SubscribeBody,
  type TopicsAnswer,
} from '#domain/notifications/push-api.ts';
import { endOtherSessions, endSessions, openSession } from '#server/auth/sessions.ts';
import { rowsOf } from '#server/db/database.ts';
import { notifications, pushSubscriptions, users } from '#server/db/schema.ts';
import { orderWipe } from '#server/devices/order-wipe.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { aCancellation, deliver } from '#test/server/commands.ts';
import { placed } from '#test/server/orders.ts';
import { pushedBrowser, signedInDevice } from '#test/server/notifications/push-device.ts';
import { serverForFile } from '#test/server/test-server.ts';

const clock = { ms: Date.now() };
const server = await serverForFile({ now: () => clock.ms });
const service = (path: string) => `https://push.servicios.co/${path}`;

const subscriptionsOf = (role: UserType) =>
  server.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, server.accountId(role)));

/** A device of a role that announces; its subscription is at an address of its own. */
async function announcing(role: UserType, deviceId?: string) {
  const device = await signedInDevice(server, role, deviceId);
  const browser = pushedBrowser(service(device.deviceId));
  const answer = await device.post(pushPaths.subscribe, browser.body);
  expect(answer.status).toBe(200);
  return { ...device, browser };
}

describe('a subscription', () => {
  test('is of the person and device that the session says, and the same one when it is sent again', async () => {
    const device = await announcing('buyer');
    const { body } = device.browser;
    const again = { ...body, userId: 'persona-owner', userRole: 'owner' };
    expect((await device.post(pushPaths.subscribe, again)).status).toBe(200);
    const { data } = (await (await device.get(pushPaths.subscriptions)).json()) as { data: unknown[] };
    expect(data).toMatchObject([{ name: 'Chrome en Android', is_this_device: true }]);
    expect(JSON.stringify(data)).not.toContain(body.keys.auth);
    expect(await subscriptionsOf('owner')).toEqual([]);
    const anew = pushedBrowser(service('nueva'));
    await device.post(pushPaths.subscribe, anew.body);
    expect((await subscriptionsOf('buyer')).map((each) => each.endpoint)).toEqual([anew.body.endpoint]);
    expect((await device.post(pushPaths.unsubscribe)).status).toBe(204);
    expect(await subscriptionsOf('buyer')).toEqual([]);
  });

  test.each<[string, (body: SubscribeBody) => object, number]>([
    ['an address of this network', (body) => ({ ...body, endpoint: 'https://10.0.0.1/x' }), 422],
    ['an address without encryption', (body) => ({ ...body, endpoint: 'http://push.servicios.co/x' }), 422],
    ['a key of 64 bytes', (body) => ({ ...body, keys: { ...body.keys, p256dh: 'A'.repeat(86) } }), 422],
    ['a secret of 15 bytes', (body) => ({ ...body, keys: { ...body.keys, auth: 'A'.repeat(20) } }), 422],
    [
      'a key that is no point of the curve',
      (body) => ({ ...body, keys: { ...body.keys, p256dh: 'A'.repeat(87) } }),
      422,
    ],
    ['one made for another key', (body) => ({ ...body, applicationKey: body.keys.p256dh }), 409],
  ])('is refused for %s, with a sentence', async (_, spoil, status) => {
    const device = await signedInDevice(server, 'buyer');
    const answer = await device.post(pushPaths.subscribe, spoil(pushedBrowser(service('x')).body));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/servicio de avisos|clave|de antes/);
  });

  test('of somebody else is taken over with its keys alone', async () => {
    const theirs = await announcing('buyer');
    const { body } = theirs.browser;
    const mine = await signedInDevice(server, 'vendor');
    const guessed = { ...body, keys: pushedBrowser(body.endpoint).body.keys };
    expect((await mine.post(pushPaths.subscribe, guessed)).status).toBe(409);
    expect(await subscriptionsOf('buyer')).toHaveLength(1);
    expect((await mine.post(pushPaths.subscribe, body)).status).toBe(200);
    expect(await subscriptionsOf('buyer')).toEqual([]);
    const [moved] = await subscriptionsOf('vendor');
    const stranger = await signedInDevice(server, 'buyer');
    expect((await stranger.remove(`${pushPaths.subscriptions}/${moved?.id}`)).status).toBe(404);
    expect((await mine.remove(`${pushPaths.subscriptions}/${moved?.id}`)).status).toBe(204);
  });

  test('of a person with a thousand takes the place of those that were unseen longest', async () => {
    await rowsOf(
      server.db,
      sql`insert into push_subscriptions (id, user_id, device_id, endpoint, p256dh, auth, name, created_at, seen_at)
          select 'a-' || n, ${server.accountId('admin_sales')}, 'd-' || n, 'https://push.servicios.co/a-' || n, '', '', '', now(),
            now() - n * interval '1 minute' from generate_series(1, 1000) n`,
    );
    const { browser } = await announcing('admin_sales');
    const rows = await subscriptionsOf('admin_sales');
    const newest = Array.from({ length: MAX_SUBSCRIPTIONS - 1 }, (_, each) => service(`a-${each + 1}`));
    expect(rows.map((each) => each.endpoint).toSorted()).toEqual(
      [...newest, browser.body.endpoint].toSorted(),
    );
  });
});

describe('a subscription ends', () => {
  const userId = server.accountId('admin_support');
  const now = () => new Date(clock.ms);
  const grantOn = async (deviceId: string) =>
    (await server.db.select().from(deviceGrants).where(eq(deviceGrants.deviceId, deviceId)))[0]?.id ?? '';
  type Announcing = Awaited<ReturnType<typeof announcing>>;
  test.each<[string, (device: Announcing) => Promise<unknown>]>([
    ['with signing out', ({ post }) => post('/api/v1/auth/logout')],
    ['with the sessions of an account', () => endSessions(server.db, userId, now())],
    ['with the session of a device', ({ deviceId }) => endSessions(server.db, userId, now(), deviceId)],
    ['with other sessions', () => endOtherSessions(server.db, { userId, family: 'otra' }, now())],
    [
      'with a device that is wiped',
      async ({ deviceId }) =>
        orderWipe(server.services, await grantOn(deviceId), {
          id: userId,
          userType: 'admin_support',
          deviceId,
        }),
    ],
    [
      'when somebody else signs in on the device',
      ({ deviceId }) => openSession(server.services, server.accountId('admin_logistics'), deviceId),
    ],
    [
      'when nobody saw the device for long',
      async () => {
        const long = new Date(clock.ms - (SUBSCRIPTION_SILENT_DAYS + 1) * DAY_MS);
        await server.db.update(pushSubscriptions).set({ seenAt: long });
        await server.run('forget-subscriptions');
      },
    ],
    [
      'when its session runs out',
      async () => {
        await rowsOf(
          server.db,
          sql`update refresh_tokens set expires_at = ${now().toISOString()}::timestamptz`,
        );
        await server.run('forget-subscriptions');
      },
    ],
  ])('%s', async (_, end) => {
    const device = await announcing('admin_support');
    await server.run('forget-subscriptions');
    expect(await subscriptionsOf('admin_support')).toHaveLength(1);
    await end(device);
    expect(await subscriptionsOf('admin_support')).toEqual([]);
  });
});

describe('topics', () => {
  const followedBy = async (role: UserType) => {
    const { get } = await signedInDevice(server, role);
    const { data } = (await (await get(pushPaths.topics)).json()) as TopicsAnswer;
    return data.filter((each) => each.is_followed).map((each) => each.topic);
  };

  test('are followed by those who may, and by nobody else', async () => {
    const buyer = await signedInDevice(server, 'buyer');
    const refused = await buyer.post(pushPaths.followTopics, { topics: ['orders-all'] });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('no puede seguir «Todos los pedidos»');
    const admin = await signedInDevice(server, 'admin');
    for (const _ of [1, 2])
      await admin.post(pushPaths.followTopics, { topics: ['orders-all', 'payments-failed'] });
    expect(await followedBy('admin')).toEqual(['orders-all', 'payments-failed']);
    await admin.post(pushPaths.unfollowTopics, { topics: ['payments-failed', 'orders-vendor'] });
    expect(await followedBy('admin')).toEqual(['orders-all']);
  });

  test('a store’s orders are the category of its sales, which stays as it was chosen otherwise', async () => {
    const vendor = await signedInDevice(server, 'vendor');
    expect(await followedBy('vendor')).toEqual(['orders-vendor']);
    await rowsOf(
      server.db,
      sql`insert into notification_preferences (user_id, choices, changed_at)
          values (${server.accountId('vendor')}, '{"sales": {"email": true}, "payouts": {"push": false}}', now())`,
    );
    await vendor.post(pushPaths.unfollowTopics, { topics: ['orders-vendor'] });
    expect(await followedBy('vendor')).toEqual([]);
    const [row] = await rowsOf<{ choices: object }>(
      server.db,
      sql`select choices from notification_preferences where user_id = ${server.accountId('vendor')}`,
    );
    expect(row?.choices).toEqual({ sales: { email: true, push: false }, payouts: { push: false } });
    await vendor.post(pushPaths.followTopics, { topics: ['orders-vendor'] });
    expect(await followedBy('vendor')).toEqual(['orders-vendor']);
  });

  test('tell followers of each purchase once, of none that is cancelled by then, and nobody whose right was lost', async () => {
    const product = await server.addProduct({}, 10);
    const other = await server.addProduct({ vendor_id: 'tienda-2' }, 10);
    for (const role of ['admin', 'admin_support'] as const)
      await (await signedInDevice(server, role)).post(pushPaths.followTopics, { topics: ['orders-all'] });
    await server.db
      .update(users)
      .set({ userType: 'buyer' })
      .where(eq(users.id, server.accountId('admin_support')));
    await placed(server, [product, 2], [other, 1]);
    const cancelled = await placed(server, [product, 1]);
    await deliver(server, 'buyer', [aCancellation('buyer', cancelled)]);
    await server.run('notify-people');
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'desk.order_placed'));
    expect(told.map((each) => each.userId)).toEqual([server.accountId('admin')]);
    expect(told[0]?.message).toMatch(/^MS-\d+: 3 unidades de 2 tiendas\.$/);
  });
});

describe('sending by hand', () => {
  const payload = {
    title: '<b>Inventario</b>',
    body: 'Mañana cerramos a las 3.',
    type: 'warning',
    url: '/app',
  };
  const send = (headers: object, json: object) =>
    server.request(pushPaths.push, { headers: headers as Record<string, string>, json });
  const told = () => server.db.select().from(notifications).where(eq(notifications.kind, 'staff.message'));

  test('tells each of the people once, passes over who has no account, and is answered the same again', async () => {
    const { headers } = await signedInDevice(server, 'admin');
    const targetUsers = [
      server.accountId('buyer'),
      server.accountId('buyer'),
      'nadie',
      server.accountId('vendor'),
    ];
    const keyed = { ...headers, 'idempotency-key': 'x'.repeat(5_000) };
    for (const _ of [1, 2]) {
      const answer = await send(keyed, { targetUsers, payload });
      expect(await answer.json()).toEqual({ sent: 2, skipped: 1 });
    }
    await server.run('notify-people');
    const rows = await told();
    expect(rows.map((each) => each.userId).toSorted()).toEqual(['persona-buyer', 'persona-vendor']);
    expect(rows[0]).toMatchObject({
      title: '<b>Inventario</b>',
      type: 'warning',
      url: '/app',
      durationMs: 7000,
    });
  });

  test('to nobody is refused, and so is who may not', async () => {
    const { headers } = await signedInDevice(server, 'admin');
    expect((await send(headers, { targetUsers: [], payload })).status).toBe(422);
    const nobody = await send(headers, { targetUsers: ['nadie'], payload });
    expect([nobody.status, await nobody.text()]).toEqual([
      422,
      expect.stringContaining('Ninguna de esas personas'),
    ]);
    const buyer = await signedInDevice(server, 'buyer');
    expect((await send(buyer.headers, { targetUsers: ['persona-buyer'], payload })).status).toBe(403);
  });
});
