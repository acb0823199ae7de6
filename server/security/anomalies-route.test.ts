import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { AnomalySheet, anomalyPaths, ListedAnomaly } from '#domain/security/anomaly.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { anomalyProgress, securityAnomalies } from '#server/db/tables/security-tables.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { userById } from '#server/auth/account-storage.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

/** Requests of tests come through this proxy, which says of some the country. */
const server = await serverForFile({
  config: { trustedProxies: ['unknown'], countryHeader: 'cf-ipcountry' },
});
const owner = await server.signIn('owner');
await server.run('find-anomalies');
const NEW_DEVICE = 'Ingresaron a tu cuenta';

async function listed(query = '') {
  const answer = await server.request(`${anomalyPaths.list}?${query}`, { headers: owner });
  expect(answer.status).toBe(200);
  return v.parse(pageOf(ListedAnomaly), await answer.json());
}

async function sheetOf(id: string) {
  const answer = await server.request(anomalyPaths.one(id), { headers: owner });
  return v.parse(AnomalySheet, await answer.json());
}

const acknowledge = (id: string, note: string, headers = owner) =>
  server.request(anomalyPaths.acknowledge(id), { headers, json: { note } });

function signIn(
  email: string,
  { password = testPassword, browser = 'Chrome/120 (Windows)', country = '' } = {},
) {
  return server.request('/api/v1/auth/login', {
    json: { email, password },
    headers: { 'user-agent': browser, ...(country !== '' && { 'cf-ipcountry': country }) },
  });
}

function anEvent(atMs: number) {
  const event = { id: uuidv7(atMs), at: new Date(atMs), act: 'login', outcome: 'done' } as const;
  return { ...event, address: '190.85.12.44', device: 'Chrome en Android' };
}

/** An event as it was written some minutes ago. */
async function happened(
  role: 'buyer' | 'admin' | 'customer',
  over: Partial<typeof authEvents.$inferInsert> = {},
) {
  const event = anEvent(server.services.now() - 40 * MINUTE_MS);
  await server.db.insert(authEvents).values({ ...event, role, userId: server.accountId(role), ...over });
}

test('many wrong passwords of an account are found once, with the events behind them, whoever looks and how often', async () => {
  for (let at = 0; at < 5; at += 1) await signIn('buyer@prueba.co', { password: `no es ${at}` });
  await server.run('find-anomalies');
  await server.run('find-anomalies');
  const { data } = await listed('kind=account_failures');
  expect(data).toMatchObject([
    { state: 'open', events: 5, account: { email: 'buyer@prueba.co' }, seen: null },
  ]);
  const { behind, person } = await sheetOf(data[0]?.id ?? '');
  expect(behind).toHaveLength(5);
  expect(behind[0]).toMatchObject({ act: 'auth.login', outcome: 'refused', reason: 'AUTH_001' });
  expect(person).toMatchObject({ user_type: 'buyer', is_active: true, is_last_owner: false });
  expect((await listed('q=buyer@prueba.co')).data).toHaveLength(1);
  expect((await listed('q=vendor@prueba.co')).data).toEqual([]);
});

test('of an account that another one took in it says that nobody changes it any more', async () => {
  const [found] = (await listed('kind=account_failures')).data;
  const isNobodys = async (mergedInto: string | null) => {
    await server.db
      .update(users)
      .set({ mergedInto })
      .where(eq(users.id, server.accountId('buyer')));
    return (await sheetOf(found?.id ?? '')).person?.is_nobodys;
  };
  expect([await isNobodys(server.accountId('customer')), await isNobodys(null)]).toEqual([true, false]);
});

test('a sign-in on a new device is found, and its person gets one letter with the way to end it', async () => {
  await happened('admin');
  await server.run('find-anomalies');
  expect((await listed('kind=new_device')).data).toEqual([]);
  await signIn('admin@prueba.co', { browser: 'Firefox/120 (Macintosh)' });
  await server.run('find-anomalies');
  await server.run('find-anomalies');
  const { data } = await listed('kind=new_device');
  expect(data).toMatchObject([{ device: 'Firefox en Mac', account: { email: 'admin@prueba.co' } }]);
  const letters = await emailsTo(server, 'email', 'admin@prueba.co', NEW_DEVICE);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain('¿No fuiste tú?');
  expect(letters[0]?.body).toContain('/admin-login/forgot-password');
  await signIn('admin@prueba.co', { browser: 'Firefox/120 (Macintosh)' });
  await server.run('find-anomalies');
  expect((await listed('kind=new_device')).data).toHaveLength(1);
});

test('who only claims an e-mail is not written to', async () => {
  await happened('buyer', { device: 'Safari en iPhone' });
  await server.db.execute("update users set email_verified = false where user_type = 'buyer'");
  await signIn('buyer@prueba.co', { browser: 'Edg/120 Chrome/120 (Windows)' });
  await server.run('find-anomalies');
  await server.db.execute("update users set email_verified = true where user_type = 'buyer'");
  expect(await emailsTo(server, 'email', 'buyer@prueba.co', NEW_DEVICE)).toEqual([]);
});

test('somebody says what they found once; the same words again are the same, others are told of the first', async () => {
  const [found] = (await listed('state=open')).data;
  const { id = '' } = found ?? {};
  expect((await acknowledge(id, '  ')).status).toBe(422);
  expect((await acknowledge(id, 'Se equivocó, la llamé.')).status).toBe(200);
  expect((await acknowledge(id, 'Se equivocó, la llamé.')).status).toBe(200);
  const again = await acknowledge(id, 'Otra cosa', await server.signIn('superuser'));
  expect(again.status).toBe(409);
  expect(JSON.stringify(await again.json())).toContain('Se equivocó, la llamé.');
  expect((await listed('state=seen')).data).toMatchObject([{ id, seen: { note: 'Se equivocó, la llamé.' } }]);
  const acts = await server.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `anomaly:${id}`));
  expect(acts).toMatchObject([{ act: 'anomaly.acknowledge', actorId: server.accountId('owner') }]);
  expect(JSON.stringify(acts)).not.toContain('llamé');
});

test('what was written before the first look, and after a restore into a younger database, is not found again', async () => {
  const before = await listed();
  await server.db.update(anomalyProgress).set({ sx: '999999999999' });
  await server.run('find-anomalies');
  expect((await listed()).pagination.total).toBe(before.pagination.total);
  await happened('buyer', { act: 'two_factor_remove' });
  await server.run('find-anomalies');
  expect((await listed('kind=factor_removed')).data).toHaveLength(1);
});

test('as many renewals as a large floor makes in an hour hide no wrong password', async () => {
  const userId = server.accountId('vendor');
  const nowMs = server.services.now();
  const wrong = { userId, outcome: 'refused' as const, reason: 'AUTH_001' };
  const failures = [9, 8, 7, 6].map((minutes) => ({ ...anEvent(nowMs - minutes * MINUTE_MS), ...wrong }));
  await server.db.insert(authEvents).values(failures);
  await server.db.execute(
    sql`insert into auth_events (id, at, act, outcome, user_id, address, device)
        select 'renewal-' || g, ${new Date(nowMs - 5 * MINUTE_MS).toISOString()}::timestamptz, 'refresh', 'done',
          'persona-' || g, '190.85.12.44', 'Chrome en Android' from generate_series(1, 6000) g`,
  );
  await server.run('find-anomalies');
  await server.db.insert(authEvents).values({ ...anEvent(nowMs), ...wrong });
  await server.run('find-anomalies');
  const found = await server.db.select().from(securityAnomalies).where(eq(securityAnomalies.userId, userId));
  expect(found).toMatchObject([{ kind: 'account_failures', events: 5 }]);
});

test('more events than a batch holds are all looked through', async () => {
  const atMs = server.services.now();
  const many = Array.from({ length: 1_200 }, (_, at) => ({
    ...anEvent(atMs + at),
    act: at === 1_199 ? ('refresh' as const) : ('login' as const),
    outcome: 'refused' as const,
    userId: `persona-${at}`,
    reason: at === 1_199 ? 'SEC_003' : 'AUTH_007',
  }));
  // The last transaction has more than a batch by itself.
  for (const each of [many.slice(0, 300), many.slice(300, 600), many.slice(600)])
    await server.db.insert(authEvents).values(each);
  await server.run('find-anomalies');
  expect((await listed('kind=two_places')).data).toHaveLength(1);
});

test('a sign-in from a country that the account never had is found with it, once, and one of no said country is not', async () => {
  await happened('customer', { country: 'CO', device: 'Chrome en Windows' });
  await server.run('find-anomalies');
  for (const country of ['co', '', 'XX', 'br', 'br']) await signIn('customer@prueba.co', { country });
  await server.run('find-anomalies');
  const { data } = await listed('kind=new_country');
  expect(data).toMatchObject([{ country: 'BR', account: { email: 'customer@prueba.co' } }]);
  expect((await sheetOf(data[0]?.id ?? '')).behind).toMatchObject([{ act: 'auth.login', country: 'BR' }]);
});

async function erased(role: 'admin' | 'customer') {
  const person = await userById(server.db, server.accountId(role));
  if (!person) throw new Error(`The ${role} of the tests is gone.`);
  await server.db.transaction((tx) => erasePerson(tx, person, new Date(server.services.now())));
  return server.db.select().from(securityAnomalies).where(eq(securityAnomalies.userId, person.id));
}

test('what is erased with its person, and what stays', async () => {
  expect(await erased('admin')).toMatchObject([{ kind: 'new_device', address: '', device: '', note: '' }]);
  const abroad = await erased('customer');
  expect(abroad.map((each) => each.kind)).toContain('new_country');
  const signIns = await server.db
    .select()
    .from(authEvents)
    .where(eq(authEvents.userId, server.accountId('customer')));
  expect(new Set([...abroad, ...signIns].map((each) => each.country))).toEqual(new Set([null]));
});
