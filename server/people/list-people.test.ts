import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { PEOPLE_COUNTED, type ListedPerson } from '#domain/people/listed-person.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { commandPieces, commandReviews } from '#server/db/tables/commands-tables.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { storeMembers } from '#server/db/tables/stores-tables.ts';
import { openSession } from '#server/auth/sessions.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const person = (email: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id: randomUUID(),
  email,
  userType: 'buyer',
  passwordHash: 'x',
  emailVerified: true,
  createdAt: new Date(nowMs),
  ...more,
});

interface Page {
  data: ListedPerson[];
  pagination: { total: number; page: number; pages: number; next: string | null; previous: string | null };
}
async function list(query: string, by: UserType = 'admin'): Promise<Page> {
  const headers = await server.signIn(by);
  return (await (await server.request(`${peoplePaths.list}?${query}`, { headers })).json()) as Page;
}
const emails = async (query: string) => (await list(query)).data.map((each) => each.email);

test('is filtered by role, state and store, and searched by name, e-mail, mobile and store', async () => {
  const nora = person('nora.quiñones@correo.co', {
    nombre: 'Nora Quiñones',
    phone: '3157654321',
    isActive: false,
  });
  await db.insert(users).values([nora, person('x@invitado.invalid', { isGuest: true })]);
  await db.insert(storeMembers).values({ userId: nora.id, vendorId: testVendorId });
  expect(await emails('role=admin_sales')).toEqual(['admin_sales@prueba.co']);
  expect(await emails('state=disabled')).toEqual([nora.email]);
  expect((await emails(`vendor_id=${testVendorId}`)).toSorted()).toEqual([nora.email, 'vendor@prueba.co']);
  for (const q of ['quinones nora', 'nora.qui', '315 765 43 21', '+573157654321'])
    expect(await emails(`q=${encodeURIComponent(q)}`)).toEqual([nora.email]);
  expect(await emails('q=ferreteria')).toEqual(['vendor@prueba.co']);
  expect(await emails('q=invitado')).toEqual([]);
});

test('says when somebody was last here, on how many devices, what of theirs waits, and when they last wrote', async () => {
  await openSession(server.services, server.accountId('customer'), randomUUID());
  await openSession(server.services, server.accountId('customer'), randomUUID());
  await db.insert(pqrs).values({
    id: randomUUID(),
    kind: 'peticion',
    nombre: 'Alguien',
    email: 'CUSTOMER@prueba.co',
    description: 'Hola',
    consentVersion: '1',
    filedAt: new Date(nowMs - 1_000),
  });
  const customer = server.accountId('customer');
  const review = (id: string, state: 'open' | 'applied') => ({
    id,
    commandId: id,
    state,
    command: {} as never,
    data: {},
    actorId: customer,
    actorName: 'Alguien',
    reason: 'asked' as const,
    explanation: '',
    sx: '1',
  });
  await db.insert(commandReviews).values([review('r-1', 'open'), review('r-2', 'applied')]);
  await db
    .insert(commandPieces)
    .values({ userId: customer, hash: 'h', piece: new Uint8Array(1), keptAt: new Date(nowMs) });
  const { data } = await list('q=customer%40prueba.co');
  expect(data).toMatchObject([
    {
      last_seen_at: new Date(nowMs).toISOString(),
      devices: 2,
      in_review: 1,
      is_arriving: true,
      last_contact_at: new Date(nowMs - 1_000).toISOString(),
    },
  ]);
});

test('counts no further than some thousands, and its file has everybody', async () => {
  const many = Array.from({ length: PEOPLE_COUNTED + 50 }, (_, at) =>
    person(`p${at}@muchos.co`, { userType: 'customer', createdAt: new Date(nowMs - at * 1_000) }),
  );
  for (let at = 0; at < many.length; at += 2_000) await db.insert(users).values(many.slice(at, at + 2_000));
  const { data, pagination } = await list('role=customer&limit=100');
  expect([data.length, pagination.total]).toEqual([100, PEOPLE_COUNTED + 1]);
  const headers = await server.signIn('admin');
  const file = await server.request(`${peoplePaths.export}?role=customer&q=muchos`, { headers });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(many.length + 1);
  expect(new Set(lines).size).toBe(lines.length);
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.act, 'account.export'));
  expect(acts).toMatchObject([{ actorId: server.accountId('admin'), asked: { role: 'customer' } }]);
  expect(JSON.stringify(acts)).not.toContain('muchos');
});

/** The whole list in pages, as a screen turns them. */
async function walk(query: string, turn: 'next' | 'previous', from: string | null = ''): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = from; cursor !== null && pages.length < 100;) {
    const { data, pagination } = await list(`${query}${cursor && `&cursor=${cursor}`}`);
    pages.push(data.map((each) => each.email));
    cursor = pagination[turn];
  }
  return pages;
}

describe('its pages by cursor', () => {
  const asked = 'q=turno&limit=5';
  const added = (name: string, at: number) =>
    db.insert(users).values(person(`${name}@turno.co`, { createdAt: new Date(nowMs - at) }));

  beforeEach(async () => {
    await db.delete(users).where(like(users.email, '%@turno.co'));
    // Some at the same moment: their ids tell them apart, and one with microseconds as SQL writes them.
    for (let at = 0; at < 17; at += 1) await added(`t${at}`, Math.floor(at / 3) * 1_000);
    await db.execute(
      sql`update users set created_at = created_at + interval '7 microseconds' where email = 't5@turno.co'`,
    );
  });

  test('have everybody once, forwards and back', async () => {
    const forwards = await walk(asked, 'next');
    expect(forwards.map((each) => each.length)).toEqual([5, 5, 5, 2]);
    expect(new Set(forwards.flat()).size).toBe(17);
    const middle = await list(`${asked}&page=3`);
    const back = await walk(
      asked,
      'previous',
      (await list(`${asked}&cursor=${middle.pagination.next}`)).pagination.previous,
    );
    expect(back).toEqual(forwards.slice(0, 3).toReversed());
  });

  test('neither repeat nor hide anybody when people come and go between them', async () => {
    const first = await list(asked);
    await added('nueva', -1_000);
    await db.delete(users).where(eq(users.email, first.data[2]?.email ?? ''));
    const second = await list(`${asked}&page=2&cursor=${first.pagination.next}`);
    const known = new Set(first.data.map((each) => each.email));
    expect(second.data.filter((each) => known.has(each.email))).toEqual([]);
    expect([second.data.length, second.pagination.page]).toEqual([5, 2]);
    // Five were before it, one went and one came: the first page again, which says that it is the first.
    const back = await list(`${asked}&page=1&cursor=${second.pagination.previous}`);
    expect([back.data[0]?.email, back.pagination.page, back.pagination.previous]).toEqual([
      'nueva@turno.co',
      1,
      null,
    ]);
  });

  test('are refused at a place that nobody wrote', async () => {
    const headers = await server.signIn('admin');
    for (const cursor of ['x', 'a1', 'a99999999999999999.x', `a1.${'x'.repeat(65)}`, "b1.'--"]) {
      const answer = await server.request(`${peoplePaths.list}?cursor=${encodeURIComponent(cursor)}`, {
        headers,
      });
      expect([cursor, answer.status]).toEqual([cursor, 422]);
    }
    expect((await list('cursor=a9007199254740991.z&q=turno')).data).toHaveLength(17);
  });
});

test('is read by support, who exports nothing', async () => {
  const headers = await server.signIn('admin_support');
  expect((await server.request(peoplePaths.list, { headers })).status).toBe(200);
  expect((await server.request(peoplePaths.export, { headers })).status).toBe(403);
});
