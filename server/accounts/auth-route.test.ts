import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LoginAnswer, Tokens } from '#domain/accounts/sign-in.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { testPassword } from '#test/server/test-server.ts';
import { codeOf, sessionsForFile } from '#test/server/sessions.ts';

const { server, pass, signIn, tokens, me, setActive } = await sessionsForFile();

describe('POST /auth/login', () => {
  test('opens a session and says who signed in', async () => {
    const answer = await signIn('buyer@prueba.co');
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as LoginAnswer;
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900, offline_grant: null });
    expect(body.user).toMatchObject({ email: 'buyer@prueba.co', user_type: 'buyer', is_active: true });
    expect((await me(body.access_token)).status).toBe(200);
  });

  test('takes the e-mail in any case and with spaces around', async () => {
    expect((await signIn('  BUYER@prueba.co ')).status).toBe(200);
  });

  test('gives a wrong password and an unknown e-mail the same answer', async () => {
    const wrong = await signIn('customer@prueba.co', 'otra-clave');
    const unknown = await signIn('nadie@prueba.co', 'otra-clave');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test('tells of a disabled account only to who knows its password', async () => {
    await setActive('admin_marketing', false);
    expect(await codeOf(signIn('admin_marketing@prueba.co', 'otra-clave'))).toBe('AUTH_001');
    const right = await signIn('admin_marketing@prueba.co');
    expect([right.status, await codeOf(right)]).toEqual([403, 'AUTH_006']);
    await setActive('admin_marketing', true);
  });

  test('gives a device that names itself its offline grant', async () => {
    const body = (await (await signIn('buyer@prueba.co', testPassword, randomUUID())).json()) as LoginAnswer;
    expect(body.offline_grant).toEqual(expect.any(String));
  });

  test('stops guessing after five wrong passwords, also for the right one, and says for how long', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn('superuser@prueba.co', `clave-${guess}`)).status).toBe(401);
    }
    const sixth = await signIn('superuser@prueba.co');
    expect([sixth.status, await codeOf(sixth.clone())]).toEqual([429, 'AUTH_005']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('admin@prueba.co')).status).toBe(200);
  });

  test('counts wrong passwords sent at the same moment', async () => {
    const guesses = Array.from({ length: 20 }, (_, each) => signIn('admin_sales@prueba.co', `clave-${each}`));
    const statuses = (await Promise.all(guesses)).map((each) => each.status);
    expect(statuses.filter((each) => each === 401)).toHaveLength(5);
    expect(statuses.filter((each) => each === 429)).toHaveLength(15);
  });
});

describe('POST /auth/admin-login', () => {
  test('admits the admin group and answers a buyer as if the password were wrong', async () => {
    const admin = { email: 'admin_logistics@prueba.co', password: testPassword };
    expect((await server.request('/api/v1/auth/admin-login', { json: admin })).status).toBe(200);
    const buyer = { email: 'vendor@prueba.co', password: testPassword };
    expect(await codeOf(server.request('/api/v1/auth/admin-login', { json: buyer }))).toBe('AUTH_001');
  });
});

describe('POST /auth/refresh-token', () => {
  test('exchanges a token for its successor, which can be exchanged in turn', async () => {
    const first = await tokens();
    const second = await refreshed(first.refresh_token);
    const third = await refreshed(second.refresh_token);
    expect(new Set([first, second, third].map((each) => each.refresh_token)).size).toBe(3);
    expect((await me(third.access_token)).status).toBe(200);
  });

  test.each([9_000, 11_000, 20 * DAY_MS])(
    'gives the same successor after %i ms to a device that never heard the first answer',
    async (ms) => {
      const first = await tokens();
      const lost = await refreshed(first.refresh_token);
      pass(ms);
      const heard = await refreshed(first.refresh_token);
      expect(heard.refresh_token).toBe(lost.refresh_token);
      expect((await me(heard.access_token)).status).toBe(200);
      expect((await refresh(heard.refresh_token)).status).toBe(200);
    },
  );

  test('ends the whole session when a token is used again after its successor was, past the grace', async () => {
    const first = await tokens();
    const second = await refreshed(first.refresh_token);
    const third = await refreshed(second.refresh_token);
    pass(11_000);
    expect(await codeOf(refresh(first.refresh_token))).toBe('SEC_003');
    expect(await codeOf(refresh(third.refresh_token))).toBe('AUTH_003');
    expect(await codeOf(me(third.access_token))).toBe('AUTH_003');
  });

  test('refuses a token of thirty days ago as expired and an invented one as bad', async () => {
    const { refresh_token } = await tokens();
    pass(31 * DAY_MS);
    expect(await codeOf(refresh(refresh_token))).toBe('AUTH_002');
    expect(await codeOf(refresh('invented'))).toBe('AUTH_003');
  });

  test('renews the grant of the device', async () => {
    const { refresh_token } = await tokens(randomUUID());
    expect((await refreshed(refresh_token)).offline_grant).toEqual(expect.any(String));
  });

  test('refuses a disabled account', async () => {
    const { refresh_token } = await tokens();
    await setActive('buyer', false);
    expect(await codeOf(refresh(refresh_token))).toBe('AUTH_006');
    await setActive('buyer', true);
  });
});

describe('POST /auth/logout', () => {
  test('ends the session by its refresh token', async () => {
    const { access_token, refresh_token } = await tokens();
    const answer = await server.request('/api/v1/auth/logout', { json: { refresh_token } });
    expect(answer.status).toBe(204);
    expect(await codeOf(refresh(refresh_token))).toBe('AUTH_003');
    expect(await codeOf(me(access_token))).toBe('AUTH_003');
  });

  test('ends the session by its access token when there is no body, and answers 204 to anyone', async () => {
    const { access_token, refresh_token } = await tokens();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.request('/api/v1/auth/logout', { method: 'POST', headers })).status).toBe(204);
    expect(await codeOf(refresh(refresh_token))).toBe('AUTH_003');
    expect((await server.request('/api/v1/auth/logout', { method: 'POST' })).status).toBe(204);
  });
});

function refresh(refresh_token: string) {
  return server.request('/api/v1/auth/refresh-token', { json: { refresh_token } });
}

async function refreshed(token: string): Promise<Tokens> {
  const answer = await refresh(token);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Tokens>;
}
