import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { TEST_KIND } from '#domain/integrations/event-kinds.ts';
import { integrationPaths } from '#domain/integrations/integrations-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { dispatchEvents } from '#server/integrations/deliveries-storage.ts';
import { failWaiting } from '#server/integrations/endpoint-health.ts';
import { lockEndpoint } from '#server/integrations/endpoints-storage.ts';
import { untilSomebodyWaits } from '#test/server/until-somebody-waits.ts';
import { deliverWebhooks } from '#server/integrations/deliver-webhooks.ts';
import { resolveHost, type Resolve } from '#server/integrations/public-address.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { webhooksForFile } from '#test/server/webhooks-for-file.ts';

const { clock, server, receiver, post, get, deliverDue, add, log, stateOf, anOrderPlaced } =
  await webhooksForFile();

describe('an endpoint', () => {
  test('that says 410 is asked no more, and staff are written to', async () => {
    const { id } = await add(['order.placed'], 'Bodega externa');
    await anOrderPlaced();
    await anOrderPlaced();
    receiver.answers(410);
    await deliverDue();
    expect(await stateOf(id)).toBe('gone');
    const [letter] = await emailsTo(server, 'email', 'owner@prueba.co');
    expect(letter?.subject).toBe('Apagamos el webhook «Bodega externa»');
    clock.ms += DAY_MS;
    receiver.take();
    await anOrderPlaced();
    expect(await deliverDue()).toBe(0);
  });

  test('that nothing reaches for five days is turned off; what it missed is replayed', async () => {
    const { id } = await add(['order.placed'], 'Contador');
    receiver.answers(500);
    await anOrderPlaced();
    await deliverDue();
    clock.ms += 5 * DAY_MS - 1;
    await deliverDue();
    expect(await stateOf(id)).toBe('enabled');
    clock.ms += 30 * HOUR_MS;
    await deliverDue();
    expect(await stateOf(id)).toBe('stopped');
    expect((await emailsTo(server, 'email', 'owner@prueba.co')).map((each) => each.subject)).toContain(
      'Apagamos el webhook «Contador»',
    );
    await anOrderPlaced();
    await deliverDue();
    receiver.take();
    receiver.answers(200);
    const since = new Date(clock.ms - 20 * DAY_MS).toISOString();
    const off = await server.request(integrationPaths.replayOf(id), {
      headers: await server.signIn('admin'),
      json: { since, only: 'failed' },
    });
    expect(off.status).toBe(409);
    await post(integrationPaths.state(id), { state: 'enabled' });
    expect(await post(integrationPaths.replayOf(id), { since, only: 'failed' })).toEqual({ deliveries: 1 });
    expect(await deliverDue()).toBe(1);
    // And what happened while it was off.
    expect(await post(integrationPaths.replayOf(id), { since, only: 'all' })).toEqual({ deliveries: 2 });
    expect(await deliverDue()).toBe(2);
    expect(new Set(receiver.take().map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  test('at another address begins anew: what the one before it answers counts no more', async () => {
    const { id } = await add();
    receiver.answers(500);
    await anOrderPlaced();
    await deliverDue();
    const moved = { name: 'Contabilidad', url: `${receiver.url}/otra`, kinds: ['order.placed'] };
    await post(integrationPaths.endpoint(id), moved);
    const failingSince = async () =>
      (await get<{ data: { failing_since: string | null }[] }>(integrationPaths.endpoints)).data[0]
        ?.failing_since;
    expect(await failingSince()).toBeNull();
    receiver.answers(410);
    await anOrderPlaced();
    // While it is asked, staff move it back.
    const resolve: Resolve = async (host) => {
      await post(integrationPaths.endpoint(id), { ...moved, url: receiver.url });
      return resolveHost(host);
    };
    await deliverWebhooks(server.services, { resolve, random: () => 0 });
    expect([await stateOf(id), await failingSince()]).toEqual(['enabled', null]);
  });

  test('gets a test, and one delivery again, without what it answered being kept', async () => {
    const { id } = await add();
    await post(integrationPaths.test(id));
    await server.run('deliver-webhooks');
    const [first] = await log(`&kind=${TEST_KIND}&endpoint=${id}`);
    expect(first).toMatchObject({ state: 'delivered', tries: 1 });
    await post(integrationPaths.replay(first?.id ?? ''));
    await deliverDue();
    const [one, two] = receiver.take();
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(JSON.stringify(await log())).not.toContain('no se guarda');
  });

  test.each(['dispatch', 'replay'])('that is turned off meanwhile gets nothing by a %s', async (by) => {
    const { id } = await add();
    await anOrderPlaced();
    await deliverDue();
    const [first] = await log();
    await anOrderPlaced();
    const headers = await server.signIn('admin');
    const [racing] = await server.db.transaction(async (tx) => {
      await lockEndpoint(tx, id);
      const begun =
        by === 'dispatch'
          ? dispatchEvents(server.db, clock.ms)
          : server.request(integrationPaths.replay(first?.id ?? ''), { headers, json: {} });
      await untilSomebodyWaits(tx);
      await rowsOf(tx, sql`update webhook_endpoints set state = 'paused' where id = ${id}`);
      await failWaiting(tx, id, clock.ms);
      return [begun];
    });
    await racing;
    expect(await log('&state=pending')).toEqual([]);
    expect(await log('&state=delivered')).toMatchObject([{ id: first?.id }]);
  });

  test('sent again after a lost answer is one, with its secret, for who added it a moment ago', async () => {
    const json = { id: uuidv7(), name: 'Contabilidad', url: receiver.url, kinds: ['order.placed'] };
    const first = await post(integrationPaths.endpoints, json);
    expect(await post(integrationPaths.endpoints, json)).toEqual(first);
    expect((await get<{ data: unknown[] }>(integrationPaths.endpoints)).data).toHaveLength(1);
    const statusFor = async (role: 'admin' | 'owner', body: object) =>
      (await server.request(integrationPaths.endpoints, { headers: await server.signIn(role), json: body }))
        .status;
    expect(await statusFor('owner', json)).toBe(409);
    expect(await statusFor('admin', { ...json, name: 'Bodega' })).toBe(409);
    clock.ms += HOUR_MS;
    expect(await statusFor('admin', json)).toBe(409);
  });

  test('never shows its secret again, nor keeps it in the clear', async () => {
    const { id, secret } = await add();
    const rest = secret.slice('whsec_'.length);
    expect(JSON.stringify(await get(integrationPaths.endpoints))).not.toContain(rest);
    const [row] = await rowsOf<{ written: string }>(
      server.db,
      sql`select encode(secret, 'escape') as written from webhook_endpoints where id = ${id}`,
    );
    expect(row?.written).not.toContain(rest);
    const audited = await rowsOf<{ row: string }>(server.db, sql`select a::text as row from audit_acts a`);
    expect(JSON.stringify(audited)).toContain(id);
    expect(JSON.stringify(audited)).not.toContain(rest);
  });

  test.each([
    'http://tu-empresa.co/',
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost.evil.co/',
  ])('at %s is refused: without encryption, only this machine in development', async (url) => {
    const headers = await server.signIn('owner');
    const json = { name: 'X', url, kinds: ['order.placed'] };
    const answer = await server.request(integrationPaths.endpoints, { headers, json });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'url' }] });
  });

  test('at a name of a private network is tried and not reached', async () => {
    const { id } = await add();
    await rowsOf(
      server.db,
      sql`update webhook_endpoints set url = 'https://interno.tu-empresa.co/' where id = ${id}`,
    );
    await post(integrationPaths.test(id));
    const resolve = () => Promise.resolve([{ address: '10.0.0.1', family: 4 as const }]);
    await deliverWebhooks(server.services, { resolve, random: () => 0 });
    expect(await log()).toMatchObject([{ attempts: [{ status: null, problem: 'refused_address' }] }]);
  });
});
