import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { FACTOR_REQUEST_HOURS } from '#domain/accounts/roles/may-grant.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { FactorRequest, PersonSheet } from '#domain/people/person-sheet.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { openSession } from '#server/auth/sessions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { refreshTokens } from '#server/db/tables/auth-tables.ts';
import { factorRequests } from '#server/db/tables/people-tables.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { eraseFactor } from '#server/second-factor/enrol.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { addPasskey } from '#test/server/passkeys.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const reason = 'Perdió el teléfono';
const idOf = (role: UserType) => server.accountId(role);
const buyer = idOf('buyer');

beforeEach(async () => {
  nowMs += 2 * HOUR_MS;
  await db.delete(factorRequests);
  await eraseFactor(db, buyer);
  await db
    .update(users)
    .set({ userType: 'admin', isActive: true })
    .where(eq(users.id, idOf('admin')));
  await enrolFactor(server, await server.signIn('buyer'), nowMs);
});

async function send(role: UserType, path: string, json?: object): Promise<Response> {
  const { access_token } = await openSession(server.services, idOf(role), null);
  const headers = { authorization: `Bearer ${access_token}` };
  return server.request(path, json ? { headers, json } : { headers, method: 'POST' });
}
const ask = (role: UserType, id = buyer) => send(role, peoplePaths.resetFactor(id), { reason });
const confirm = (role: UserType, id: string) => send(role, peoplePaths.confirmFactorRequest(id));
async function open(role: UserType = 'owner'): Promise<FactorRequest[]> {
  const headers = await server.signIn(role);
  const answer = await server.request(peoplePaths.factorRequests, { headers });
  return ((await answer.json()) as { data: FactorRequest[] }).data;
}
const requestId = async () => (await open())[0]?.id ?? '';
async function sheet(): Promise<PersonSheet> {
  const headers = await server.signIn('owner');
  return (await (await server.request(peoplePaths.one(buyer), { headers })).json()) as PersonSheet;
}

describe('a second factor that somebody asks to remove', () => {
  test('stays until another person confirms it; then it is gone, with the sessions, and its person reads of both', async () => {
    expect((await ask('admin')).status).toBe(200);
    expect((await ask('admin')).status).toBe(200);
    expect(await factorSince(db, buyer)).not.toBeNull();
    expect(await open()).toMatchObject([{ person_id: buyer, requested_by: idOf('admin'), reason }]);
    expect((await sheet()).factor_request).toMatchObject({ requested_by_name: 'Persona admin' });
    expect(await emailsTo(server, 'email', 'buyer@prueba.co', 'Pidieron quitar')).toHaveLength(1);

    expect((await confirm('superuser', await requestId())).status).toBe(200);
    expect(await factorSince(db, buyer)).toBeNull();
    const left = and(eq(refreshTokens.userId, buyer), isNull(refreshTokens.revokedAt));
    expect(await db.$count(refreshTokens, left)).toBe(0);
    expect(
      await emailsTo(server, 'email', 'buyer@prueba.co', 'Tu cuenta de MeStore ya no pide un segundo factor'),
    ).toHaveLength(1);
    const { acts, notes, factor_since: since } = await sheet();
    expect(since).toBeNull();
    expect(acts?.slice(0, 3).map((each) => [each.act, each.actor_id])).toEqual([
      ['account.view', idOf('owner')],
      ['account.confirmFactorReset', idOf('superuser')],
      ['account.view', idOf('owner')],
    ]);
    expect(notes?.[0]?.text).toContain(reason);
  });

  test('goes with the passkeys, also where there is nothing else', async () => {
    const vendor = idOf('vendor');
    await addPasskey(server, await server.signIn('vendor'));
    expect((await ask('admin', vendor)).status).toBe(200);
    expect((await confirm('superuser', await requestId())).status).toBe(200);
    expect(await passkeysOf(db, vendor)).toEqual([]);
    expect((await ask('admin', vendor)).status).toBe(409);
  });

  test('is not confirmed by who asked, by itself, by who may not change the account, nor twice', async () => {
    await ask('superuser');
    const id = await requestId();
    for (const role of ['superuser', 'buyer', 'admin_support', 'vendor'] as const)
      expect((await confirm(role, id)).status).toBe(403);
    expect(await factorSince(db, buyer)).not.toBeNull();
    expect((await confirm('admin', id)).status).toBe(200);
    expect((await confirm('admin', id)).status).toBe(200);
    expect((await confirm('owner', id)).status).toBe(404);
  });

  test('of an administrator is not asked by an equal, nor confirmed by one', async () => {
    expect((await ask('admin', idOf('superuser'))).status).toBe(403);
    expect((await ask('owner', idOf('superuser'))).status).toBe(409);
  });

  test('stays where the second person rejects it, and can be asked for anew', async () => {
    await ask('admin');
    const first = await requestId();
    expect((await send('owner', peoplePaths.rejectFactorRequest(first))).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await confirm('superuser', first)).status).toBe(404);
    await ask('admin');
    expect(await requestId()).not.toBe(first);
    expect(await factorSince(db, buyer)).not.toBeNull();
  });

  test('stays where nobody confirms it in time, or who asked may not ask any more', async () => {
    await ask('admin');
    const late = await requestId();
    nowMs += FACTOR_REQUEST_HOURS * HOUR_MS;
    expect(await open()).toEqual([]);
    expect((await confirm('owner', late)).status).toBe(404);
    await ask('admin');
    const id = await requestId();
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, idOf('admin')));
    expect((await confirm('owner', id)).status).toBe(403);
    expect(await factorSince(db, buyer)).not.toBeNull();
  });

  test('is removed once where two people confirm it at once', async () => {
    await ask('admin');
    const id = await requestId();
    const answers = await Promise.all([confirm('owner', id), confirm('superuser', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test('an account without a second factor has none to remove', async () => {
  const answer = await ask('admin', idOf('customer'));
  expect(answer.status).toBe(409);
  expect(await open()).toEqual([]);
});
