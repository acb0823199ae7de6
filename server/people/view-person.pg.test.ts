import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { VIEW_MINUTES, type PersonView } from '#domain/people/person-view.ts';
import { ownViewsPath, type OwnView } from '#domain/profile/own-view.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { addresses } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { personViews } from '#server/db/tables/people-tables.ts';
import { rowsOf } from '#server/db/database.ts';
import { readOnly } from '#server/db/read-only.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const reason = 'Dice que no ve su pedido';
const buyer = server.accountId('buyer');

async function start(by: UserType, personId = buyer, id = randomUUID()) {
  const answer = await server.request(peoplePaths.views(personId), {
    headers: await server.signIn(by),
    json: { id, reason },
  });
  return { status: answer.status, id };
}
async function look(by: UserType, id: string): Promise<Response> {
  return server.request(peoplePaths.view(id), { headers: await server.signIn(by) });
}
const end = async (by: UserType, id: string) =>
  server.request(peoplePaths.endView(id), { method: 'POST', headers: await server.signIn(by) });
const actsOn = async (personId: string) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `account:${personId}`))
  )
    .map((each) => each.act)
    .filter((act) => /view|look/i.test(act));

beforeEach(async () => {
  nowMs += 60_000;
  await db.delete(personViews);
});

test('an administrator reads what the person’s devices receive, each look is written down, and so are its ends', async () => {
  await db.insert(addresses).values({
    userId: buyer,
    id: randomUUID(),
    name: 'Ana',
    phone: '3151234567',
    municipalityCode: '68001',
    department: 'Santander',
    city: 'Bucaramanga',
    address: 'Calle 1',
    sx: '1',
  });
  const { id } = await start('admin');
  const view = (await (await look('admin', id)).json()) as PersonView;
  expect(view.account).toMatchObject({ id: buyer, user_type: 'buyer' });
  const copies = new Map(view.copies.map((each) => [each.collection, each]));
  expect(copies.get('addresses')).toEqual({ collection: 'addresses', scope: `user:${buyer}`, rows: 1 });
  expect([copies.get('orders')?.scope, copies.has('tasks')]).toEqual([`user:${buyer}`, false]);
  await look('admin', id);
  expect((await end('admin', id)).status).toBe(200);
  expect((await end('admin', id)).status).toBe(200);
  expect((await look('admin', id)).status).toBe(409);
  expect((await actsOn(buyer)).toSorted()).toEqual(
    ['account.endView', 'account.lookAs', 'account.lookAs', 'account.startView'].toSorted(),
  );
});

test('of every role it reads what that role’s devices copy, and nothing that is not theirs', async () => {
  for (const role of ['vendor', 'admin_logistics', 'admin_support', 'customer'] as const) {
    const { id } = await start('owner', server.accountId(role));
    const view = (await (await look('owner', id)).json()) as PersonView;
    const scopes = await server.request('/api/v1/replication/scopes', { headers: await server.signIn(role) });
    const own = ((await scopes.json()) as { scopes: Record<string, string> }).scopes;
    expect(Object.fromEntries(view.copies.map((each) => [each.collection, each.scope]))).toEqual(own);
  }
});

test('the database refuses what would write while somebody looks', async () => {
  const write = readOnly(db, (tx) => rowsOf(tx, sql`update users set nombre = 'x' where id = ${buyer}`));
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
});

describe('a view', () => {
  test('is of people below only, and of nobody who is an equal', async () => {
    const tried: [UserType, UserType, number][] = [
      ['admin', 'admin_sales', 403],
      ['superuser', 'admin', 200],
      ['superuser', 'owner', 403],
      ['owner', 'superuser', 200],
      ['admin_support', 'buyer', 403],
      ['admin', 'admin', 403],
    ];
    for (const [by, of, status] of tried)
      expect([by, of, (await start(by, server.accountId(of))).status]).toEqual([by, of, status]);
  });

  test('ends by its time, and when another begins', async () => {
    const first = await start('admin');
    expect((await start('admin', buyer, first.id)).status).toBe(200);
    const second = await start('admin', server.accountId('customer'));
    expect([(await look('admin', first.id)).status, (await look('admin', second.id)).status]).toEqual([
      409, 200,
    ]);
    nowMs += VIEW_MINUTES * MINUTE_MS;
    expect((await look('admin', second.id)).status).toBe(409);
  });

  test('is of who began it, and only as long as they may', async () => {
    const { id } = await start('superuser', server.accountId('admin_sales'));
    for (const by of ['owner', 'admin'] as const) {
      expect((await look(by, id)).status).toBe(404);
      expect((await end(by, id)).status).toBe(404);
    }
    await db.execute(sql`update users set user_type = 'owner' where id = ${server.accountId('admin_sales')}`);
    expect((await look('superuser', id)).status).toBe(403);
    await db.execute(
      sql`update users set user_type = 'admin_sales' where id = ${server.accountId('admin_sales')}`,
    );
  });

  test('has a reason, which the person reads with when it was', async () => {
    const headers = await server.signIn('admin');
    const bare = await server.request(peoplePaths.views(buyer), {
      headers,
      json: { id: randomUUID(), reason: ' ' },
    });
    expect(bare.status).toBe(422);
    const { id } = await start('admin');
    const startedAt = new Date(nowMs).toISOString();
    nowMs += 30_000;
    await end('admin', id);
    const own = await server.request(ownViewsPath, { headers: await server.signIn('buyer') });
    expect(((await own.json()) as { data: OwnView[] }).data).toEqual([
      { started_at: startedAt, ended_at: new Date(nowMs).toISOString(), role: 'admin', reason },
    ]);
  });
});
