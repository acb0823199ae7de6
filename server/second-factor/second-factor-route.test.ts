import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { Account } from '#domain/accounts/account.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  FactorOffer,
  FactorState,
  FRESH_MINUTES,
  secondFactorPaths as at,
} from '#domain/second-factor/second-factor.ts';
import { AllSettings, settingsPaths, settingsRequestPaths } from '#domain/settings/settings-api.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { removeFactor } from '#server/second-factor/enrol.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { secondFactors } from '#server/db/tables/second-factor-tables.ts';
import { codeOf, enrolFactor, type Authenticator } from '#test/server/second-factor.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';

const STEP_MS = 30_000;
let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });

type Headers = Record<string, string>;
const post = (path: string, headers: Headers, json?: object) =>
  server.request(path, { method: 'POST', headers, ...(json && { json }) });
const stateOf = async (headers: Headers) =>
  v.parse(FactorState, await (await server.request(at.state, { headers })).json());
/** The next code of an authenticator. */
const nextOf = ({ codeAt }: Authenticator) => codeAt((nowMs += STEP_MS));
const setRoles = async (roles: readonly string[]) => {
  const headers = await server.signIn('owner');
  const all = await server.request(settingsPaths.all, { headers });
  const { version } = v.parse(v.object({ version: v.number() }), await all.json());
  const changes = { 'security.second_factor_roles': roles };
  const asked = await server.request(settingsPaths.save, {
    headers,
    json: { seen_version: version, changes },
  });
  if (asked.status !== 200) return asked;
  const [request] = v.parse(AllSettings, await asked.json()).requests ?? [];
  if (!request) return server.request(settingsPaths.all, { headers });
  return post(settingsRequestPaths.confirm(request.id), await server.signIn('superuser'));
};

describe('enrolling', () => {
  test('asks nobody for anything until a first code proves it, and starts again with another secret', async () => {
    const headers = await server.signIn('buyer');
    const begin = async () => v.parse(FactorOffer, await (await post(at.enrol, headers)).json());
    const first = await begin();
    expect(first.uri).toMatch(/^otpauth:\/\/totp\/MeStore:buyer%40prueba\.co\?.*secret=/);
    const { secret } = await begin();
    expect(secret).not.toBe(first.secret);
    expect(await stateOf(headers)).toEqual({
      enrolled_at: null,
      recovery_left: 0,
      is_required: false,
      passkeys: 0,
    });
    expect((await post(at.confirm, headers, { code: codeOf(first.secret, nowMs) })).status).toBe(422);
    expect((await post(at.confirm, headers, { code: codeOf(secret, nowMs) })).status).toBe(200);
    expect(await stateOf(headers)).toMatchObject({
      enrolled_at: new Date(nowMs).toISOString(),
      recovery_left: 10,
    });
    expect((await post(at.enrol, headers)).status).toBe(409);
  });

  test('keeps the secret sealed, and says it to the person by letter and to the audit', async () => {
    const headers = await server.signIn('vendor');
    const { secret } = v.parse(FactorOffer, await (await post(at.enrol, headers)).json());
    await post(at.confirm, headers, { code: codeOf(secret, nowMs) });
    const id = server.accountId('vendor');
    const [row] = await server.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    // A secret of 20 bytes, with its nonce and tag.
    expect(row?.sealed.length).toBe(20 + 12 + 16);
    const letters = await emailsTo(server, 'email', 'vendor@prueba.co');
    expect(letters[0]?.subject).toBe('Tu cuenta de MeStore pide ahora un segundo factor');
    const events = await server.db.select().from(authEvents).where(eq(authEvents.userId, id));
    expect(events.map((each) => [each.act, each.outcome])).toContainEqual(['two_factor_enrol', 'done']);
  });
});

test('an enrolment ends the sessions that the password alone opened elsewhere, and no grant', async () => {
  const elsewhere = await server.signIn('admin_support');
  const grant = await server.grant('admin_support', uuidv7(nowMs));
  const headers = await server.signIn('admin_support');
  await enrolFactor(server, headers, nowMs);
  nowMs += MINUTE_MS;
  const me = async (by: Headers) => (await server.request('/api/v1/auth/me', { headers: by })).status;
  expect([await me(elsewhere), await me(headers)]).toEqual([401, 200]);
  expect((await post('/api/v1/inventory/sync', grant, { commands: [] })).status).not.toBe(401);
});

test('a session that ended a moment ago enrols nothing', async () => {
  const headers = await server.signIn('admin_marketing');
  const { secret } = v.parse(FactorOffer, await (await post(at.enrol, headers)).json());
  await endSessions(server.db, server.accountId('admin_marketing'), new Date(nowMs));
  expect((await post(at.confirm, headers, { code: codeOf(secret, nowMs) })).status).toBe(401);
  expect((await stateOf(await server.signIn('admin_marketing'))).enrolled_at).toBeNull();
});

describe('with a second factor', () => {
  test('new recovery codes take the place of the old ones, and turning off needs a code too', async () => {
    const headers = await server.signIn('customer');
    const authenticator = await enrolFactor(server, headers, nowMs);
    const [old = ''] = authenticator.recovery;
    const renewed = await post(at.recoveryCodes, headers, { code: nextOf(authenticator) });
    const { codes } = v.parse(v.object({ codes: v.array(v.string()) }), await renewed.json());
    expect((await post(at.turnOff, headers, { code: old })).status).toBe(422);
    expect((await post(at.turnOff, headers, { code: '000000' })).status).toBe(422);
    expect((await post(at.turnOff, headers, { code: codes[0] })).status).toBe(204);
    expect(await stateOf(headers)).toMatchObject({ enrolled_at: null, recovery_left: 0 });
    expect((await post(at.verify, headers, { code: codes[1] })).status).toBe(409);
    const letters = await emailsTo(server, 'email', 'customer@prueba.co');
    expect(letters[0]?.subject).toBe('Tu cuenta de MeStore ya no pide un segundo factor');
  });
});

describe('recovery codes whose answer was lost', () => {
  test('are asked for again with the code that is used up, in that session and for ten minutes', async () => {
    const headers = await server.signIn('admin_sales');
    const { recovery } = await enrolFactor(server, headers, nowMs);
    const renew = (by: Headers) => post(at.recoveryCodes, by, { code: recovery[0] });
    expect((await renew(headers)).status).toBe(200);
    const again = await renew(headers);
    const { codes } = v.parse(v.object({ codes: v.array(v.string()) }), await again.json());
    expect((await renew(await server.signIn('admin_sales'))).status).toBe(422);
    expect((await post(at.verify, headers, { code: codes[0] })).status).toBe(200);
    nowMs += FRESH_MINUTES * MINUTE_MS + 1;
    expect((await renew(headers)).status).toBe(422);
  });
});

describe('a role that needs a second factor', () => {
  beforeEach(async () => {
    expect((await setRoles([])).status).toBe(200);
  });

  test('reaches its own account and nothing else until it has one', async () => {
    const headers = await server.signIn('admin');
    const grant = await server.grant('admin', '01900000-0000-7000-8000-000000000001');
    const other = await server.signIn('admin_sales');
    const reach = (path: string, of: Headers = headers) => server.request(path, { headers: of });
    expect((await reach('/api/v1/vendor-orders')).status).toBe(200);
    expect((await setRoles(['admin'])).status).toBe(200);

    for (const path of ['/api/v1/vendor-orders', '/api/v1/replication/products', '/api/v1/products']) {
      const refused = await reach(path);
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'AUTH_008' }]);
    }
    expect((await reach('/api/v1/products', other)).status).toBe(200);
    const me = async () => v.parse(Account, await (await reach('/api/v1/auth/me')).json());
    expect((await me()).second_factor_due).toBe(true);
    expect(await stateOf(headers)).toMatchObject({ is_required: true });
    // What their devices kept leaves.
    expect((await post('/api/v1/inventory/sync', grant, { commands: [] })).status).not.toBe(403);

    await enrolFactor(server, headers, nowMs);
    // At once, although the server remembers for some seconds who has none.
    expect((await reach('/api/v1/vendor-orders')).status).toBe(200);
    expect((await me()).second_factor_due).toBeUndefined();
    await server.db.transaction((tx) => removeFactor(server.services, tx, server.accountId('admin')));
  });

  test('is one of the portal, each once', async () => {
    for (const roles of [['buyer'], ['admin', 'admin'], 'admin'])
      expect((await setRoles(roles as string[])).status).toBe(422);
  });
});

describe('a change that is felt at once', () => {
  test('asks who has a second factor for one of the last ten minutes, in that session', async () => {
    const enrolling = await server.signIn('superuser');
    const authenticator = await enrolFactor(server, enrolling, nowMs);
    const headers = await server.signIn('superuser');
    const save = async (changes: object, by: Headers = headers) => {
      const all = await server.request(settingsPaths.all, { headers: by });
      const { version } = v.parse(v.object({ version: v.number() }), await all.json());
      return server.request(settingsPaths.save, { headers: by, json: { seen_version: version, changes } });
    };
    const felt = { 'security.second_factor_roles': ['superuser'] };
    expect((await save({ 'shipping.cost': 9_900 })).status).toBe(200);
    const refused = await save(felt);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'AUTH_009' }]);

    const verified = await post(at.verify, headers, { code: nextOf(authenticator) });
    const { fresh_until: until } = v.parse(v.object({ fresh_until: v.string() }), await verified.json());
    expect(Date.parse(until) - nowMs).toBe(FRESH_MINUTES * MINUTE_MS);
    expect((await save(felt)).status).toBe(200);
    expect(
      (await save({ 'security.second_factor_roles': [] }, await server.signIn('superuser'))).status,
    ).toBe(403);
    nowMs += FRESH_MINUTES * MINUTE_MS + 1;
    expect((await save({ 'security.second_factor_roles': [] })).status).toBe(403);
  });
});
