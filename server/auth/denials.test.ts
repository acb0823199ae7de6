import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { denialsFlushed } from '#server/auth/denials.ts';
import { forgetOldProofs } from '#server/auth/forget-old-proofs.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { anOrder } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-02T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
/** Every test begins in a minute of its own, with nothing written. */
beforeEach(async () => {
  nowMs += 10 * MINUTE_MS;
  await server.db.delete(authEvents);
});

async function written() {
  await denialsFlushed(server.services);
  return server.db.select().from(authEvents).where(eq(authEvents.act, 'denied'));
}

async function measured(labels: string): Promise<number> {
  const text = await (await server.request('/metrics')).text();
  const line = text.split('\n').find((each) => each.startsWith(`mestore_denials_total{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('what is denied to somebody known is written down', () => {
  const product = '/api/v1/products/producto-secreto?clave=secreta';

  test('when their role may not, with the route and without the address', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';
    const headers = { ...(await server.signIn('buyer')), 'user-agent': agent };
    expect((await server.request(product, { method: 'PUT', json: {}, headers })).status).toBe(403);
    expect(await written()).toMatchObject([
      {
        userId: server.accountId('buyer'),
        outcome: 'refused',
        reason: 'AUTH_004',
        route: 'PUT /api/v1/products/:id',
        device: 'Chrome en Android',
        address: 'unknown',
      },
    ]);
    expect(JSON.stringify(await written())).not.toContain('secret');
  });

  test('when a handler knows that the thing is another person’s', async () => {
    const headers = await server.signIn('buyer');
    const path = `/api/v1/auth/devices?account=${server.accountId('owner')}`;
    expect((await server.request(path, { headers })).status).toBe(403);
    const commands = [anOrder('owner', [['p1', 1]])];
    expect((await server.request('/api/v1/orders/sync', { headers, json: { commands } })).status).toBe(403);
    const routes = (await written()).map((each) => each.route);
    expect(routes.sort()).toEqual(['GET /api/v1/auth/devices', 'POST /api/v1/orders/sync']);
  });

  test('when their account is disabled, their session ended, or the token is for something else', async () => {
    const [disabled, ended] = [await server.signIn('customer'), await server.signIn('vendor')];
    const grant = await server.grant('admin', randomUUID());
    const { db } = server;
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, server.accountId('customer')));
    await server.request('/api/v1/auth/logout', { method: 'POST', headers: ended });
    for (const headers of [disabled, ended, grant]) await server.request('/api/v1/auth/me', { headers });
    const reasons = (await written()).map((each) => [each.userId, each.reason]);
    expect(new Map(reasons as [string, string][])).toEqual(
      new Map([
        [server.accountId('customer'), 'AUTH_006'],
        [server.accountId('vendor'), 'AUTH_003'],
        [server.accountId('admin'), 'AUTH_003'],
      ]),
    );
  });

  test('once a minute, however often it is asked', async () => {
    const headers = await server.signIn('buyer');
    const ask = () => server.request('/api/v1/inventory', { headers });
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(await written()).toHaveLength(1);
    nowMs += MINUTE_MS;
    await ask();
    expect(await written()).toHaveLength(2);
  });

  test('sixty times a minute at most, from whatever many addresses', async () => {
    const headers = { ...(await server.signIn('buyer')), 'content-type': 'application/json' };
    for (let each = 0; each < 200; each += 1) {
      const peer = { incoming: { socket: { remoteAddress: `2001:db8:${each}::1` } } };
      await server.app.request('/api/v1/inventory', { headers }, peer);
    }
    expect(await written()).toHaveLength(60);
  });

  test('and forgotten when nobody asks any more', async () => {
    const headers = await server.signIn('buyer');
    await server.request('/api/v1/inventory', { headers });
    await forgetOldProofs(server.db, nowMs + 399 * DAY_MS);
    expect(await written()).toHaveLength(1);
    await forgetOldProofs(server.db, nowMs + 401 * DAY_MS);
    expect(await written()).toHaveLength(0);
  });
});

describe('what is denied to nobody known is counted', () => {
  test('and not written: no token, an expired one, and one that is none', async () => {
    const { authorization } = await server.signIn('buyer');
    nowMs += 16 * MINUTE_MS;
    const [before, expired] = [
      await measured('reason="AUTH_003",known="false"'),
      await measured('reason="AUTH_002",known="false"'),
    ];
    await server.request('/api/v1/auth/me');
    await server.request('/api/v1/auth/me', { headers: { authorization: 'Bearer a.b.c' } });
    await server.request('/api/v1/auth/me', { headers: { authorization } });
    expect(await written()).toEqual([]);
    expect(await measured('reason="AUTH_003",known="false"')).toBe(before + 2);
    expect(await measured('reason="AUTH_002",known="false"')).toBe(expired + 1);
  });

  test('and nothing is denied by what does not exist or does not fit', async () => {
    const headers = await server.signIn('owner');
    await server.request('/api/v1/orders/nada', { headers });
    await server.request('/api/v1/products', { json: {}, headers });
    expect(await written()).toEqual([]);
  });
});

test('what nobody known does over and over is written sixty times a minute', async () => {
  const signOut = () => server.request('/api/v1/auth/logout', { method: 'POST' });
  await Promise.all(Array.from({ length: 100 }, signOut));
  expect(await server.db.select().from(authEvents)).toHaveLength(60);
  nowMs += MINUTE_MS;
  await signOut();
  expect(await server.db.select().from(authEvents)).toHaveLength(61);
});

test('a flood of refused sign-ins is written once a minute', async () => {
  const json = { email: 'superuser@prueba.co', password: 'clave-errada' };
  for (let each = 0; each < 30; each += 1) await server.request('/api/v1/auth/login', { json });
  const events = await server.db.select().from(authEvents);
  const reasons = events.map((each) => each.reason).sort();
  expect(reasons).toEqual([...Array<string>(5).fill('AUTH_001'), 'AUTH_005']);
});
