import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { grantRefusals, mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';
import { accountInvitations, personNotes } from '#server/db/tables/people-tables.ts';
import { PEOPLE_ONLY } from '#test/api/key-routes.ts';
import { anApiKey } from '#test/server/api-keys.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const idOf = (role: UserType) => server.accountId(role);

beforeEach(async () => {
  nowMs += 60_000;
  await db.delete(apiKeys);
});

const keyOf = (role: UserType) => anApiKey(server, role, ['readPeople', 'writePeople']);
async function ask(headers: Record<string, string>, path: string, method: string, json: object = {}) {
  const answer = await server.request(path, { headers, method, ...(method === 'POST' ? { json } : {}) });
  return { status: answer.status, ...((await answer.json()) as { detail?: string }) };
}

test.each(USER_TYPES)('a key of %s reaches the people whom its creator does, and no other', async (by) => {
  const { id: keyId, headers } = await keyOf(by);
  const actor = { id: idOf(by), ...fixedRole(by), isActive: true };
  const reached: string[] = [];
  for (const of of USER_TYPES) {
    const person = { ...actor, id: idOf(of), userType: of, isLastOwner: of === 'owner', isNobodys: false };
    const may = mayGrant(actor, person, { kind: 'end_sessions' });
    const note = await ask(headers, peoplePaths.notes(idOf(of)), 'POST', {
      id: randomUUID(),
      text: 'Del CRM',
    });
    const ended = await ask(headers, peoplePaths.endSessions(idOf(of)), 'POST');
    expect([of, note.status, ended.status]).toEqual([of, may.ok ? 200 : 403, may.ok ? 200 : 403]);
    if (may.ok) reached.push(`account:${idOf(of)}`);
    else if (may.refusal !== 'not_yours') expect(ended.detail).toBe(grantRefusals[may.refusal]);
  }
  const acts = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, idOf(by)));
  const ends = acts.filter((each) => each.act === 'account.endSessions');
  expect(ends.map((each) => each.subject)).toEqual(reached);
  expect(ends.every((each) => JSON.stringify(each.asked) === JSON.stringify({ api_key: keyId }))).toBe(true);
});

test.each(PEOPLE_ONLY.filter((each) => each.includes('/people')))(
  '%s: no key closes the last owner, raises or lowers anybody or lets anybody in',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const before = await db.select().from(users).orderBy(users.id);
    for (const of of ['owner', 'superuser', 'buyer'] as const) {
      const { headers } = await keyOf('owner');
      const body = { reason: 'x', role: 'owner', vendor_id: null };
      const refused = await ask(headers, path.replace(':id', idOf(of)), method, body);
      expect(refused).toMatchObject({
        status: 403,
        detail: expect.stringMatching(/^Una llave de la API no (hace|decide) esto/) as string,
      });
    }
    expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
  },
);

test('a key reads of a person what its scopes are about, and each look names it', async () => {
  const { id: keyId, headers } = await anApiKey(server, 'owner', ['readPeople']);
  await db.insert(personNotes).values({
    id: randomUUID(),
    userId: idOf('buyer'),
    kind: 'note',
    text: 'Es de confianza',
    authorId: idOf('owner'),
    authorName: 'Persona owner',
    at: new Date(nowMs),
  });
  const answer = await server.request(peoplePaths.one(idOf('buyer')), { headers });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { person: { id: idOf('buyer') }, orders: [], notes: null, keys: null, sign_ins: null, acts: null },
  ]);
  const [look] = await db.select().from(auditEvents).where(eq(auditEvents.act, 'account.view'));
  expect(look).toMatchObject({ subject: `account:${idOf('buyer')}`, asked: { api_key: keyId } });
});

test('a key of an admin neither resends nor withdraws what an owner invited to', async () => {
  const owner = await server.signIn('owner');
  const invite = async (role: UserType) => {
    const id = randomUUID();
    const json = { id, nombre: 'Ana Nueva', email: `${id}@nuevo.co`, role, vendor_id: null };
    expect((await server.request(peoplePaths.invitations, { headers: owner, json })).status).toBe(201);
    return id;
  };
  const [staff, buyer] = [await invite('admin_sales'), await invite('buyer')];
  const { headers } = await keyOf('admin');
  const acts = [
    ['POST', peoplePaths.resendInvitation],
    ['DELETE', peoplePaths.invitation],
  ] as const;
  for (const [method, path] of acts) {
    expect((await ask(headers, path(staff), method)).status).toBe(403);
    expect((await ask(headers, path(buyer), method)).status).toBe(200);
  }
  const open = await db.select().from(accountInvitations);
  expect(open.filter((each) => each.withdrawnAt !== null).map((each) => each.id)).toEqual([buyer]);
});

describe('the keys of somebody who is not trusted any more', () => {
  const reason = 'Se fue de la empresa';
  const tell = async (path: string, json: object) =>
    server.request(path, { headers: await server.signIn('owner'), json });
  const readsStock = async (headers: object) =>
    (await server.request('/api/v1/inventory', { headers: { ...headers } })).status;
  const admin = server.accountId('admin');

  test.each([
    ['ends with the account, also when it opens again', peoplePaths.disable, { reason }, 401],
    [
      'stays with a closed account that opens again, where that is asked',
      peoplePaths.disable,
      { reason, end_keys: false },
      200,
    ],
    ['ends with the password', peoplePaths.newPassword, { reason }, 401],
    ['outlives the password where that is asked', peoplePaths.newPassword, { reason, end_keys: false }, 200],
    ['outlives the sessions', peoplePaths.endSessions, {}, 200],
    ['ends with the sessions where that is asked', peoplePaths.endSessions, { end_keys: true }, 401],
  ])('%s', async (_, path, json, status) => {
    const { id, headers } = await anApiKey(server, 'admin', ['readStock']);
    const other = await anApiKey(server, 'owner', ['readStock']);
    expect((await tell(path(admin), json)).status).toBe(200);
    await tell(peoplePaths.enable(admin), { reason });
    nowMs += 6_000;
    expect(await readsStock(headers)).toBe(status);
    expect(await readsStock(other.headers)).toBe(200);
    const told = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `key:${id}`));
    expect(told.map((each) => each.act)).toEqual(status === 401 ? ['key.revoke'] : []);
    const sheet = await server.request(peoplePaths.one(admin), { headers: await server.signIn('owner') });
    expect(await sheet.json()).toMatchObject({
      keys: [{ id, state: status === 401 ? 'revoked' : 'active' }],
    });
  });

  test('are not told to support, who sees people', async () => {
    await anApiKey(server, 'admin', ['readStock']);
    const headers = await server.signIn('admin_support');
    const sheet = await server.request(peoplePaths.one(admin), { headers });
    expect(await sheet.json()).toMatchObject({ keys: null, webhooks: null });
  });
});
