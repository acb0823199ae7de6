import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { integrationPaths } from '#domain/integrations/integrations-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliverWebhooks } from '#server/integrations/deliver-webhooks.ts';
import { resolveHost, type Resolve } from '#server/integrations/public-address.ts';
import { neighbourOf } from '#test/server/test-server.ts';
import type { Received } from '#test/server/webhook-receiver.ts';
import { webhooksForFile } from '#test/server/webhooks-for-file.ts';

const { clock, server, receiver, post, deliverDue, add, log, stateOf, anOrderPlaced } =
  await webhooksForFile();
const neighbour = await neighbourOf(server, { now: () => clock.ms });

/** The verifier of Standard Webhooks, which looks at the machine's own clock. */
function verified(secret: string, { headers, body }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('a delivery', () => {
  test('is one that Standard Webhooks verifies, and only with its own secret', async () => {
    const { secret } = await add();
    const id = await anOrderPlaced();
    await deliverDue();
    const [first] = receiver.take();
    if (!first) throw new Error('Nothing arrived.');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(verified(secret, first)).toMatchObject({ type: 'order.placed', data: { order_id: id } });
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, first)).toThrow();
    expect(() => verified(secret, { ...first, body: first.body.replace('placed', 'moved') })).toThrow();
    expect(await deliverDue()).toBe(0);
  });

  test('is signed by both secrets for a day after a rotation', async () => {
    const old = await add();
    const { secret } = await post<{ secret: string }>(integrationPaths.rotate(old.id));
    await anOrderPlaced();
    await deliverDue();
    const [first] = receiver.take();
    if (!first) throw new Error('Nothing arrived.');
    for (const each of [secret, old.secret])
      expect(verified(each, first)).toMatchObject({ type: 'order.placed' });
    clock.ms += DAY_MS + 1;
    await anOrderPlaced();
    await deliverDue();
    expect(receiver.take()[0]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  test('is signed by what the other side has, also when a rotation is repeated', async () => {
    const old = await add();
    await post(integrationPaths.rotate(old.id));
    const { secret } = await post<{ secret: string }>(integrationPaths.rotate(old.id));
    await anOrderPlaced();
    await deliverDue();
    const [first] = receiver.take();
    if (!first) throw new Error('Nothing arrived.');
    for (const each of [secret, old.secret])
      expect(verified(each, first)).toMatchObject({ type: 'order.placed' });
  });

  test('whose secret does not open says so, is tried again, and leaves once it is rotated', async () => {
    const { id } = await add();
    await rowsOf(server.db, sql`update webhook_endpoints set secret = '\\x00'::bytea where id = ${id}`);
    const other = await add(['order.placed'], 'Bodega');
    await anOrderPlaced();
    expect(await deliverDue()).toBe(2);
    expect(receiver.take()).toHaveLength(1);
    expect(await log(`&endpoint=${other.id}`)).toMatchObject([{ state: 'delivered' }]);
    expect(await log(`&endpoint=${id}`)).toMatchObject([
      { state: 'pending', attempts: [{ status: null, problem: 'unreadable_secret' }] },
    ]);
    const { secret } = await post<{ secret: string }>(integrationPaths.rotate(id));
    clock.ms += MINUTE_MS;
    await deliverDue();
    const [first] = receiver.take();
    if (!first) throw new Error('Nothing arrived.');
    expect(verified(secret, first)).toMatchObject({ type: 'order.placed' });
    expect(first.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  test('that fails for a day arrives then, by the same id, at a new time', async () => {
    const { id } = await add();
    await anOrderPlaced();
    receiver.answers(500);
    const startMs = clock.ms;
    const triedAt: number[] = [];
    for (; clock.ms < startMs + DAY_MS; clock.ms += MINUTE_MS)
      if ((await deliverDue()) > 0) triedAt.push(clock.ms - startMs);
    const MIN = MINUTE_MS;
    expect(triedAt).toEqual([
      0,
      MIN,
      6 * MIN,
      36 * MIN,
      2 * HOUR_MS + 36 * MIN,
      7 * HOUR_MS + 36 * MIN,
      17 * HOUR_MS + 36 * MIN,
    ]);
    receiver.answers(204);
    clock.ms += 8 * HOUR_MS;
    await deliverDue();
    const all = receiver.take();
    expect(all).toHaveLength(8);
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(all.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(await log()).toMatchObject([
      {
        state: 'delivered',
        tries: 8,
        attempts: [
          { status: 204, problem: null },
          { status: 500, problem: 'status' },
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    ]);
    expect(await stateOf(id)).toBe('enabled');
  });

  test('is tried by one of two servers at a time, also after one of them died', async () => {
    await add();
    for (let each = 0; each < 8; each += 1) await anOrderPlaced();
    await Promise.all([server.run('deliver-webhooks'), deliverWebhooks(neighbour.services)]);
    const ids = receiver.take().map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    await anOrderPlaced();
    clock.ms += 1;
    const lost = new Date(clock.ms + MINUTE_MS).toISOString();
    receiver.answers(500);
    await deliverDue();
    await rowsOf(
      server.db,
      sql`update webhook_deliveries set lease_until = ${lost}::timestamptz, next_try_at = '2020-01-01' where state = 'pending'`,
    );
    receiver.answers(200);
    expect(await deliverDue()).toBe(0);
    clock.ms += 2 * MINUTE_MS;
    expect(await deliverDue()).toBe(1);
  });

  test('obeys Retry-After', async () => {
    await add();
    await anOrderPlaced();
    receiver.answers(503, { 'retry-after': '3600' });
    await deliverDue();
    receiver.answers(200);
    clock.ms += HOUR_MS - 1;
    expect(await deliverDue()).toBe(0);
    clock.ms += 1;
    expect(await deliverDue()).toBe(1);
  });

  test('is not taken by a redirect', async () => {
    await add();
    await anOrderPlaced();
    receiver.answers(307, { location: 'http://10.0.0.1/' });
    await deliverDue();
    expect(await log()).toMatchObject([
      { state: 'pending', attempts: [{ status: 307, problem: 'redirect' }] },
    ]);
  });
});

describe('a run', () => {
  test('tells the others of what happens while one endpoint does not answer', async () => {
    const slow = await add(['order.placed'], 'Lento');
    const lento = sql`update webhook_endpoints set url = 'https://lento.tu-empresa.co/' where id = ${slow.id}`;
    await rowsOf(server.db, lento);
    await add();
    await anOrderPlaced();
    let release = () => undefined as void;
    const silence = new Promise<never>((_, reject) => (release = () => reject(new Error('ENOTFOUND'))));
    let isPlaced = false;
    const pause = async () => {
      if (receiver.received.length === 2) release();
      if (receiver.received.length !== 1 || isPlaced) return;
      isPlaced = true;
      await anOrderPlaced();
    };
    const resolve: Resolve = (host) => (host === 'lento.tu-empresa.co' ? silence : resolveHost(host));
    await deliverWebhooks(server.services, { resolve, random: () => 0, pause });
    expect(receiver.take()).toHaveLength(2);
    expect(await log(`&endpoint=${slow.id}`)).toMatchObject([
      { attempts: [{ problem: 'unknown_host' }] },
      { attempts: [{ problem: 'unknown_host' }] },
    ]);
  });

  test('goes on after a delivery that fails here, and then says so', async () => {
    await add();
    await add(['order.placed'], 'Bodega');
    for (let each = 0; each < 6; each += 1) await anOrderPlaced();
    let tries = 0;
    const random = () => {
      tries += 1;
      if (tries === 1) throw new Error('no chance');
      return 0;
    };
    await expect(deliverWebhooks(server.services, { random })).rejects.toThrow('no chance');
    expect(receiver.take()).toHaveLength(12);
    expect(await log('&state=delivered')).toHaveLength(11);
  });

  test('tries nothing more once the server stops', async () => {
    await add();
    await anOrderPlaced();
    expect(await deliverWebhooks(server.services, {}, AbortSignal.abort())).toBe(0);
    expect(await deliverDue()).toBe(1);
  });
});
