import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeviceList, devicePaths } from '#domain/accounts/device.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  CHALLENGE_MINUTES,
  REMEMBERED_DAYS,
  secondFactorPaths as at,
} from '#domain/second-factor/second-factor.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { authEvents, refreshTokens } from '#server/db/tables/auth-tables.ts';
import { removeFactor } from '#server/second-factor/enrol.ts';
import { challengeOf, enrolFactor } from '#test/server/second-factor.ts';
import { neighbourOf, serverForFile, testPassword } from '#test/server/test-server.ts';

const STEP_MS = 30_000;
let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const second = await neighbourOf(server, { now: () => nowMs });

async function enrolled(role: UserType) {
  const headers = await server.signIn(role);
  const authenticator = await enrolFactor(server, headers, nowMs);
  const email = `${role}@prueba.co`;
  const enter = (more: object = {}, door = 'login') =>
    server.request(`/api/v1/auth/${door}`, { json: { email, password: testPassword, ...more } });
  /** The next code of the authenticator. */
  const nextCode = () => authenticator.codeAt((nowMs += STEP_MS));
  const answer = (challenge: string, code: string, more: object = {}) =>
    server.request(at.signIn, { json: { challenge, code, ...more } });
  return { id: server.accountId(role), headers, ...authenticator, enter, nextCode, answer };
}

async function sessionsOf(id: string): Promise<number> {
  const [row] = await server.db
    .select({ many: sql<number>`count(*)::int` })
    .from(refreshTokens)
    .where(eq(refreshTokens.userId, id));
  return row?.many ?? 0;
}

describe('the right password of an account with a second factor', () => {
  test('opens no session at either door, and says in words what is missing', async () => {
    const { id, enter } = await enrolled('admin');
    const before = await sessionsOf(id);
    for (const door of ['login', 'admin-login']) {
      const refused = await enter({}, door);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'AUTH_007',
        detail: expect.stringMatching(/pide un código.*actualiza la aplicación/),
        second_step: { challenge: expect.stringMatching(/^[\w-]{43}$/), expires_in: 300 },
      });
    }
    expect(await sessionsOf(id)).toBe(before);
  });

  test('and a code open one session, asked of two servers at once', async () => {
    const { id, enter, answer, nextCode, recovery } = await enrolled('superuser');
    const challenge = await challengeOf(await enter());
    const before = await sessionsOf(id);
    const json = (n: number) => ({ challenge, code: recovery[n] ?? '' });
    const answers = await Promise.all([
      server.request(at.signIn, { json: json(0) }),
      second.request(at.signIn, { json: json(1) }),
      second.request(at.signIn, { json: json(2) }),
    ]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 401, 401]);
    expect(await sessionsOf(id)).toBe(before + 1);
    // The codes of those that came late were not used up.
    const again = await challengeOf(await enter());
    const left = await server.request(at.signIn, { json: { challenge: again, code: nextCode() } });
    expect(v.parse(LoginAnswer, await left.json()).user.id).toBe(id);
    expect((await answer(again, nextCode())).status).toBe(401);
    const events = await server.db
      .select()
      .from(authEvents)
      .where(and(eq(authEvents.userId, id), eq(authEvents.act, 'two_factor_login')));
    expect(events.map((each) => each.outcome).toSorted()).toContain('done');
  });

  test('waits for five minutes, through wrong codes, and not beyond a change of password', async () => {
    const { id, enter, answer, nextCode } = await enrolled('admin_sales');
    const late = await challengeOf(await enter());
    expect((await answer(late, '000000')).status).toBe(422);
    expect((await answer(late, nextCode())).status).toBe(200);
    const ended = await challengeOf(await enter());
    nowMs += CHALLENGE_MINUTES * MINUTE_MS + 1;
    expect((await answer(ended, nextCode())).status).toBe(401);
    const changed = await challengeOf(await enter());
    await server.db
      .update(users)
      .set({ passwordHash: sql`password_hash || ' '` })
      .where(eq(users.id, id));
    expect((await answer(changed, nextCode())).status).toBe(401);
  });
});

describe('a remembered device', () => {
  async function remembered(role: UserType) {
    const person = await enrolled(role);
    const device_id = uuidv7();
    const challenge = await challengeOf(await person.enter({ device_id }));
    const entered = await person.answer(challenge, person.nextCode(), { remember: true, device_id });
    const { remembered: token = '', access_token } = v.parse(LoginAnswer, await entered.json());
    const enter = async (more: object = {}) =>
      (await person.enter({ device_id, remembered: [token], ...more })).status;
    return { ...person, enter, headers: { authorization: `Bearer ${access_token}` } };
  }
  const listed = async (headers: Record<string, string>) => {
    const answer = await server.request(devicePaths.list, { headers });
    return v.parse(DeviceList, await answer.json()).data;
  };

  test('is asked for no code for 30 days; another one with its token is', async () => {
    const { enter } = await remembered('admin_support');
    expect([await enter(), await enter({ device_id: uuidv7() }), await enter({ remembered: [] })]).toEqual([
      200, 403, 403,
    ]);
    nowMs += REMEMBERED_DAYS * DAY_MS - MINUTE_MS;
    expect(await enter()).toBe(200);
    nowMs += 2 * MINUTE_MS;
    expect(await enter()).toBe(403);
  });

  test('is listed with the devices and forgotten from there', async () => {
    const { headers, enter } = await remembered('admin_logistics');
    const [device] = await listed(headers);
    expect(device?.remembered_until).toBe(new Date(nowMs + REMEMBERED_DAYS * DAY_MS).toISOString());
    const stranger = await server.signIn('buyer');
    const forget = (by: Record<string, string>) =>
      server.request(devicePaths.forget(device?.id ?? ''), { method: 'POST', headers: by });
    expect((await forget(stranger)).status).toBe(404);
    expect(await enter()).toBe(200);
    expect((await forget(headers)).status).toBe(204);
    expect(await enter()).toBe(403);
    expect((await listed(headers))[0]?.remembered_until).toBeNull();
  });

  test.each([
    ['password', { passwordHash: sql`password_hash || ''` }, 200],
    ['role', { userType: 'admin' }, 403],
    ['state', { isActive: false }, 403],
  ] as const)(
    'is forgotten when the %s changes, and not when it is written as it was',
    async (_, set, status) => {
      const { id, enter } = await remembered('admin_marketing');
      await server.db.update(users).set(set).where(eq(users.id, id));
      await server.db.update(users).set({ isActive: true }).where(eq(users.id, id));
      expect(await enter()).toBe(status);
      await server.db.update(users).set({ userType: 'admin_marketing' }).where(eq(users.id, id));
      await server.db.transaction((tx) => removeFactor(server.services, tx, id));
    },
  );

  test('is forgotten with the wipe of its device', async () => {
    const { headers, enter } = await remembered('owner');
    const [device] = await listed(headers);
    await server.request(devicePaths.wipe(device?.id ?? ''), { method: 'POST', headers });
    expect(await enter()).toBe(403);
  });
});
