import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { tokenKey } from '#server/auth/tokens.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import type { TestServer } from '#test/server/test-server.ts';
import { codeOf, sessionsForFile } from '#test/server/sessions.ts';

const ME = '/api/v1/auth/me';

const { server, now, pass, tokens, me, setActive } = await sessionsForFile();

describe('a session', () => {
  test('expires after fifteen minutes', async () => {
    const { access_token } = await tokens();
    pass(16 * MINUTE_MS);
    const answer = await me(access_token);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'AUTH_002']);
  });

  test('stops within five seconds when the account is disabled', async () => {
    const { access_token } = await tokens();
    expect((await me(access_token)).status).toBe(200);
    await setActive('buyer', false);
    pass(5_000);
    const answer = await me(access_token);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'AUTH_006']);
    await setActive('buyer', true);
  });

  test('has the role that the database says now', async () => {
    const headers = await server.signIn('customer');
    const create = () => server.request('/api/v1/products', { json: {}, headers });
    expect((await create()).status).toBe(403);
    await setRole('customer', 'admin');
    pass(5_000);
    expect((await create()).status).toBe(422);
    await setRole('customer', 'customer');
  });

  test.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['the scheme in lower case', (token: string) => `bearer ${token}`],
    ['a changed signature', (token: string) => `Bearer ${token.slice(0, -4)}AAAA`],
    ['nothing after the scheme', () => 'Bearer '],
  ])('is refused with %s, also where visitors may read', async (_, write) => {
    const headers = { authorization: write((await tokens()).access_token) };
    expect(await codeOf(server.request(ME, { headers }))).toBe('AUTH_003');
    expect(await codeOf(server.request('/api/v1/products', { headers }))).toBe('AUTH_003');
  });

  test('is not forged by an unsigned token, another audience, another kind or another secret', async () => {
    const issued = { iss: 'mestore', sub: server.accountId('owner'), jti: 'x', exp: now() / 1000 + 600 };
    const ours = await tokenKey(server.services.config.jwtSecret);
    const theirs = await tokenKey('a secret that someone else made up for themselves');
    const signed = (key: typeof ours, aud: string, typ: string) =>
      new SignJWT({ ...issued, aud }).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
    const forged = [
      new UnsecuredJWT({ ...issued, aud: 'api' }).encode(),
      await signed(ours, 'another', 'at+jwt'),
      await signed(ours, 'api', 'JWT'),
      await signed(theirs, 'api', 'at+jwt'),
      await signed(ours, 'operator', 'operator+jwt'),
    ];
    for (const token of forged) expect(await codeOf(me(token))).toBe('AUTH_003');
  });

  test('is neither a refresh token nor an offline grant', async () => {
    const { refresh_token } = await tokens();
    expect(await codeOf(me(refresh_token))).toBe('AUTH_003');
    const headers = await server.grant('buyer', randomUUID());
    expect(await codeOf(server.request(ME, { headers }))).toBe('AUTH_003');
  });
});

async function setRole(role: Parameters<TestServer['accountId']>[0], userType: string) {
  await server.db
    .update(users)
    .set({ userType })
    .where(eq(users.id, server.accountId(role)));
}
