import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import type { LoginAnswer } from '#domain/accounts/sign-in.ts';
import type { BatchAnswer } from '#domain/protocol/command.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { personNotes } from '#server/db/tables/people-tables.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { anApiKey } from '#test/server/api-keys.ts';
import { commandReviewsOf } from '#test/server/command-reviews.ts';
import { aMovement, anAddress, anOrder, deliverAs } from '#test/server/commands.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { addPasskey } from '#test/server/passkeys.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const reason = 'Lo pidió su jefe';

beforeEach(async () => {
  // A session is believed for five seconds.
  nowMs += 60_000;
  await db.update(users).set({ isActive: true, passwordExpiredAt: null });
});

async function post(by: UserType, path: string, json: object = { reason }): Promise<Response> {
  return server.request(path, { headers: await server.signIn(by), json });
}
async function signIn(role: UserType, password = testPassword): Promise<Response> {
  return server.request('/api/v1/auth/login', {
    json: { email: `${role}@prueba.co`, password, device_id: randomUUID() },
  });
}
const tokensOf = async (role: UserType) => (await (await signIn(role)).json()) as LoginAnswer;
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
const idOf = (role: UserType) => server.accountId(role);
const rowOf = async (role: UserType) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.id, idOf(role)))
  )[0];
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const actsOf = async (role: UserType) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `account:${idOf(role)}`))
  ).map((each) => each.act);

describe('by the API, as by the page', () => {
  const actor = (role: UserType) => ({ id: idOf(role), ...fixedRole(role), isActive: true });
  const person = (role: UserType) => ({ ...actor(role), isLastOwner: role === 'owner', isNobodys: false });

  test.each(USER_TYPES)('%s closes the accounts that mayGrant says, and no other', async (by) => {
    for (const of of USER_TYPES) {
      const { status } = await post(by, peoplePaths.disable(idOf(of)));
      const mayAsk = ['owner', 'superuser', 'admin'].includes(by);
      const may = mayAsk && mayGrant(actor(by), person(of), { kind: 'disable' }).ok;
      expect([of, status]).toEqual([of, may ? 200 : 403]);
      await db.update(users).set({ isActive: true });
    }
  });

  test.each(USER_TYPES)('%s asks for another password and ends sessions of no one above', async (by) => {
    for (const path of [
      peoplePaths.newPassword(idOf('superuser')),
      peoplePaths.endSessions(idOf('superuser')),
    ]) {
      const json = path.endsWith('sessions') ? {} : { reason };
      expect((await post(by, path, json)).status).toBe(by === 'owner' ? 200 : 403);
    }
  });

  test('nobody is told apart from a person who does not exist or is a guest', async () => {
    const guest = {
      id: randomUUID(),
      email: 'x@invitado.invalid',
      userType: 'buyer',
      passwordHash: 'x',
      isGuest: true,
    };
    await db.insert(users).values(guest);
    for (const id of [randomUUID(), guest.id])
      expect((await post('owner', peoplePaths.disable(id))).status).toBe(404);
  });
});

describe('a closed account', () => {
  test('is told so by every way back, and its sessions and permissions end', async () => {
    const { access_token, refresh_token } = await tokensOf('buyer');
    const order = anOrder('buyer', [[await server.addProduct({}, 5), 1]]);
    const grant = await server.grant('buyer', order.deviceId);
    expect((await post('admin', peoplePaths.disable(idOf('buyer')))).status).toBe(200);
    nowMs += 5_000;
    const me = await server.request('/api/v1/auth/me', { headers: bearer(access_token) });
    const refreshed = await server.request('/api/v1/auth/refresh-token', { json: { refresh_token } });
    const submitted = await deliverAs(server, grant, [order]);
    for (const answer of [me, refreshed, submitted, await signIn('buyer')])
      expect(await codeOf(answer)).toEqual([403, 'AUTH_006']);
    await post('admin', peoplePaths.enable(idOf('buyer')));
    nowMs += 5_000;
    const again = await server.request('/api/v1/auth/refresh-token', { json: { refresh_token } });
    expect(await codeOf(again)).toEqual([401, 'AUTH_003']);
    expect((await signIn('buyer')).status).toBe(200);
  });

  test('closed twice is closed once: one letter, one note, one act', async () => {
    const count = async () => ({
      letters: (await emailsTo(server, 'email', 'customer@prueba.co', 'Tu cuenta de MeStore está desh'))
        .length,
      notes: (
        await db
          .select()
          .from(personNotes)
          .where(eq(personNotes.userId, idOf('customer')))
      ).length,
      acts: (await actsOf('customer')).filter((each) => each === 'account.disable').length,
    });
    const before = await count();
    for (let times = 0; times < 2; times += 1)
      expect((await post('admin', peoplePaths.disable(idOf('customer')))).status).toBe(200);
    const after = await count();
    expect([after.letters - before.letters, after.notes - before.notes, after.acts - before.acts]).toEqual([
      1, 1, 1,
    ]);
  });

  test('loses its keys also to who asks for that after somebody else closed it', async () => {
    const { headers } = await anApiKey(server, 'admin', ['readStock']);
    for (const end_keys of [false, true])
      await post('owner', peoplePaths.disable(idOf('admin')), { reason, end_keys });
    await post('owner', peoplePaths.enable(idOf('admin')));
    expect((await server.request('/api/v1/inventory', { headers })).status).toBe(401);
  });

  test('needs a reason', async () => {
    expect((await post('admin', peoplePaths.disable(idOf('buyer')), { reason: '  ' })).status).toBe(422);
    expect((await rowOf('buyer'))?.isActive).toBe(true);
  });
});

describe('what a device kept of a person whose account was closed', () => {
  const of = 'admin_logistics';
  const grantOn = async (deviceId: string) => server.grant(of, deviceId);
  const results = async (answer: Response) => ((await answer.json()) as BatchAnswer).results;

  test('waits for a supervisor if it happened, and on the device if it was only wanted', async () => {
    const product = await server.addProduct({}, 20);
    const movement = aMovement(product);
    const address = anAddress(of);
    const grant = await grantOn(movement.deviceId);
    const other = await grantOn(address.deviceId);
    await post('superuser', peoplePaths.disable(idOf(of)));
    nowMs += 5_000;
    expect(await results(await deliverAs(server, grant, [movement]))).toMatchObject([
      { id: movement.id, status: 'parked' },
    ]);
    const review = (await commandReviewsOf(server, 'admin')).find((each) => each.id === movement.id);
    expect(review).toMatchObject({ reason: 'author_lost_permission', state: 'open', data: movement.data });
    expect(review?.explanation).toMatch(/^Su cuenta se deshabilitó el \d+ de marzo de 2026\.$/);

    expect(await codeOf(await deliverAs(server, other, [address]))).toEqual([403, 'AUTH_006']);
    await post('superuser', peoplePaths.enable(idOf(of)));
    nowMs += 5_000;
    expect(await codeOf(await deliverAs(server, other, [address]))).toEqual([401, 'AUTH_003']);
    const again = await grantOn(address.deviceId);
    expect(await results(await deliverAs(server, again, [address]))).toMatchObject([{ status: 'applied' }]);
  });

  test('is not taken in from a device whose permission had ended before', async () => {
    const movement = aMovement(await server.addProduct({}, 20));
    const grant = await grantOn(movement.deviceId);
    await post('superuser', peoplePaths.endSessions(idOf(of)), { device_id: movement.deviceId });
    nowMs += 60_000;
    await post('superuser', peoplePaths.disable(idOf(of)));
    nowMs += 5_000;
    expect(await codeOf(await deliverAs(server, grant, [movement]))).toEqual([403, 'AUTH_006']);
  });

  test('opens nothing else', async () => {
    const grant = await grantOn(randomUUID());
    await post('superuser', peoplePaths.disable(idOf(of)));
    nowMs += 5_000;
    for (const path of ['/api/v1/auth/me', '/api/v1/replication/orders', '/api/v1/inventory'])
      expect(await codeOf(await server.request(path, { headers: grant }))).toEqual([403, 'AUTH_006']);
  });
});

describe('a password that was asked to be chosen again', () => {
  test('opens nothing, says what to do, and gives way to another one', async () => {
    const { refresh_token } = await tokensOf('vendor');
    await post('superuser', peoplePaths.newPassword(idOf('vendor')));
    nowMs += 5_000;
    expect(
      await codeOf(await server.request('/api/v1/auth/refresh-token', { json: { refresh_token } })),
    ).toEqual([401, 'AUTH_003']);
    const refused = await signIn('vendor');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ detail: expect.stringContaining('¿Olvidaste tu contraseña?') as string }),
    ]);
    expect(await codeOf(await signIn('vendor', 'otra-que-no-es'))).toEqual([401, 'AUTH_001']);
    const token = await linkSecret(server, 'vendor@prueba.co', 'Elige una contraseña nueva');
    const reset = (password: string) =>
      server.request('/api/v1/auth/reset-password', { json: { token, password } });
    expect(await codeOf(await reset(testPassword))).toEqual([422, 'VAL_002']);
    expect((await reset('tres palabras sueltas')).status).toBe(200);
    expect((await signIn('vendor', 'tres palabras sueltas')).status).toBe(200);
  });
});

test('a password that was asked to be chosen again takes the passkeys with it, which somebody else may have added', async () => {
  await addPasskey(server, await server.signIn('buyer'));
  nowMs += 1_000;
  await post('owner', peoplePaths.newPassword(idOf('buyer')));
  expect(await passkeysOf(db, idOf('buyer'))).toEqual([]);
  const [letter] = await emailsTo(server, 'email', 'buyer@prueba.co');
  expect(letter?.body).toContain('Tus llaves de acceso también se quitaron.');
});

test('a password is not asked for again by a letter to an e-mail that somebody only claims', async () => {
  const of = eq(users.id, idOf('customer'));
  await db.update(users).set({ emailVerified: false }).where(of);
  const letters = await emailsTo(server, 'email', 'customer@prueba.co');
  const refused = await post('owner', peoplePaths.newPassword(idOf('customer')));
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: expect.stringContaining('no ha confirmado su correo') as string },
  ]);
  expect(await emailsTo(server, 'email', 'customer@prueba.co')).toEqual(letters);
  expect((await rowOf('customer'))?.passwordExpiredAt).toBeNull();
  await db.update(users).set({ emailVerified: true }).where(of);
});

describe('a note', () => {
  test('sent twice is one, and the audit has nothing of its words', async () => {
    const note = { id: randomUUID(), text: 'Llamó por su pedido' };
    for (let times = 0; times < 2; times += 1)
      expect((await post('admin', peoplePaths.notes(idOf('buyer')), note)).status).toBe(200);
    expect(await db.select().from(personNotes).where(eq(personNotes.id, note.id))).toHaveLength(1);
    const acts = await db.select().from(auditEvents);
    expect(JSON.stringify(acts)).not.toContain(note.text);
  });
});
