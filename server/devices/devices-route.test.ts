import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { WIPE_HEADER, type Device } from '#domain/accounts/device.ts';
import type { Tokens } from '#domain/accounts/sign-in.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { openSession } from '#server/auth/sessions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const DEVICES = '/api/v1/auth/devices';

let clockMs = Date.parse('2026-03-02T15:00:00Z');

const server = await serverForFile({ now: () => clockMs });
/** The server believes its last answer about a token for a few seconds. */
beforeEach(() => {
  clockMs += 60_000;
});

describe('the list of devices', () => {
  test('names the device as a person knows it and says when it was last used', async () => {
    const deviceId = randomUUID();
    const tokens = await signIn('buyer', deviceId);
    expect(await deviceOf(tokens, deviceId)).toMatchObject({
      name: 'Chrome en Android',
      last_seen_at: new Date(clockMs).toISOString(),
      signed_in: true,
      wipe_ordered_at: null,
      wiped_at: null,
    });
    clockMs += 10 * MINUTE_MS;
    const renewed = (await (await refresh(tokens)).json()) as Tokens;
    expect((await deviceOf(renewed, deviceId))?.last_seen_at).toBe(new Date(clockMs).toISOString());
    await server.request('/api/v1/auth/logout', { json: { refresh_token: renewed.refresh_token } });
    const elsewhere = await signIn('buyer', randomUUID());
    expect((await deviceOf(elsewhere, deviceId))?.signed_in).toBe(false);
  });

  test.each(['admin_logistics', 'vendor', 'buyer'] as const)('of others is refused to %s', async (role) => {
    const headers = await server.signIn(role);
    const answer = await server.request(`${DEVICES}?account=${server.accountId('customer')}`, { headers });
    expect(answer.status).toBe(403);
  });

  test('of an account that stands above is refused as that of no account', async () => {
    const headers = await server.signIn('admin');
    for (const account of [server.accountId('owner'), randomUUID()]) {
      const answer = await server.request(`${DEVICES}?account=${account}`, { headers });
      expect(answer.status).toBe(403);
    }
  });
});

describe('a wipe', () => {
  test.each([
    ['who I am', '/api/v1/auth/me'],
    ['a page of the feed', '/api/v1/replication/orders'],
    ['the hint stream', '/api/v1/replication/stream'],
  ])('is told to the device that asks for %s', async (_, path) => {
    const { lost } = await wiped('buyer');
    clockMs += 5_000;
    const answer = await server.request(path, { headers: bearer(lost.access_token) });
    expect([answer.status, answer.headers.get(WIPE_HEADER)]).toEqual([401, '1']);
  });

  test('is told to the device that renews its session or sends its work', async () => {
    const { lost } = await wiped('buyer');
    const answers = [
      await refresh(lost),
      await server.request('/api/v1/orders/sync', {
        json: { commands: [] },
        headers: bearer(lost.offline_grant ?? ''),
      }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get(WIPE_HEADER)]).toEqual([401, '1']);
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('borrar') as string });
    }
  });

  test('reaches no other device of the person, nor another person of the device', async () => {
    const { lost, other, deviceId } = await wiped('buyer', (shared) => signIn('customer', shared));
    for (const tokens of [other, await signIn('buyer', randomUUID())]) {
      const answer = await server.request('/api/v1/auth/me', { headers: bearer(tokens.access_token) });
      expect([answer.status, answer.headers.get(WIPE_HEADER)]).toEqual([200, null]);
    }
    expect((await refresh(lost)).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
    expect((await deviceOf(other, deviceId))?.wipe_ordered_at).toBeNull();
  });

  test.each([
    ['its permission', (lost: Tokens) => ({ offline_grant: lost.offline_grant, refresh_token: null })],
    ['its renewal token', (lost: Tokens) => ({ offline_grant: null, refresh_token: lost.refresh_token })],
  ])('is shown as done once the device says so with %s, also said twice', async (_, proof) => {
    const { lost, deviceId, mine } = await wiped('buyer');
    clockMs += 1_000;
    for (let times = 0; times < 2; times += 1) {
      expect((await server.request(`${DEVICES}/wiped`, { json: proof(lost) })).status).toBe(204);
    }
    expect((await deviceOf(mine, deviceId))?.wiped_at).toBe(new Date(clockMs).toISOString());
    const after = await refresh(lost);
    expect([after.status, after.headers.get(WIPE_HEADER)]).toEqual([401, null]);
  });

  test('is over when the person signs in there again', async () => {
    const { deviceId } = await wiped('buyer');
    const again = await signIn('buyer', deviceId);
    expect((await refresh(again)).status).toBe(200);
    expect((await deviceOf(again, deviceId))?.wipe_ordered_at).toBeNull();
  });

  test('is not said to be done by who has no proof', async () => {
    const json = { offline_grant: 'x.y.z', refresh_token: 'inventado' };
    expect((await server.request(`${DEVICES}/wiped`, { json })).status).toBe(401);
    expect((await server.request(`${DEVICES}/wiped`, { json: {} })).status).toBe(422);
  });

  test.each([
    ['admin', 'buyer', 204],
    ['superuser', 'admin', 204],
    ['admin', 'owner', 404],
    ['admin_logistics', 'buyer', 404],
    ['customer', 'buyer', 404],
  ] as const)('ordered by %s for %s is answered %i', async (by, of, status) => {
    const deviceId = randomUUID();
    const target = await deviceOf(await signIn(of, deviceId), deviceId);
    const headers = await server.signIn(by);
    const answer = await server.request(`${DEVICES}/${target?.id}/wipe`, { method: 'POST', headers });
    expect(answer.status).toBe(status);
  });
});

describe('devices of another person', () => {
  const PEER = 'par-superuser';
  const ask = async (by: UserType, path: string, method = 'POST') =>
    (await server.request(path, { method, headers: await server.signIn(by) })).status;
  async function deviceIdOf(accountId: string): Promise<string> {
    await openSession(server.services, accountId, randomUUID());
    const own = eq(deviceGrants.userId, accountId);
    return (await server.db.select().from(deviceGrants).where(own))[0]?.id ?? '';
  }

  test('are not managed by an equal, but by an owner', async () => {
    const email = `${PEER}@prueba.co`;
    await server.db.insert(users).values({ id: PEER, email, userType: 'superuser', passwordHash: 'x' });
    const device = await deviceIdOf(PEER);
    expect(await ask('superuser', `${DEVICES}?account=${PEER}`, 'GET')).toBe(403);
    for (const act of ['forget', 'wipe'])
      expect([
        await ask('superuser', `${DEVICES}/${device}/${act}`),
        await ask('owner', `${DEVICES}/${device}/${act}`),
      ]).toEqual([404, 204]);
  });

  test('are nobody’s to manage of an account that another one took in', async () => {
    const taken = server.accountId('customer');
    const device = await deviceIdOf(taken);
    const merge = (mergedInto: string | null) =>
      server.db.update(users).set({ mergedInto }).where(eq(users.id, taken));
    await merge(server.accountId('buyer'));
    expect(await ask('owner', `${DEVICES}/${device}/wipe`)).toBe(404);
    await merge(null);
    expect(await ask('owner', `${DEVICES}/${device}/wipe`)).toBe(204);
  });

  test('are not reached by who owes a second factor, whose own are', async () => {
    const [own, other] = [
      await deviceIdOf(server.accountId('admin')),
      await deviceIdOf(server.accountId('buyer')),
    ];
    await setSettings(server, { 'security.second_factor_roles': ['admin'] });
    expect([
      await ask('admin', `${DEVICES}?account=${server.accountId('buyer')}`, 'GET'),
      await ask('admin', `${DEVICES}/${other}/forget`),
      await ask('admin', `${DEVICES}/${other}/wipe`),
      await ask('admin', DEVICES, 'GET'),
      await ask('admin', `${DEVICES}/${own}/forget`),
    ]).toEqual([403, 404, 404, 200, 204]);
    await setSettings(server, { 'security.second_factor_roles': [] });
    expect(await ask('admin', `${DEVICES}/${other}/wipe`)).toBe(204);
  });
});

/** Two devices of a person; one orders the other to erase the person's data. */
async function wiped(role: UserType, alsoOnIt: (deviceId: string) => Promise<Tokens> = () => signIn(role)) {
  const deviceId = randomUUID();
  const lost = await signIn(role, deviceId);
  const other = await alsoOnIt(deviceId);
  const mine = await signIn(role, randomUUID());
  const device = await deviceOf(mine, deviceId);
  const answer = await server.request(`${DEVICES}/${device?.id}/wipe`, {
    method: 'POST',
    headers: bearer(mine.access_token),
  });
  expect(answer.status).toBe(204);
  return { lost, other, mine, deviceId };
}

async function signIn(role: UserType, deviceId?: string): Promise<Tokens> {
  const answer = await server.request('/api/v1/auth/login', {
    json: {
      email: `${role}@prueba.co`,
      password: testPassword,
      ...(deviceId ? { device_id: deviceId } : {}),
    },
    headers: { 'user-agent': ANDROID },
  });
  return answer.json() as Promise<Tokens>;
}

function refresh({ refresh_token }: Tokens): Promise<Response> {
  return server.request('/api/v1/auth/refresh-token', {
    json: { refresh_token },
    headers: { 'user-agent': ANDROID },
  });
}

async function deviceOf(tokens: Tokens, deviceId: string): Promise<Device | undefined> {
  const answer = await server.request(DEVICES, { headers: bearer(tokens.access_token) });
  const { data } = (await answer.json()) as { data: Device[] };
  return data.find((each) => each.device_id === deviceId);
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
