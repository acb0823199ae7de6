import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { can, CAPABILITIES, fixedRole, type Capability } from '#domain/accounts/roles/capabilities.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { MergePreview } from '#domain/people/merge-accounts.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import * as schema from '#server/db/schema.ts';
import { actorReader } from '#server/auth/actor-reader.ts';
import { openSession } from '#server/auth/sessions.ts';
import { anAddress, anOrder, deliverAs } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile, testPassword, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const { users, addresses, auditEvents, orders, pqrs, savedFilters, commandReceipts, commercialConsents } =
  schema;
const [{ passwordHash = '' } = {}] = await db.select().from(users).limit(1);
const product = await server.addProduct({}, 100);
const reason = 'Llamó y demostró las dos';

async function person(over: Partial<typeof users.$inferInsert> = {}) {
  const id = randomUUID();
  const email = `${id}@dos.co`;
  await db.insert(users).values({ id, email, userType: 'buyer', passwordHash, emailVerified: true, ...over });
  return { id, email };
}
async function sessionOf(id: string, deviceId: string | null = null) {
  const tokens = await openSession(server.services, id, deviceId);
  return { ...tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}
const by = (role: UserType) => server.signIn(role);
async function preview(keptId: string, mergedId: string, role: UserType = 'admin'): Promise<MergePreview> {
  const answer = await server.request(peoplePaths.mergePreview(keptId, mergedId), {
    headers: await by(role),
  });
  return (await answer.json()) as MergePreview;
}
async function merge(keptId: string, mergedId: string, role: UserType = 'admin', over: object = {}) {
  const { confirmation, moves: seen } = await preview(keptId, mergedId);
  const json = { merged_id: mergedId, confirmation, seen, reason, ...over };
  return server.request(peoplePaths.merge(keptId), { headers: await by(role), json });
}
const ordersOf = (id: string) => db.select().from(orders).where(eq(orders.buyerId, id));
const results = async (answer: Response) => ((await answer.json()) as BatchAnswer).results;
const of = (id: string, command: Command): Command => ({ ...command, actorId: id });

test('what is theirs goes over, the ledger keeps who it was, and both are told', async () => {
  const [kept, merged] = [await person(), await person()];
  const { headers } = await sessionOf(merged.id);
  const order = of(merged.id, anOrder('buyer', [[product, 1]]));
  expect(await results(await deliverAs(server, headers, [order]))).toMatchObject([{ status: 'applied' }]);
  for (const id of [kept.id, merged.id]) {
    const own = await sessionOf(id);
    await deliverAs(server, own.headers, [of(id, anAddress('buyer'))]);
    const filter = { id: randomUUID(), userId: id, list: 'users', name: 'Mis', query: 'q=a' };
    await db.insert(savedFilters).values({ ...filter, savedAt: new Date(nowMs) });
  }
  const pqr = { kind: 'peticion', nombre: 'Ana', description: 'Hola', consentVersion: '1' } as const;
  await db.insert(pqrs).values({ ...pqr, id: randomUUID(), email: merged.email, filedAt: new Date(nowMs) });
  const shown = await preview(kept.id, merged.id);
  expect(shown).toMatchObject({ conflict: null, confirmation: merged.email });
  expect(shown.moves).toEqual([
    { what: 'orders', count: 1 },
    { what: 'pqrs', count: 1 },
    { what: 'addresses', count: 1 },
  ]);
  expect((await merge(kept.id, merged.id)).status).toBe(200);
  expect((await ordersOf(kept.id)).length).toBe(1);
  expect(await ordersOf(merged.id)).toEqual([]);
  const book = await db.select().from(addresses).where(eq(addresses.userId, kept.id));
  expect([book.length, book.filter((each) => each.isDefault).length]).toEqual([2, 1]);
  expect((await db.select().from(pqrs).where(eq(pqrs.email, kept.email))).length).toBe(1);
  const receipts = await db.select().from(commandReceipts).where(eq(commandReceipts.id, order.id));
  expect(receipts.map((each) => each.actorId)).toEqual([merged.id]);
  expect(await emailsTo(server, 'email', kept.email, 'Unimos tus dos cuentas')).toHaveLength(1);
  expect(await emailsTo(server, 'email', merged.email, 'Tu cuenta de MeStore se unió')).toHaveLength(1);
  const acts = await db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.subject, [`account:${kept.id}`, `account:${merged.id}`]));
  expect(
    acts
      .map((each) => each.act)
      .filter((act) => act.startsWith('account.merge'))
      .toSorted(),
  ).toEqual(['account.merge', 'account.merged']);
});

test('the account that was taken in opens no more, says so to who has its password, and is opened by nobody', async () => {
  const [kept, merged] = [await person(), await person()];
  const session = await sessionOf(merged.id, randomUUID());
  await merge(kept.id, merged.id);
  nowMs += 6_000;
  const login = (password: string, email = merged.email) =>
    server.request('/api/v1/auth/login', { json: { email, password } });
  const told = await login(testPassword);
  expect([told.status, ((await told.json()) as { detail: string }).detail]).toEqual([
    403,
    expect.stringContaining('se unió a otra'),
  ]);
  const [wrong, unknown] = [await login('no es esta'), await login('no es esta', 'nadie@dos.co')];
  expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
  expect((await server.request('/api/v1/auth/me', { headers: session.headers })).status).toBe(403);
  const refreshed = await server.request('/api/v1/auth/refresh-token', {
    json: { refresh_token: session.refresh_token },
  });
  expect(refreshed.status).toBe(403);
  const enable = await server.request(peoplePaths.enable(merged.id), {
    headers: await by('owner'),
    json: { reason },
  });
  expect(enable.status).toBe(409);
});

test('what one of them agreed to about advertising is not said of the other, and what either took back counts', async () => {
  const [kept, merged] = [await person(), await person()];
  await db.execute(sql`insert into commercial_consents (user_id, channel, is_granted, text, at) values
    (${kept.id}, 'push', true, '', now()), (${merged.id}, 'email', true, '', now()), (${merged.id}, 'push', false, '', now())`);
  await merge(kept.id, merged.id);
  const own = await db.select().from(commercialConsents).where(eq(commercialConsents.userId, kept.id));
  expect(own.map((each) => `${each.channel} ${each.isGranted}`)).toEqual(['push true', 'push false']);
});

describe('what a device of the account that was taken in had not sent', () => {
  async function device() {
    const [kept, merged] = [await person(), await person()];
    const deviceId = randomUUID();
    const { offline_grant: grant } = await sessionOf(merged.id, deviceId);
    return { kept, merged, deviceId, headers: { authorization: `Bearer ${grant ?? ''}` } };
  }

  test('arrives later and is the kept account’s, once, also what was sent before and not heard', async () => {
    const { kept, merged, deviceId, headers } = await device();
    const heard = of(merged.id, anOrder('buyer', [[product, 1]], { deviceId }));
    await deliverAs(server, headers, [heard]);
    await merge(kept.id, merged.id);
    nowMs += 6_000;
    const later = of(merged.id, anOrder('buyer', [[product, 2]], { deviceId }));
    const address = of(merged.id, anAddress('buyer', {}, { deviceId }));
    for (let times = 0; times < 2; times += 1) {
      expect(await results(await deliverAs(server, headers, [heard, later]))).toMatchObject([
        { id: heard.id, status: 'applied' },
        { id: later.id, status: 'applied' },
      ]);
      expect(await results(await deliverAs(server, headers, [address]))).toMatchObject([
        { status: 'applied' },
      ]);
    }
    expect((await ordersOf(kept.id)).length).toBe(2);
    expect(await ordersOf(merged.id)).toEqual([]);
    const [row] = await db.select().from(addresses).where(eq(addresses.userId, kept.id));
    expect(row?.deleted).toBe(false);
  });

  test('is refused of other devices and other authors, and once the kept account is closed', async () => {
    const { kept, merged, deviceId, headers } = await device();
    await merge(kept.id, merged.id);
    nowMs += 6_000;
    const order = (over: Partial<Command>) =>
      of(merged.id, anOrder('buyer', [[product, 1]], { deviceId, ...over }));
    expect((await deliverAs(server, headers, [order({ deviceId: randomUUID() })])).status).toBe(403);
    expect(
      (await deliverAs(server, headers, [of(kept.id, anOrder('buyer', [[product, 1]], { deviceId }))]))
        .status,
    ).toBe(403);
    expect((await server.request('/api/v1/profile', { headers })).status).toBe(401);
    await db
      .update(users)
      .set({ isActive: false, disabledAt: new Date(nowMs) })
      .where(eq(users.id, kept.id));
    nowMs += 6_000;
    expect((await deliverAs(server, headers, [order({})])).status).toBe(403);
  });

  test('is decided without the rights of staff that took it in, which its device never proved', async () => {
    const [kept, merged] = [await person({ userType: 'admin_sales' }), await person()];
    const { offline_grant: grant } = await sessionOf(merged.id, randomUUID());
    expect((await merge(kept.id, merged.id, 'owner')).status).toBe(200);
    nowMs += 6_000;
    const verified = await actorReader(server.services)(`Bearer ${grant ?? ''}`);
    const { actor } = 'actor' in verified ? verified : { actor: null };
    expect(actor).toMatchObject({ id: kept.id, takenInId: merged.id, userType: 'buyer' });
    const both = (each: Capability) => can(fixedRole('buyer'), each) && can(fixedRole('admin_sales'), each);
    const rights = CAPABILITIES.filter((each) => can(actor, each));
    expect([rights, can(fixedRole('admin_sales'), 'writeProducts')]).toEqual([
      CAPABILITIES.filter(both),
      true,
    ]);
  });

  test('follows also where a server still believed its permission for some seconds', async () => {
    const { kept, merged, deviceId, headers } = await device();
    await deliverAs(server, headers, [of(merged.id, anOrder('buyer', [[product, 1]], { deviceId }))]);
    await merge(kept.id, merged.id);
    await deliverAs(server, headers, [of(merged.id, anOrder('buyer', [[product, 2]], { deviceId }))]);
    expect((await ordersOf(merged.id)).length).toBe(1);
    await server.run('follow-merged');
    expect([(await ordersOf(kept.id)).length, (await ordersOf(merged.id)).length]).toEqual([2, 0]);
  });

  test('follows when the kept account is itself taken in by a third', async () => {
    const { kept, merged, deviceId, headers } = await device();
    const third = await person();
    await merge(kept.id, merged.id);
    await merge(third.id, kept.id);
    nowMs += 6_000;
    await deliverAs(server, headers, [of(merged.id, anOrder('buyer', [[product, 1]], { deviceId }))]);
    expect((await ordersOf(third.id)).length).toBe(1);
  });
});

describe('two accounts do not become one', () => {
  const statusOf = async (kept: string, merged: string, role: UserType = 'admin', over: object = {}) =>
    (await merge(kept, merged, role, over)).status;

  test('where a rule stands against it, or who asks does not reach both', async () => {
    const [kept, seller] = [await person(), await person({ userType: 'vendor', vendorId: testVendorId })];
    expect((await preview(kept.id, seller.id)).conflict).toBe('keep_other');
    expect(await statusOf(kept.id, seller.id)).toBe(409);
    expect(await statusOf(kept.id, kept.id)).toBe(409);
    expect(await statusOf(kept.id, server.accountId('admin_sales'))).toBe(403);
    expect(await statusOf(server.accountId('admin_sales'), kept.id)).toBe(403);
    for (const role of ['admin_support', 'buyer'] as const)
      expect(await statusOf(kept.id, (await person()).id, role)).toBe(403);
    expect((await ordersOf(kept.id)).length).toBe(0);
  });

  test('by another word, without a reason, or when the figures changed since', async () => {
    const [kept, merged] = [await person(), await person()];
    expect(await statusOf(kept.id, merged.id, 'admin', { confirmation: kept.email })).toBe(422);
    expect(await statusOf(kept.id, merged.id, 'admin', { reason: '' })).toBe(422);
    expect(await statusOf(kept.id, merged.id, 'admin', { seen: [{ what: 'orders', count: 3 }] })).toBe(409);
    const both = await Promise.all([merge(kept.id, merged.id), merge(merged.id, kept.id)]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
  });
});

test('a store goes over with who runs it, and a guest is found by their purchase', async () => {
  const [kept, seller] = [
    await person({ userType: 'vendor' }),
    await person({ userType: 'vendor', vendorId: testVendorId }),
  ];
  expect((await preview(kept.id, seller.id)).moves).toEqual([{ what: 'stores', count: 1 }]);
  expect((await merge(kept.id, seller.id)).status).toBe(200);
  const [row] = await db.select().from(users).where(eq(users.id, kept.id));
  expect(row?.vendorId).toBe(testVendorId);

  const guest = await person({ emailVerified: false });
  const { headers } = await sessionOf(guest.id);
  const placed = await deliverAs(server, headers, [of(guest.id, anOrder('buyer', [[product, 1]]))]);
  expect(await results(placed)).toMatchObject([{ status: 'applied' }]);
  await db.update(users).set({ isGuest: true }).where(eq(users.id, guest.id));
  const [order] = await ordersOf(guest.id);
  const found = await server.request(`${peoplePaths.mergeCandidates}?q=MS-${order?.number}`, {
    headers: await by('admin'),
  });
  expect(((await found.json()) as { data: object[] }).data).toMatchObject([{ id: guest.id, is_guest: true }]);
  expect((await merge(kept.id, guest.id)).status).toBe(200);
  expect((await ordersOf(kept.id)).length).toBe(1);
});
