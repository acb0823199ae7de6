import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdsScope, KeyScope, keyPaths, type ListedKey } from '#domain/accounts/api-key.ts';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';
import { expectedAccess } from '#test/api/expected/expected-access.ts';
import { KEY_SCOPES, PEOPLE_ONLY } from '#test/api/key-routes.ts';
import { servedRoutes } from '#test/api/served-routes.ts';
import { anApiKey } from '#test/server/api-keys.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const STOCK = '/api/v1/inventory';
const all = [...KeyScope.options];
const statusOf = async (path: string, headers: object) =>
  (await server.request(path, { headers: { ...headers } })).status;

async function create(role: 'owner' | 'admin', json: object) {
  return server.request(keyPaths.keys, { headers: await server.signIn(role), json });
}

/** A request to a route with no good id and nothing in its body. */
async function ask(name: string, headers: Record<string, string>): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace(/:\w+(\{.+?\})?/g, 'x');
  return server.request(address, { method, headers, ...(method === 'GET' ? {} : { json: {} }) });
}

/** An answer is believed for a few seconds. */
const later = () => {
  nowMs += 6_000;
};

beforeEach(async () => {
  nowMs = Date.now();
  await server.db
    .update(users)
    .set({ isActive: true, userType: 'admin' })
    .where(eq(users.id, server.accountId('admin')));
  await server.db.delete(apiKeys);
});

describe('a key of the API', () => {
  test('opens the routes of its scopes and no others, and says of the rest that people do it, or that no key opens it', async () => {
    const { headers } = await anApiKey(server, 'owner', all);
    const answers = new Map<string, string>();
    for (const { name } of servedRoutes(server.app)) {
      if (['open'].includes(String(expectedAccess[name]))) continue;
      const answer = await ask(name, headers);
      const said = answer.status === 401 || answer.status === 403 ? await answer.text() : 'opened';
      answers.set(name, said);
      if (said === 'opened') await answer.body?.cancel();
    }
    const saying = (words: RegExp) =>
      [...answers].filter(([, said]) => words.test(said)).map(([name]) => name);
    expect(saying(/^opened$/).toSorted()).toEqual(Object.keys(KEY_SCOPES).toSorted());
    expect(saying(/Una llave de la API no (hace|decide) esto/).toSorted()).toEqual(PEOPLE_ONLY.toSorted());
    expect(saying(/Ninguna llave de la API abre esto/)).toHaveLength(
      answers.size - Object.keys(KEY_SCOPES).length - PEOPLE_ONLY.length,
    );
  });

  test.each(all)('with %s alone opens what is its own, and says of the rest what it lacks', async (scope) => {
    const { headers } = await anApiKey(server, 'owner', [scope]);
    for (const [name, needed] of Object.entries(KEY_SCOPES)) {
      const answer = await ask(name, headers);
      const lacks = answer.status === 403 && (await answer.text()).includes('le falta el permiso');
      expect([name, lacks]).toEqual([name, needed !== scope]);
    }
  });

  test('never makes keys, changes webhooks or reads who its creator is', async () => {
    const { headers } = await anApiKey(server, 'owner', all);
    for (const path of [
      keyPaths.keys,
      '/api/v1/integrations/endpoints',
      '/api/v1/auth/me',
      '/api/v1/profile',
    ])
      expect([401, 404]).toContain(await statusOf(path, headers));
    const made = await server.request(keyPaths.keys, { headers, json: { name: 'X', scopes: all, days: 30 } });
    expect(made.status).toBe(403);
  });

  test('is worth what its creator may now, and nothing once their account is disabled', async () => {
    const { headers } = await anApiKey(server, 'admin', all);
    expect(await statusOf('/api/v1/inventory/incidentes', headers)).toBe(200);
    expect(await statusOf('/api/v1/purchases', headers)).toBe(403);
    const admin = eq(users.id, server.accountId('admin'));
    await server.db.update(users).set({ userType: 'buyer' }).where(admin);
    later();
    const lost = await server.request('/api/v1/inventory/incidentes', { headers });
    expect([lost.status, await lost.json()]).toMatchObject([
      403,
      { detail: 'Quien creó esta llave no puede «Ver incidentes».' },
    ]);
    await server.db.update(users).set({ userType: 'owner' }).where(admin);
    later();
    expect(await statusOf('/api/v1/purchases', headers)).toBe(200);
    await server.db.update(users).set({ isActive: false }).where(admin);
    later();
    const dead = await server.request('/api/v1/purchases', { headers });
    expect(await dead.json()).toMatchObject({ code: 'AUTH_006' });
  });

  test('ends with its term, and at once when it is revoked', async () => {
    const first = await anApiKey(server, 'owner', all);
    expect(await statusOf(STOCK, first.headers)).toBe(200);
    nowMs += DAY_MS;
    expect(await statusOf(STOCK, first.headers)).toBe(401);
    const second = await anApiKey(server, 'owner', all);
    expect(await statusOf(STOCK, second.headers)).toBe(200);
    await server.request(keyPaths.revoke(second.id), { headers: await server.signIn('admin'), json: {} });
    later();
    expect(await statusOf(STOCK, second.headers)).toBe(401);
  });

  test('is no key with another sign in it', async () => {
    const { headers } = await anApiKey(server, 'owner', all);
    const key = headers.authorization;
    for (const each of [`${key}a`, key.slice(0, -1), key.replace('mk_', 'MK_'), key.toLowerCase(), `${key} `])
      expect(await statusOf(STOCK, { authorization: each })).toBe(each.trim() === key ? 200 : 401);
  });

  test('asks no more often than its limit, and another one still may', async () => {
    const { headers } = await anApiKey(server, 'owner', ['readStock']);
    const other = await anApiKey(server, 'owner', ['readIncidents']);
    const { perKey } = rateLimits.apiKeys;
    // Refused by scope, so that each costs little.
    for (let each = 0; each < perKey; each += 1) await statusOf(`${STOCK}?limit=0`, headers);
    expect(await statusOf(STOCK, headers)).toBe(429);
    expect(await statusOf('/api/v1/inventory/incidentes', other.headers)).toBe(200);
  });
});

describe('keys', () => {
  test('are shown once, kept as a hash, listed with their last use, and written down', async () => {
    const answer = await create('admin', { name: 'ERP', scopes: ['readStock'], days: 90 });
    const { id, key } = (await answer.json()) as { id: string; key: string };
    expect([answer.status, key]).toEqual([201, expect.stringMatching(/^mk_[\w-]{43}$/)]);
    expect(await statusOf(STOCK, { authorization: `Bearer ${key}` })).toBe(200);
    const listed = await server.request(keyPaths.keys, { headers: await server.signIn('owner') });
    const { data } = (await listed.json()) as { data: ListedKey[] };
    expect(data).toMatchObject([
      { id, name: 'ERP', state: 'active', last_used_at: new Date(nowMs).toISOString() },
    ]);
    const stored = JSON.stringify([
      await server.db.select().from(apiKeys),
      await server.db.select().from(auditEvents),
      data,
    ]);
    expect(stored).toContain(id);
    expect(stored).not.toContain(key.slice('mk_'.length));
    nowMs += MINUTE_MS;
  });

  test('that open are listed before all that do not, however many those are', async () => {
    const { id } = await anApiKey(server, 'owner', ['readStock']);
    const over = Array.from({ length: 201 }, (_, at) => ({
      id: uuidv7(),
      hash: `${at}`,
      name: 'Vieja',
      scopes: ['readStock'],
      createdBy: server.accountId('owner'),
      createdAt: new Date(nowMs + 1_000),
      expiresAt: new Date(nowMs + DAY_MS),
      revokedAt: new Date(nowMs),
    }));
    await server.db.insert(apiKeys).values(over);
    const listed = await server.request(keyPaths.keys, { headers: await server.signIn('owner') });
    const { data } = (await listed.json()) as { data: ListedKey[] };
    expect(data).toHaveLength(200);
    expect(data[0]).toMatchObject({ id, state: 'active' });
  });

  test('asked for again after a lost answer are one, and what nobody received opens nothing', async () => {
    const json = { id: uuidv7(), name: 'ERP', scopes: ['readStock'], days: 90 };
    const keyOf = async () => ((await (await create('admin', json)).json()) as { key: string }).key;
    const [lost, held] = [await keyOf(), await keyOf()];
    expect(await server.db.select().from(apiKeys)).toMatchObject([{ id: json.id }]);
    expect(await statusOf(STOCK, { authorization: `Bearer ${lost}` })).toBe(401);
    expect((await create('owner', json)).status).toBe(409);
    expect(await statusOf(STOCK, { authorization: `Bearer ${held}` })).toBe(200);
    // Somebody holds what was used.
    const again = await create('admin', json);
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('anúlala') as string },
    ]);
    expect(await statusOf(STOCK, { authorization: `Bearer ${held}` })).toBe(200);
  });

  test('give nobody what they may not do themselves', async () => {
    const answer = await create('admin', { name: 'ERP', scopes: ['readAllOrders'], days: 30 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'scopes' }] });
    expect((await create('owner', { name: 'ERP', scopes: ['readAllOrders'], days: 30 })).status).toBe(201);
    expect((await create('owner', { name: 'ERP', scopes: ['manageSettings'], days: 30 })).status).toBe(422);
    for (const role of ['owner', 'admin'] as const)
      for (const scope of all) {
        const { status } = await create(role, { name: 'ERP', scopes: [scope], days: 30 });
        expect([role, scope, status]).toEqual([role, scope, holdsScope(fixedRole(role), scope) ? 201 : 422]);
      }
  });

  test('with networks of their own open nothing from elsewhere, and say so', async () => {
    const networks = ['203.0.113.0/24', '2001:db8::/32'];
    const made = await create('owner', { name: 'ERP', scopes: ['readStock'], days: 30, networks });
    const { key } = (await made.json()) as { key: string };
    const from = (address: string) =>
      server.app.request(
        STOCK,
        { headers: { authorization: `Bearer ${key}` } },
        { incoming: { socket: { remoteAddress: address } } },
      );
    expect((await from('203.0.113.9')).status).toBe(200);
    expect((await from('2001:db8::7')).status).toBe(200);
    const outside = await from('198.51.100.7');
    expect([outside.status, await outside.json()]).toMatchObject([
      403,
      { code: 'AUTH_004', detail: expect.stringContaining('Esta llave no se usa desde') as string },
    ]);
    const listed = await server.request(keyPaths.keys, { headers: await server.signIn('owner') });
    expect(((await listed.json()) as { data: ListedKey[] }).data).toMatchObject([{ networks }]);
  });

  test.each([['198.51.100.0/33'], ['cualquiera'], ['']])('take no network like «%s»', async (network) => {
    const asked = { name: 'ERP', scopes: ['readStock'], days: 30, networks: [network] };
    expect((await create('owner', asked)).status).toBe(422);
  });
});
