import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { PASSKEY_CHALLENGE_MINUTES, passkeyPaths as at, type Assertion } from '#domain/passkeys/passkey.ts';
import { apiError, ApiError } from '#domain/protocol/error-catalogue.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { authEvents, deviceGrants } from '#server/db/tables/auth-tables.ts';
import { passkeyChallenges, passkeys, passkeySessions } from '#server/db/tables/passkeys-tables.ts';
import { addPasskey, signInOptions, softPasskey } from '#test/server/passkeys.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { setSettings } from '#test/server/settings.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-30T15:00:00Z');
const log: string[] = [];
const server = await serverForFile({ now: () => nowMs, hearLog: (line) => void log.push(line) });
const second = await neighbourOf(server, { now: () => nowMs });

const enter = (assertion: Assertion, more: object = {}, on = server) =>
  on.request(at.signIn, { json: { assertion, ...more } });
/** An account with one passkey. */
async function withPasskey(role: UserType) {
  await server.db.delete(passkeys).where(eq(passkeys.userId, server.accountId(role)));
  nowMs += MINUTE_MS;
  const passkey = await addPasskey(server, await server.signIn(role));
  const signed = async (as: Parameters<typeof passkey.sign>[1] = {}) =>
    passkey.sign(await signInOptions(server), as);
  return { ...passkey, signed, accountId: server.accountId(role) };
}

describe('a passkey', () => {
  test('opens a session at both doors, with the grant and the key of its device, and says so', async () => {
    const { signed, accountId } = await withPasskey('admin');
    const device_id = uuidv7(nowMs);
    const device_key = { kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'b'.repeat(43) };
    const answer = await enter(await signed(), { device_id, device_key });
    const { access_token, offline_grant, user } = v.parse(LoginAnswer, await answer.json());
    expect(user).toMatchObject({ id: accountId, user_type: 'admin' });
    expect(offline_grant).toEqual(expect.any(String));
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.request('/api/v1/auth/me', { headers })).status).toBe(200);
    const [grant] = await server.db.select().from(deviceGrants).where(eq(deviceGrants.deviceId, device_id));
    expect(grant?.deviceKey).toMatchObject({ x: 'a'.repeat(43) });
    expect((await enter(await signed(), { door: 'admin' })).status).toBe(200);
    const events = await server.db.select().from(authEvents).where(eq(authEvents.userId, accountId));
    expect(events.map((each) => `${each.act} ${each.outcome}`)).toContain('passkey_login done');
  });

  test('is asked for no code, where a password is', async () => {
    const { signed, accountId } = await withPasskey('admin_sales');
    await enrolFactor(server, await freshHeaders(await signed()), nowMs);
    const answer = await enter(await signed());
    expect(v.parse(LoginAnswer, await answer.json()).user.id).toBe(accountId);
  });

  test('gives the role that needs a second factor both, and a password alone does not', async () => {
    const { signed } = await withPasskey('admin_support');
    nowMs += MINUTE_MS;
    await setSettings(server, { 'security.second_factor_roles': ['admin_support'] });
    const reach = async (headers: Record<string, string>) =>
      (await server.request('/api/v1/pqr', { headers })).status;
    const device_id = uuidv7(nowMs);
    const answer = v.parse(LoginAnswer, await (await enter(await signed(), { device_id })).json());
    expect(answer.user.second_factor_due).toBeUndefined();
    expect(answer.offline_grant).toEqual(expect.any(String));
    const json = { refresh_token: answer.refresh_token };
    const renewed = v.parse(
      v.object({ access_token: v.string(), offline_grant: v.string() }),
      await (await server.request('/api/v1/auth/refresh-token', { json })).json(),
    );
    expect(await reach({ authorization: `Bearer ${renewed.access_token}` })).toBe(200);
    expect(await reach(await server.signIn('admin_support'))).toBe(403);
    await server.db.delete(passkeys).where(eq(passkeys.userId, server.accountId('admin_support')));
    nowMs += MINUTE_MS;
    expect(await reach({ authorization: `Bearer ${answer.access_token}` })).toBe(403);
    await setSettings(server, { 'security.second_factor_roles': [] });
  });

  test('of staff from outside the portal opens a session that does nothing there, without a grant', async () => {
    const { signed } = await withPasskey('admin_marketing');
    await setSettings(server, { 'security.portal_addresses': ['203.0.113.0/24'] });
    const answer = await enter(await signed(), { device_id: uuidv7(nowMs) });
    const { access_token, offline_grant } = v.parse(LoginAnswer, await answer.json());
    expect(offline_grant).toBeNull();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.request('/api/v1/leads', { headers })).status).toBe(403);
    await setSettings(server, { 'security.portal_addresses': [] });
  });

  test('whose count went back opens all the same, and the log says that it may be copied', async () => {
    const { signed, passkeyId } = await withPasskey('vendor');
    expect((await enter(await signed({ counter: 7 }))).status).toBe(200);
    expect((await enter(await signed({ counter: 3 }))).status).toBe(200);
    expect(log.join('\n')).toMatch(/counter of a passkey went back/);
    const [row] = await server.db.select().from(passkeys).where(eq(passkeys.id, passkeyId));
    expect(row).toMatchObject({ counter: 7, lastUsedAt: new Date(nowMs) });
  });
});

describe('an answer that proves nobody', () => {
  const UNPROVEN = /no abre una cuenta aquí/;
  async function refused(assertion: Assertion, more: object = {}): Promise<void> {
    const answer = await enter(assertion, more);
    const { detail, code } = v.parse(ApiError, await answer.json());
    expect([answer.status, code]).toEqual([401, 'SEC_002']);
    expect(detail).toMatch(UNPROVEN);
  }

  test.each([
    ['of another domain', { domain: 'otra.co' }],
    ['from a page of another origin', { origin: 'https://mestore.co.otra.co' }],
    ['from the same host at another port', { origin: 'http://localhost:9999' }],
    ['without a look at who uses it', { verifiesUser: false }],
    ['that does not say whose it is', { handle: null }],
    ['that says that it is somebody else’s', { handle: 'b3RyYSBwZXJzb25h' }],
  ])('%s opens nothing, and its challenge is used up', async (_, as) => {
    const passkey = await withPasskey('buyer');
    const options = await signInOptions(server);
    await refused(passkey.sign(options, as));
    await refused(passkey.sign(options));
    await server.db.delete(passkeys).where(eq(passkeys.id, passkey.passkeyId));
  });

  test('is one of a key that is not the account’s, of a removed one, and of nobody’s', async () => {
    const mine = await withPasskey('buyer');
    const thief = softPasskey();
    await refused(thief.sign(await signInOptions(server)));
    const { user_handle } = await mine.signed();
    await refused(thief.sign(await signInOptions(server), { id: mine.id, handle: user_handle }));
    await server.db.delete(passkeys).where(eq(passkeys.id, mine.passkeyId));
    await refused(await mine.signed());
  });

  test('came after five minutes, or to a challenge that was for something else or nobody’s', async () => {
    const { signed, sign } = await withPasskey('customer');
    const late = await signed();
    nowMs += PASSKEY_CHALLENGE_MINUTES * MINUTE_MS + 1;
    await refused(late);
    await refused(sign({ challenge: 'x'.repeat(43) }));
    const headers = await server.signIn('customer');
    const other = await server.request(at.verificationOptions, { method: 'POST', headers });
    await refused(sign(v.parse(v.object({ challenge: v.string() }), await other.json())));
  });

  test('is one of who does not administer, at the door of the portal', async () => {
    const { signed } = await withPasskey('vendor');
    await refused(await signed(), { door: 'admin' });
  });

  test('of many to one challenge at once, on two servers, is all but one', async () => {
    const passkey = await withPasskey('superuser');
    for (let round = 0; round < 5; round += 1) {
      const assertion = passkey.sign(await signInOptions(server));
      const answers = await Promise.all(
        [server, second, server, second].map((each) => enter(assertion, {}, each)),
      );
      expect(answers.map((each) => each.status).toSorted()).toEqual([200, 401, 401, 401]);
    }
  });
});

test('the passkey of a closed account opens nothing, and opens it again with the account', async () => {
  const { signed, accountId } = await withPasskey('admin_logistics');
  const set = (isActive: boolean) => server.db.update(users).set({ isActive }).where(eq(users.id, accountId));
  await set(false);
  const answer = await enter(await signed());
  expect([answer.status, await answer.json()]).toEqual([403, apiError('AUTH_006')]);
  await set(true);
  expect((await enter(await signed())).status).toBe(200);
});

test('an installation without a domain offers none', async () => {
  const without = await serverForFile({ config: { relyingParty: null } });
  const offered = await without.request('/api/v1/auth/options');
  expect(await offered.json()).toMatchObject({ passkeys: null });
  expect((await without.request(at.signInOptions, { method: 'POST' })).status).toBe(404);
  const headers = await without.signIn('buyer');
  const listed = await without.request(at.own, { headers });
  expect(await listed.json()).toMatchObject({ data: [] });
  expect((await without.request(at.registrationOptions, { method: 'POST', headers })).status).toBe(404);
});

test('questions that nobody answered and what proved sessions are forgotten when they are over', async () => {
  const { signed } = await withPasskey('owner');
  expect((await enter(await signed())).status).toBe(200);
  await signed();
  const left = async () => [
    await server.db.$count(passkeySessions),
    await server.db.$count(passkeyChallenges),
  ];
  nowMs += 2 * DAY_MS;
  await server.run('forget-proofs');
  expect(await left()).toEqual([expect.any(Number), 0]);
  expect((await left())[0]).toBeGreaterThan(0);
  nowMs += 400 * DAY_MS;
  await server.run('forget-proofs');
  expect(await left()).toEqual([0, 0]);
});

async function freshHeaders(assertion: Assertion): Promise<Record<string, string>> {
  const { access_token } = v.parse(LoginAnswer, await (await enter(assertion)).json());
  return { authorization: `Bearer ${access_token}` };
}
