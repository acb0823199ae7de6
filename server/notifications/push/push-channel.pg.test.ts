import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { openSession } from '#server/auth/sessions.ts';
import { vapidKeysOf } from '#server/config/vapid-keys.ts';
import { rowsOf } from '#server/db/database.ts';
import { pushSubscriptions } from '#server/db/schema.ts';
import type { DueDelivery } from '#server/notifications/delivery-channel.ts';
import { deliveryChannelsOf } from '#server/notifications/delivery-channels.ts';
import { pushChannel } from '#server/notifications/push/push-channel.ts';
import { aPushDelivery, type PushedBrowser } from '#test/server/notifications/push-device.ts';
import { pushService, type PushAnswer } from '#test/server/notifications/push-service.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const clock = { ms: Date.now() };
const lines: string[] = [];
const now = () => clock.ms;
const server = await serverForFile({ now, hearLog: (line) => lines.push(line) });
const neighbour = await neighbourOf(server, { now });
const service = await pushService();
afterAll(() => service.close());
const userId = server.accountId('buyer');
const TIMEOUT_MS = 300;
let channel = pushChannel(server.services, { timeoutMs: TIMEOUT_MS });

beforeEach(async () => {
  clock.ms = Date.now();
  lines.length = 0;
  service.answers({ status: 201 });
  service.take();
  await server.db.delete(pushSubscriptions);
  // One that knows nothing yet of push services.
  channel = pushChannel(server.services, { timeoutMs: TIMEOUT_MS });
});

/** A device of the buyer that announces. @returns the delivery of a notification to it. */
async function due(browser: PushedBrowser, of: Partial<DueDelivery> = {}): Promise<DueDelivery> {
  const [id, deviceId] = [randomUUID(), randomUUID()];
  await openSession(server.services, userId, deviceId);
  const at = { createdAt: new Date(clock.ms), seenAt: new Date(clock.ms) };
  const { publicKey: applicationKey } = server.services.config.push;
  const { endpoint, keys } = browser.body;
  await server.db
    .insert(pushSubscriptions)
    .values({ id, userId, deviceId, endpoint, ...keys, applicationKey, name: 'Chrome', ...at });
  return deliveryTo(id, of);
}

const deliveryTo = (destination: string, of: Partial<DueDelivery> = {}) =>
  aPushDelivery({ userId, destination, ...of }, clock.ms);

const isKept = async ({ destination }: DueDelivery) =>
  (await server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, destination))).length ===
  1;

describe('a message', () => {
  test('keeps to RFC 8030, 8291 and 8292, and says no more than the person wants', async () => {
    const [quiet, open] = [service.browser(), service.browser()];
    const all = [await due(quiet), await due(open, { showsDetails: true })];
    const send = deliveryChannelsOf(server.services).push;
    expect(typeof send === 'function' && (await send(all))).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    expect(service.faults).toEqual([]);
    const read = service.take().toSorted((a) => (a.endpoint === quiet.body.endpoint ? -1 : 1));
    expect(read.map(({ message }) => message.notification.body)).toEqual([
      'Abre MeStore para ver tu compra.',
      'El pedido MS-000123-1 de Calzado La Isla salió de la bodega.',
    ]);
    expect(read[0]?.headers).toMatchObject({ ttl: String((DAY_MS - MINUTE_MS) / 1000), urgency: 'normal' });
    expect(read[0]?.headers['topic']).toBe(read[1]?.headers['topic']);
    expect(read[0]?.message.notification.data.user_id).toBe(userId);
  });

  test('comes to a device after what happened before it, in whatever order they are handed over', async () => {
    const { destination, notification } = await due(service.browser());
    const all = [5, 2, 8, 1].map((hour) => {
      const timestamp = new Date(clock.ms + (hour - 9) * HOUR_MS).toISOString();
      const told = { ...notification, message: `${hour}`, timestamp };
      return deliveryTo(destination, { notification: told, showsDetails: true });
    });
    await channel(all);
    expect(service.take().map(({ message }) => message.notification.body)).toEqual(['1', '2', '5', '8']);
    service.answers({ status: 500 });
    const asked = service.asked();
    expect((await channel(all)).filter((each) => each.state === 'retry')).toHaveLength(4);
    expect(service.asked()).toBe(asked + 1);
  });

  test('that advertises is not sent once the hours of the law are over, whenever it was decided', async () => {
    clock.ms = Date.parse('2026-03-06T00:00:00Z');
    const delivery = await due(service.browser());
    const advert = { ...delivery, notification: { ...delivery.notification, kind: 'campaign.promotion' } };
    expect(await channel([advert])).toEqual([{ state: 'retry', reason: 'commercial_hours' }]);
    expect(service.take()).toEqual([]);
  });

  test('says how many are unread, and what the office gave with what it wrote', async () => {
    const payload = { title: 'Hola', body: '<i>Mañana</i> cerramos.', image: '/media/a.jpg' };
    const data = JSON.stringify({ payload });
    await rowsOf(
      server.db,
      sql`insert into integration_events (id, kind, cause, data) values ('e-1', 'staff.message', 'c-1', ${data}::jsonb)`,
    );
    await rowsOf(
      server.db,
      sql`insert into notifications (id, event_id, user_id, kind, type, title, message, url, auto_close, duration_ms, at)
          select 'n-' || n, 'e-' || n, ${userId}, 'staff.message', 'info', 'Hola', '', '/app', true, 6000, now()
          from generate_series(1, 2) n`,
    );
    const { notification } = deliveryTo('');
    const written = { ...notification, id: 'n-1', kind: 'staff.message', message: payload.body };
    await channel([await due(service.browser(), { notification: written, showsDetails: true })]);
    expect(service.take()[0]?.message).toMatchObject({
      app_badge: 2,
      notification: { body: '<i>Mañana</i> cerramos.', image: 'http://localhost:8000/media/a.jpg' },
    });
  });
});

describe('what a push service answers', () => {
  const gone = { state: 'failed', reason: 'gone' };
  const refused = { state: 'failed', reason: 'refused' };
  const later = { state: 'retry', reason: 'unreachable' };
  test.each<[string, PushAnswer, object, boolean]>([
    ['201', { status: 201 }, { state: 'sent' }, true],
    ['404', { status: 404 }, gone, false],
    ['410', { status: 410 }, gone, false],
    ['400', { status: 400 }, refused, false],
    ['413', { status: 413 }, refused, true],
    ['a redirect', { status: 307, headers: { location: 'https://otra.co' } }, refused, true],
    ['429', { status: 429, headers: { 'retry-after': '120' } }, { ...later, afterMs: 120_000 }, true],
    ['500', { status: 500 }, later, true],
    [
      '503 with a time',
      { status: 503, headers: { 'retry-after': '60' } },
      { ...later, afterMs: MINUTE_MS },
      true,
    ],
    ['403', { status: 403 }, { state: 'retry', reason: 'refused', afterMs: 10 * MINUTE_MS }, true],
    ['nothing', 'nothing', later, true],
  ])('%s', async (_, answer, outcome, stays) => {
    const browser = service.browser();
    service.answers(answer, browser);
    const delivery = await due(browser);
    expect(await channel([delivery])).toEqual([outcome]);
    expect(await isKept(delivery)).toBe(stays);
  });

  test('403 is an alarm, said once, and stops that service for a while', async () => {
    service.answers({ status: 403 });
    const all = [await due(service.browser()), await due(service.browser())];
    await channel(all);
    const asked = service.asked();
    expect(await channel(all)).toEqual([1, 2].map(() => ({ ...later, afterMs: 10 * MINUTE_MS })));
    expect(service.asked()).toBe(asked);
    expect(lines.filter((each) => each.includes('VAPID_SUBJECT'))).toHaveLength(1);
    service.answers({ status: 201 });
    clock.ms += 10 * MINUTE_MS;
    expect(await channel([deliveryTo(all[0]?.destination ?? '')])).toEqual([{ state: 'sent' }]);
  });

  test('500 for an hour is asked ever less, and everything leaves afterwards', async () => {
    service.answers({ status: 500 });
    const delivery = await due(service.browser(), {});
    const before = service.asked();
    for (const until = clock.ms + HOUR_MS; clock.ms < until; clock.ms += MINUTE_MS) await channel([delivery]);
    expect(service.asked() - before).toBeLessThan(15);
    service.answers({ status: 201 });
    clock.ms += 15 * MINUTE_MS;
    expect(await channel([delivery])).toEqual([{ state: 'sent' }]);
  });

  test('one that is away keeps nobody from another', async () => {
    const other = await pushService();
    try {
      service.answers('nothing');
      const slow = await due(service.browser());
      const quick = await due(other.browser());
      expect(await channel([slow, quick])).toEqual([later, { state: 'sent' }]);
    } finally {
      other.close();
    }
  });
});

describe('is not sent', () => {
  const later = { state: 'retry', reason: 'unreachable' };
  const failed = (reason: string) => ({ state: 'failed', reason });
  type Change = (delivery: DueDelivery) => Promise<unknown>;
  const update =
    (set: object): Change =>
    ({ destination }) =>
      server.db.update(pushSubscriptions).set(set).where(eq(pushSubscriptions.id, destination));
  test.each<[string, Change, object]>([
    [
      'to a device that left',
      ({ destination }) => server.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, destination)),
      failed('gone'),
    ],
    ['to a device that somebody else uses', update({ userId: 'persona-vendor' }), failed('gone')],
    [
      'to one that was made for another key',
      update({ applicationKey: vapidKeysOf('otra').publicKey }),
      failed('gone'),
    ],
    [
      'to a device that nobody saw for long',
      update({ seenAt: new Date(Date.now() - 61 * DAY_MS) }),
      failed('gone'),
    ],
    [
      'to one whose session is over',
      () => rowsOf(server.db, sql`update refresh_tokens set revoked_at = now()`),
      failed('gone'),
    ],
    ['into a private network', update({ endpoint: 'https://10.0.0.1/x' }), failed('refused')],
    ['where nobody has that name', update({ endpoint: 'https://no-existe.invalid/x' }), later],
    ['to a key that is none', update({ p256dh: 'A'.repeat(87) }), later],
  ])('%s', async (_, change, outcome) => {
    const delivery = await due(service.browser());
    await change(delivery);
    expect(await channel([delivery])).toEqual([outcome]);
    expect(service.take()).toEqual([]);
  });

  test('when it is of no use any more', async () => {
    const delivery = await due(service.browser());
    const timestamp = new Date(clock.ms - DAY_MS).toISOString();
    const old = { ...delivery, notification: { ...delivery.notification, timestamp } };
    expect(await channel([old])).toEqual([failed('expired')]);
  });

  test('by a name that leads here later than it was asked', async () => {
    const asked: string[] = [];
    const rebinding = pushChannel(server.services, {
      timeoutMs: TIMEOUT_MS,
      resolve: (host) => {
        asked.push(host);
        return Promise.resolve([{ address: '192.168.0.1', family: 4 }]);
      },
    });
    const delivery = await due({
      ...service.browser(),
      body: { ...service.browser().body, endpoint: 'https://push.servicios.co/x' },
    });
    expect(await rebinding([delivery])).toEqual([failed('refused')]);
    expect(asked).toEqual(['push.servicios.co']);
    expect(await isKept(delivery)).toBe(false);
  });

  test('when the database is away: it is tried again', async () => {
    const broken = { ...server.services, database: { ...server.services.database, db: null as never } };
    expect(await pushChannel(broken)([deliveryTo('x')])).toEqual([later]);
  });
});

test('two servers sign with one pair', async () => {
  const delivery = await due(service.browser());
  const others = Array.from({ length: 9 }, () => deliveryTo(delivery.destination));
  const both = [pushChannel(server.services), pushChannel(neighbour.services)];
  const outcomes = (await Promise.all(both.map((send) => send([delivery, ...others])))).flat();
  expect(outcomes.filter((each) => each.state === 'sent')).toHaveLength(20);
  expect(service.faults).toEqual([]);
  const read = service.take();
  expect(new Set(read.map(({ headers }) => headers.authorization?.split('k=')[1])).size).toBe(1);
});
