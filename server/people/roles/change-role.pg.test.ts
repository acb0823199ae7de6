import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROLE_REQUEST_HOURS } from '#domain/accounts/roles/may-grant.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { PersonSheet, RoleRequest } from '#domain/people/person-sheet.ts';
import { openSession } from '#server/auth/sessions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { roleRequests } from '#server/db/tables/people-tables.ts';
import { storeMembers, vendors } from '#server/db/tables/stores-tables.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const reason = 'Cambió de cargo';
/** Owners beside the one of the tests. */
const [SECOND, THIRD] = ['dueña-2', 'dueña-3'];

await db.insert(users).values(
  [SECOND, THIRD].map((id) => ({
    id,
    email: `${id}@prueba.co`,
    nombre: id,
    userType: 'owner',
    emailVerified: true,
    passwordHash: 'x',
  })),
);

beforeEach(async () => {
  nowMs += 60_000;
  for (const role of USER_TYPES)
    await db
      .update(users)
      .set({ userType: role, isActive: true, vendorId: role === 'vendor' ? testVendorId : null })
      .where(eq(users.id, idOf(role)));
  await db
    .update(users)
    .set({ userType: 'owner', isActive: true })
    .where(inArray(users.id, [SECOND, THIRD]));
  await db.delete(roleRequests);
});

const idOf = (role: UserType) => server.accountId(role);
async function post(byId: string, path: string, json?: object): Promise<Response> {
  const { access_token } = await openSession(server.services, byId, null);
  const headers = { authorization: `Bearer ${access_token}` };
  return server.request(path, json ? { headers, json } : { headers, method: 'POST' });
}
const give = (byId: string, id: string, role: UserType, vendor_id: string | null = null) =>
  post(byId, peoplePaths.role(id), { role, vendor_id, reason });
async function roleOf(id: string): Promise<string | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)))[0]?.userType;
}
async function read<Answer>(byId: string, path: string): Promise<Answer> {
  const { access_token } = await openSession(server.services, byId, null);
  return (await (
    await server.request(path, { headers: { authorization: `Bearer ${access_token}` } })
  ).json()) as Answer;
}
const requests = async () =>
  (await read<{ data: RoleRequest[] }>(idOf('superuser'), peoplePaths.roleRequests)).data;
const asked = async () => (await requests())[0]?.id ?? '';

describe('a role that one person gives', () => {
  test('is so at once, with its reason, its letter and one act', async () => {
    const answer = await give(idOf('superuser'), idOf('customer'), 'admin_sales');
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'done' }]);
    expect(await roleOf(idOf('customer'))).toBe('admin_sales');
    const letters = () => emailsTo(server, 'email', 'customer@prueba.co', 'Tu rol en MeStore');
    expect(await letters()).toHaveLength(1);
    expect((await give(idOf('superuser'), idOf('customer'), 'admin_sales')).status).toBe(200);
    expect(await letters()).toHaveLength(1);
    const { acts, notes } = await read<PersonSheet>(idOf('owner'), peoplePaths.one(idOf('customer')));
    expect(acts?.filter((each) => each.act.startsWith('account.change')).map((each) => each.act)).toEqual([
      'account.changeRole',
    ]);
    expect(notes?.[0]).toMatchObject({ kind: 'role', text: reason });
  });

  test('is refused to an admin, who administers people and no roles', async () => {
    expect((await give(idOf('admin'), idOf('customer'), 'buyer')).status).toBe(403);
  });

  test('of a vendor has a store, and a store keeps somebody', async () => {
    expect((await give(idOf('superuser'), idOf('buyer'), 'vendor')).status).toBe(422);
    expect((await give(idOf('superuser'), idOf('buyer'), 'vendor', 'no-hay')).status).toBe(422);
    const last = await give(idOf('superuser'), idOf('vendor'), 'buyer');
    expect([last.status, ((await last.json()) as { detail: string }).detail]).toEqual([
      409,
      expect.stringContaining('última persona de una tienda'),
    ]);
    expect((await give(idOf('superuser'), idOf('buyer'), 'vendor', testVendorId)).status).toBe(200);
    expect((await give(idOf('superuser'), idOf('vendor'), 'admin_sales')).status).toBe(200);
    const [row] = await db
      .select()
      .from(users)
      .where(eq(users.id, idOf('vendor')));
    expect(row).toMatchObject({ userType: 'admin_sales', vendorId: null });
    await db.update(vendors).set({ state: 'activa' });
  });
});

describe('the last person of a store', () => {
  const vendor = idOf('vendor');
  const OTHER = 'tienda-2';
  const joins = (userId: string, vendorId: string) =>
    db.insert(storeMembers).values({ userId, vendorId }).onConflictDoNothing();

  afterEach(() => db.delete(storeMembers));

  test('does not leave it by naming it with a role that has no store', async () => {
    expect((await give(idOf('superuser'), vendor, 'buyer', testVendorId)).status).toBe(409);
    expect((await give(idOf('owner'), vendor, 'superuser', testVendorId)).status).toBe(409);
    await joins(idOf('customer'), testVendorId);
    await give(idOf('owner'), vendor, 'superuser', testVendorId);
    expect(await db.select().from(roleRequests)).toMatchObject([{ toRole: 'superuser', vendorId: null }]);
  });

  test('stays also where it is not their main one, unless they go on selling or it is closed', async () => {
    await joins(idOf('customer'), testVendorId);
    await joins(vendor, OTHER);
    expect((await give(idOf('superuser'), vendor, 'buyer')).status).toBe(409);
    await joins(idOf('customer'), OTHER);
    expect((await give(idOf('superuser'), vendor, 'buyer')).status).toBe(200);
  });

  test('goes on in their other stores as a vendor of another one', async () => {
    await joins(idOf('customer'), testVendorId);
    await joins(vendor, OTHER);
    expect((await give(idOf('superuser'), vendor, 'vendor', OTHER)).status).toBe(200);
  });

  test('leaves one that is closed', async () => {
    await db.update(vendors).set({ state: 'cerrada' });
    expect((await give(idOf('superuser'), vendor, 'buyer')).status).toBe(200);
    await db.update(vendors).set({ state: 'activa' });
  });
});

describe('a role that two people give', () => {
  test('waits, is confirmed by another, and is then so', async () => {
    const answer = await give(idOf('owner'), idOf('admin'), 'superuser');
    expect(await answer.json()).toEqual({ state: 'waiting' });
    await give(idOf('owner'), idOf('admin'), 'superuser');
    expect(await requests()).toMatchObject([{ person_id: idOf('admin'), from: 'admin', to: 'superuser' }]);
    expect(await roleOf(idOf('admin'))).toBe('admin');
    const id = await asked();
    for (const by of [idOf('owner'), idOf('admin'), idOf('admin_sales')])
      expect((await post(by, peoplePaths.confirmRequest(id))).status).toBe(403);
    for (let times = 0; times < 2; times += 1)
      expect((await post(idOf('superuser'), peoplePaths.confirmRequest(id))).status).toBe(200);
    expect(await roleOf(idOf('admin'))).toBe('superuser');
    expect((await post(SECOND, peoplePaths.rejectRequest(id))).status).toBe(404);
  });

  test('is not so when it was rejected', async () => {
    await give(idOf('owner'), idOf('admin'), 'owner');
    const id = await asked();
    expect((await post(SECOND, peoplePaths.rejectRequest(id))).status).toBe(200);
    expect((await post(SECOND, peoplePaths.confirmRequest(id))).status).toBe(404);
    expect([await roleOf(idOf('admin')), await requests()]).toEqual(['admin', []]);
  });

  test('ends by itself, and can be asked for again', async () => {
    await give(idOf('owner'), idOf('admin'), 'owner');
    const id = await asked();
    nowMs += ROLE_REQUEST_HOURS * HOUR_MS;
    expect(await requests()).toEqual([]);
    expect((await post(SECOND, peoplePaths.confirmRequest(id))).status).toBe(404);
    await give(idOf('owner'), idOf('admin'), 'owner');
    expect(await requests()).toHaveLength(1);
  });

  test('is no more where who asked for it is no owner any more', async () => {
    await give(idOf('owner'), idOf('admin'), 'owner');
    const id = await asked();
    await db
      .update(users)
      .set({ userType: 'admin' })
      .where(eq(users.id, idOf('owner')));
    expect((await post(SECOND, peoplePaths.confirmRequest(id))).status).toBe(403);
    expect(await roleOf(idOf('admin'))).toBe('admin');
  });

  test('is no more where the person has another role since', async () => {
    await give(idOf('owner'), idOf('admin'), 'owner');
    const id = await asked();
    await give(SECOND, idOf('admin'), 'admin_sales');
    expect(await requests()).toEqual([]);
    expect((await post(THIRD, peoplePaths.confirmRequest(id))).status).toBe(404);
  });
});

describe('the last owner', () => {
  const only = async (...ids: string[]) => {
    const others = [idOf('owner'), SECOND, THIRD].filter((each) => !ids.includes(each));
    if (others.length > 0) await db.update(users).set({ userType: 'admin' }).where(inArray(users.id, others));
  };
  const owners = async () =>
    (await db.select().from(users).where(eq(users.userType, 'owner'))).filter((each) => each.isActive).length;

  test('does not step down by the API either, and no request to is left', async () => {
    await only(idOf('owner'));
    const answers = [
      await give(idOf('owner'), idOf('owner'), 'admin'),
      await post(idOf('owner'), peoplePaths.disable(idOf('owner')), { reason }),
      await give(idOf('superuser'), idOf('owner'), 'admin'),
    ];
    expect(answers.map((each) => each.status)).toEqual([403, 403, 403]);
    expect([await owners(), await requests()]).toEqual([1, []]);
  });

  test('stays, when two of them close each other’s account at once', async () => {
    for (let times = 0; times < 3; times += 1) {
      await only(idOf('owner'), SECOND);
      await db
        .update(users)
        .set({ userType: 'owner', isActive: true })
        .where(inArray(users.id, [idOf('owner'), SECOND]));
      nowMs += 10_000;
      const answers = await Promise.all([
        post(idOf('owner'), peoplePaths.disable(SECOND), { reason }),
        post(SECOND, peoplePaths.disable(idOf('owner')), { reason }),
      ]);
      expect(answers.map((each) => each.status).toSorted()).toEqual([200, 403]);
      expect(await owners()).toBe(1);
    }
  });

  test('stays, when two others confirm at once that each is demoted by the other', async () => {
    await only(idOf('owner'), SECOND);
    await db.update(users).set({ userType: 'superuser' }).where(eq(users.id, THIRD));
    await give(idOf('owner'), SECOND, 'admin');
    await give(SECOND, idOf('owner'), 'admin');
    const ids = (await requests()).map((each) => each.id);
    expect(ids).toHaveLength(2);
    const answers = await Promise.all(
      ids.map((id, at) => post(at === 0 ? THIRD : idOf('superuser'), peoplePaths.confirmRequest(id))),
    );
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 403]);
    expect(await owners()).toBe(1);
  });
});

test('who looked at a person is written down, and so is each further look', async () => {
  const looks = async () =>
    (
      await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subject, `account:${idOf('buyer')}`))
    ).filter((each) => each.act === 'account.view' && each.actorId === idOf('admin_support')).length;
  const before = await looks();
  const sheet = await read<PersonSheet>(idOf('admin_support'), peoplePaths.one(idOf('buyer')));
  expect(sheet).toMatchObject({ person: { id: idOf('buyer') }, notes: null, sign_ins: null, acts: null });
  await read<PersonSheet>(idOf('admin_support'), peoplePaths.one(idOf('buyer')));
  expect((await looks()) - before).toBe(2);
});
