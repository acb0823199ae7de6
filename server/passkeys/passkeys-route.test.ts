import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { keyPaths, KeyScope } from '#domain/accounts/api-key.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { MAX_PASSKEYS, OwnPasskeys, passkeyPaths as at } from '#domain/passkeys/passkey.ts';
import { FRESH_MINUTES, secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { openSession } from '#server/auth/sessions.ts';
import { googleIdentities, users } from '#server/db/tables/accounts-tables.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { passkeys } from '#server/db/tables/passkeys-tables.ts';
import { orderWipe } from '#server/devices/order-wipe.ts';
import { passkeysElsewhere } from '#server/passkeys/passkeys-storage.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { addPasskey, creationOptions, softPasskey, verificationOptions } from '#test/server/passkeys.ts';
import { codeOf as codeAt, enrolFactor } from '#test/server/second-factor.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });

type Headers = Record<string, string>;
const post = (path: string, headers: Headers, json: object = {}) => server.request(path, { headers, json });
const own = async (headers: Headers) =>
  v.parse(OwnPasskeys, await (await server.request(at.own, { headers })).json());
const codeOf = async (answer: Response) => [
  answer.status,
  v.parse(v.object({ code: v.string() }), await answer.json()).code,
];
/** Another session of the same account, which proved nothing. */
const elsewhere = (role: UserType) => server.signIn(role);
/** A session of an account that has no passkey any more. */
async function withoutPasskeys(role: UserType): Promise<Headers> {
  await server.db.delete(passkeys).where(eq(passkeys.userId, server.accountId(role)));
  return server.signIn(role);
}
const lettersTo = async (role: UserType) =>
  (await emailsTo(server, 'email', `${role}@prueba.co`)).map((each) => each.subject);

describe('adding a passkey', () => {
  test('keeps its public key and name, is told in a letter, and proves the session', async () => {
    const headers = await server.signIn('admin');
    expect(await own({ ...headers, 'user-agent': 'Chrome/130 Android 15' })).toEqual({
      data: [],
      suggested_name: 'Chrome en Android',
      password_removes: true,
    });
    await addPasskey(server, headers, '  Mi\u200b teléfono ');
    const { data } = await own(headers);
    expect(data).toMatchObject([
      { name: 'Mi teléfono', works_here: true, is_backed_up: false, last_used_at: null },
    ]);
    expect(await lettersTo('admin')).toContain('Se añadió una llave de acceso a tu cuenta de MeStore');
    // Another one is asked for no proof: adding was one, in this session alone.
    expect((await post(at.registrationOptions, headers)).status).toBe(200);
    expect(await codeOf(await post(at.registrationOptions, await elsewhere('admin')))).toEqual([
      403,
      'AUTH_009',
    ]);
  });

  test.each([
    ['for another domain', { domain: 'otra.co' }],
    ['on a page of another origin', { origin: 'https://otra.co' }],
    ['without a look at who uses it', { verifiesUser: false }],
  ])('refuses one that was made %s', async (_, as) => {
    const headers = await server.signIn('buyer');
    const options = await creationOptions(server, headers);
    const credential = softPasskey().create(options, as);
    expect(await codeOf(await post(at.own, headers, { name: 'Otra', credential }))).toEqual([422, 'SEC_002']);
    expect((await own(headers)).data).toEqual([]);
  });

  test('takes each challenge once, of who asked, and each credential once', async () => {
    const headers = await server.signIn('buyer');
    const options = await creationOptions(server, headers);
    const passkey = softPasskey();
    const json = { name: 'Una', credential: passkey.create(options) };
    const other = await server.signIn('customer');
    expect((await post(at.own, other, json)).status).toBe(422);
    const first = await (await post(at.own, headers, json)).json();
    // The answer was lost.
    expect(await (await post(at.own, headers, json)).json()).toEqual(first);
    expect((await own(headers)).data).toEqual([first]);
    const twice = { ...json, credential: { ...json.credential, id: softPasskey().id } };
    expect((await post(at.own, headers, twice)).status).toBe(422);
    const credential = passkey.create(await creationOptions(server, other));
    expect((await post(at.own, other, { name: 'La misma', credential })).status).toBe(409);
    expect((await own(other)).data).toEqual([]);
    const again = await creationOptions(server, headers);
    expect(again.excludeCredentials).toMatchObject([{ id: passkey.id }]);
  });

  test('stops at ten, also of two at once, and is not for guests', async () => {
    const headers = await server.signIn('admin_marketing');
    for (let more = 1; more < MAX_PASSKEYS; more += 1) await addPasskey(server, headers, `Llave ${more}`);
    const two = await Promise.all([1, 2].map(() => creationOptions(server, headers)));
    const answers = await Promise.all(
      two.map((options) =>
        post(at.own, headers, { name: 'Última', credential: softPasskey().create(options) }),
      ),
    );
    expect(answers.map((each) => each.status).toSorted()).toEqual([201, 409]);
    expect((await post(at.registrationOptions, headers)).status).toBe(409);
    const guest = { id: server.accountId('vendor'), headers: await server.signIn('vendor') };
    await server.db.update(users).set({ isGuest: true }).where(eq(users.id, guest.id));
    expect((await post(at.registrationOptions, guest.headers)).status).toBe(409);
    await server.db.update(users).set({ isGuest: false }).where(eq(users.id, guest.id));
  });
});

describe('a passkey as a fresh factor', () => {
  test('opens for ten minutes what is felt at once, in its session, and only of its account', async () => {
    const headers = await server.signIn('superuser');
    const passkey = await addPasskey(server, headers);
    nowMs += FRESH_MINUTES * MINUTE_MS + 1;
    const renewed = await server.signIn('superuser');
    const give = () => post(keyPaths.keys, renewed, { name: 'ERP', scopes: KeyScope.options, days: 90 });
    expect(await codeOf(await give())).toEqual([403, 'AUTH_009']);
    const stranger = await server.signIn('owner');
    const foreign = await addPasskey(server, stranger);
    const asked = () => verificationOptions(server, renewed);
    const verify = (assertion: object) => post(at.verify, renewed, { assertion });
    expect(await codeOf(await verify(foreign.sign(await asked())))).toEqual([422, 'SEC_002']);
    expect((await verify(passkey.sign(await asked(), { verifiesUser: false }))).status).toBe(422);
    const options = await asked();
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect((await verify(passkey.sign(options))).status).toBe(200);
    expect((await verify(passkey.sign(options))).status).toBe(422);
    expect((await give()).status).toBe(201);
    nowMs += FRESH_MINUTES * MINUTE_MS + 1;
    expect(await codeOf(await give())).toEqual([403, 'AUTH_009']);
  });

  test('is asked for before an authenticator is enrolled beside it', async () => {
    const headers = await server.signIn('customer');
    await addPasskey(server, headers);
    const begin = async (by: Headers) => (await post(secondFactorPaths.enrol, by)).status;
    expect([await begin(await elsewhere('customer')), await begin(headers)]).toEqual([403, 200]);
  });

  test('is asked for where an enrolment is confirmed that began before there was a passkey', async () => {
    const intruder = await withoutPasskeys('customer');
    const begun = await (await post(secondFactorPaths.enrol, intruder)).json();
    const { secret } = v.parse(v.object({ secret: v.string() }), begun);
    const headers = await server.signIn('customer');
    await addPasskey(server, headers);
    const confirm = (by: Headers) => post(secondFactorPaths.confirm, by, { code: codeAt(secret, nowMs) });
    expect(await codeOf(await confirm(intruder))).toEqual([403, 'AUTH_009']);
    expect((await confirm(headers)).status).toBe(200);
  });
});

test('a passkey alone gives no recovery codes, which are of an authenticator', async () => {
  const headers = await withoutPasskeys('admin');
  await addPasskey(server, headers);
  expect((await post(secondFactorPaths.recoveryCodes, headers, { code: '123456' })).status).toBe(409);
});

test('a session that ended a moment ago adds and proves nothing, and its device is wiped all the same', async () => {
  const [userId, deviceId] = [server.accountId('vendor'), uuidv7(nowMs)];
  const { access_token } = await openSession(server.services, userId, deviceId);
  const headers = { authorization: `Bearer ${access_token}` };
  const credential = softPasskey().create(await creationOptions(server, headers));
  const passkey = await addPasskey(server, await server.signIn('vendor'));
  const assertion = passkey.sign(await verificationOptions(server, headers));
  const ofDevice = and(eq(deviceGrants.userId, userId), eq(deviceGrants.deviceId, deviceId));
  const grant = async () => (await server.db.select().from(deviceGrants).where(ofDevice))[0];
  await orderWipe(server.services, (await grant())?.id ?? '', null);
  expect((await server.request('/api/v1/auth/me', { headers })).status).toBe(200);
  expect(await codeOf(await post(at.verify, headers, { assertion }))).toEqual([401, 'AUTH_003']);
  expect(await codeOf(await post(at.own, headers, { name: 'Ajena', credential }))).toEqual([401, 'AUTH_003']);
  expect((await own(await elsewhere('vendor'))).data).toHaveLength(1);
  expect(await grant()).toMatchObject({ wipeOrderedAt: new Date(nowMs), revokedAt: new Date(nowMs) });
  await server.db.delete(passkeys).where(eq(passkeys.userId, userId));
});

describe('removing a passkey', () => {
  test('asks for a fresh proof or the password, and is told in a letter', async () => {
    const headers = await server.signIn('admin_sales');
    const [one, two] = [await addPasskey(server, headers, 'Una'), await addPasskey(server, headers, 'Dos')];
    const other = await elsewhere('admin_sales');
    expect(await codeOf(await post(at.remove(one.passkeyId), other))).toEqual([403, 'AUTH_009']);
    const wrong = await post(at.remove(one.passkeyId), other, { password: 'no es esta' });
    expect(await codeOf(wrong)).toEqual([422, 'AUTH_001']);
    expect((await post(at.remove(one.passkeyId), other, { password: testPassword })).status).toBe(200);
    expect((await post(at.remove(two.passkeyId), headers)).status).toBe(200);
    expect((await post(at.remove(two.passkeyId), headers, { password: testPassword })).status).toBe(404);
    expect((await own(headers)).data).toEqual([]);
    expect(await lettersTo('admin_sales')).toContain('Se quitó una llave de acceso de tu cuenta de MeStore');
  });

  test('ends what it proved of other sessions', async () => {
    const headers = await withoutPasskeys('buyer');
    const [lost] = [await addPasskey(server, headers, 'Perdida'), await addPasskey(server, headers, 'Otra')];
    const thief = await elsewhere('buyer');
    const assertion = lost.sign(await verificationOptions(server, thief));
    expect((await post(at.verify, thief, { assertion })).status).toBe(200);
    expect((await post(at.remove(lost.passkeyId), headers)).status).toBe(200);
    expect(await codeOf(await post(at.registrationOptions, thief))).toEqual([403, 'AUTH_009']);
    expect((await post(at.registrationOptions, headers)).status).toBe(200);
  });

  test('takes no password where more is asked for, and few wrong ones', async () => {
    const headers = await server.signIn('admin_support');
    const { passkeyId } = await addPasskey(server, headers);
    const other = await elsewhere('admin_support');
    const remove = (password: string) => post(at.remove(passkeyId), other, { password });
    nowMs += MINUTE_MS;
    await setSettings(server, { 'security.second_factor_roles': ['admin_support'] });
    expect((await own(headers)).password_removes).toBe(false);
    expect((await remove(testPassword)).status).toBe(409);
    await setSettings(server, { 'security.second_factor_roles': [] });
    const { codeAt } = await enrolFactor(server, headers, nowMs);
    expect((await remove(testPassword)).status).toBe(409);
    for (let wrong = 0; wrong < 3; wrong += 1) await remove('no es esta');
    expect((await remove(testPassword)).status).toBe(429);
    nowMs += MINUTE_MS;
    const proof = await elsewhere('admin_support');
    expect((await post(secondFactorPaths.verify, proof, { code: codeAt(nowMs) })).status).toBe(200);
    expect((await post(at.remove(passkeyId), proof)).status).toBe(200);
  });

  test('leaves the last way in: of who came with Google and proved no e-mail', async () => {
    const headers = await server.signIn('admin_logistics');
    const userId = server.accountId('admin_logistics');
    const { passkeyId } = await addPasskey(server, headers);
    await server.db.insert(googleIdentities).values({ sub: '1', userId, linkedAt: new Date(nowMs) });
    const prove = (emailVerified: boolean) =>
      server.db.update(users).set({ emailVerified }).where(eq(users.id, userId));
    await prove(false);
    const letters = await lettersTo('admin_logistics');
    expect((await post(at.remove(passkeyId), headers)).status).toBe(409);
    const another = await addPasskey(server, headers);
    expect((await post(at.remove(another.passkeyId), headers)).status).toBe(200);
    // It may be somebody else's, who claims nothing here.
    expect(await lettersTo('admin_logistics')).toEqual(letters);
    await prove(true);
    expect((await post(at.remove(passkeyId), headers)).status).toBe(200);
  });

  test('is not for somebody else’s, nor is its name', async () => {
    const { passkeyId } = await addPasskey(server, await server.signIn('vendor'));
    const stranger = await elsewhere('buyer');
    for (const id of [passkeyId, uuidv7(nowMs)]) {
      expect((await post(at.rename(id), stranger, { name: 'Mía' })).status).toBe(404);
      expect((await post(at.remove(id), stranger, { password: testPassword })).status).toBe(404);
    }
    const renamed = await post(at.rename(passkeyId), await elsewhere('vendor'), { name: ' Tableta ' });
    expect(await renamed.json()).toMatchObject({ data: [{ name: 'Tableta' }] });
  });
});

test('a passkey of a domain of before is shown as such, proves nothing, and is removed without it', async () => {
  await server.db.delete(passkeys);
  const headers = await server.signIn('owner');
  const { passkeyId, ...passkey } = await addPasskey(server, headers, 'De antes');
  await server.db.update(passkeys).set({ domain: 'vieja.co' });
  expect(await passkeysElsewhere(server.db, 'localhost')).toBe(1);
  expect(await passkeysElsewhere(server.db, 'vieja.co')).toBe(0);
  const later = await elsewhere('owner');
  expect((await own(later)).data).toContainEqual(expect.objectContaining({ works_here: false }));
  expect((await post(at.verificationOptions, later)).status).toBe(409);
  const options = await server.request(at.signInOptions, { method: 'POST' });
  const assertion = passkey.sign(v.parse(v.object({ challenge: v.string() }), await options.json()));
  expect((await server.request(at.signIn, { json: { assertion } })).status).toBe(401);
  expect((await post(at.remove(passkeyId), later)).status).toBe(200);
});
