import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { companyPaths, OwnCompany, type CompanyRights } from '#domain/companies/company.ts';
import { CompanyPeople } from '#domain/companies/company-people.ts';
import { OrderApprovals } from '#domain/companies/order-approval.ts';
import type { MergePreview } from '#domain/people/merge-accounts.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import { openSession } from '#server/auth/sessions.ts';
import * as schema from '#server/db/schema.ts';
import { anOrder, aCommand, deliverAs } from '#test/server/commands.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { companyApprovals, companyMembers, orders, users } = schema;
const [{ passwordHash = '' } = {}] = await server.db.select().from(users).limit(1);
const reason = 'Lo pidió por teléfono';
const muebles = {
  company: 'Muebles del Oriente S.A.S.',
  nit: '890201213-4',
  email: 'facturas@muebles.co',
  address: 'Carrera 27 # 36-14',
};
const buys: CompanyRights = { role: 'buyer', order_limit: null, month_limit: null };

async function person() {
  const id = randomUUID();
  const email = `${id}@empresa.co`;
  await server.db
    .insert(users)
    .values({ id, email, userType: 'buyer', passwordHash, emailVerified: true, nombre: 'Ana' });
  const { access_token: token } = await openSession(server.services, id, null);
  const headers = { authorization: `Bearer ${token}` };
  const ask = (method: string, path: string, json?: object) =>
    server.request(path, { method, headers, ...(json && { json }) });
  const company = async () => v.parse(OwnCompany, await (await ask('GET', companyPaths.own)).json()).company;
  const deliver = async (command: Command) => {
    const answer = await deliverAs(server, headers, [{ ...command, actorId: id }]);
    return ((await answer.json()) as BatchAnswer).results[0];
  };
  return { id, email, ask, company, deliver };
}
type Person = Awaited<ReturnType<typeof person>>;

async function withCompany(): Promise<Person & { companyId: string }> {
  const who = await person();
  expect((await who.ask('POST', companyPaths.own, muebles)).status).toBe(201);
  return { ...who, companyId: (await who.company())?.id ?? '' };
}
async function invitationTo(
  by: Person,
  to: Person,
  rights: CompanyRights = buys,
): Promise<{ secret: string }> {
  await by.ask('POST', companyPaths.invitations, { email: to.email, ...rights });
  return { secret: await linkSecret(server, to.email, 'Te invitaron') };
}
async function joined(by: Person, rights: CompanyRights = buys): Promise<Person> {
  const who = await person();
  nowMs += 1_000;
  const link = await invitationTo(by, who, rights);
  expect((await who.ask('POST', companyPaths.join, link)).status).toBe(200);
  return who;
}
const asAdmin = async (path: string, json: object) =>
  server.request(path, { headers: await server.signIn('admin'), json });
async function merge(kept: Person, merged: Person) {
  const path = peoplePaths.mergePreview(kept.id, merged.id);
  const answer = await server.request(path, { headers: await server.signIn('admin') });
  const { confirmation, moves: seen } = (await answer.json()) as MergePreview;
  return asAdmin(peoplePaths.merge(kept.id), { merged_id: merged.id, confirmation, seen, reason });
}
async function companyOrder(companyId: string | null): Promise<Command> {
  const product = await server.addProduct({ precio_venta: 100_000 }, 50);
  const order = anOrder('buyer', [[product, 1]], { timestamp: new Date(nowMs).toISOString() });
  const buyer = companyId === null ? { invoice_to: muebles } : { company_id: companyId };
  return { ...order, data: { ...(order.data as object), ...buyer } };
}
const decision = (id: string) =>
  aCommand('buyer', 'order.decideApproval', { approval_id: id, decision: 'approve' });
const orderOf = async ({ data }: Command) =>
  (
    await server.db
      .select()
      .from(orders)
      .where(eq(orders.id, (data as { order_id: string }).order_id))
  )[0];

describe('a company is never without somebody who administers it', () => {
  test('staff close its administrator’s account: who buys longest administers it, and is written to', async () => {
    const first = await withCompany();
    await joined(first, { ...buys, role: 'reader' });
    const [next, later] = [await joined(first, { ...buys, order_limit: 5_000 }), await joined(first)];
    expect((await asAdmin(peoplePaths.disable(first.id), { reason, end_keys: false })).status).toBe(200);
    expect(await next.company()).toMatchObject({ role: 'administrator', order_limit: null });
    expect(await later.company()).toMatchObject({ role: 'buyer' });
    expect(await emailsTo(server, 'email', next.email, 'Ahora administras Muebles')).toHaveLength(1);
    expect((await asAdmin(peoplePaths.disable(later.id), { reason, end_keys: false })).status).toBe(200);
    expect(await emailsTo(server, 'email', next.email, 'Ahora administras Muebles')).toHaveLength(1);
  });

  test('the last one leaves a company of closed accounts: who comes back is free to buy for another', async () => {
    const first = await withCompany();
    const closed = await joined(first);
    await asAdmin(peoplePaths.disable(closed.id), { reason, end_keys: false });
    expect((await first.ask('DELETE', companyPaths.person(first.id))).status).toBe(200);
    const open = and(eq(companyMembers.companyId, first.companyId), isNull(companyMembers.leftAt));
    expect(await server.db.select().from(companyMembers).where(open)).toEqual([]);
  });

  test('an account is united with another: its place and what it asked for go along', async () => {
    const [first, kept] = [await withCompany(), await person()];
    const merged = await joined(first, { ...buys, order_limit: 1_000 });
    const order = await companyOrder(first.companyId);
    expect(await merged.deliver(order)).toMatchObject({ status: 'parked' });
    expect((await merge(kept, merged)).status).toBe(200);
    expect(await kept.company()).toMatchObject({ id: first.companyId, order_limit: 1_000, waiting: 1 });
    expect(await first.deliver(decision(order.id))).toMatchObject({ status: 'applied' });
    expect(await orderOf(order)).toMatchObject({ buyerId: kept.id, companyId: first.companyId });
  });

  test('an administrator is united with who buys for another: the other’s place stays, and the next administers', async () => {
    const [first, kept] = [await withCompany(), await withCompany()];
    const next = await joined(first);
    expect((await merge(kept, first)).status).toBe(200);
    expect(await kept.company()).toMatchObject({ id: kept.companyId, role: 'administrator' });
    expect(await next.company()).toMatchObject({ id: first.companyId, role: 'administrator' });
  });
});

test('who enters two companies at once is of one, and is told so', async () => {
  const [one, other, who] = [await withCompany(), await withCompany(), await person()];
  const link = await invitationTo(one, who);
  nowMs += 1_000;
  const links = [link, await invitationTo(other, who)];
  const answers = await Promise.all(links.map((each) => who.ask('POST', companyPaths.join, each)));
  expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409]);
});

test('who administers one company reaches nothing of another by its ids', async () => {
  const [own, other] = [await withCompany(), await withCompany()];
  const theirs = await joined(other, { ...buys, order_limit: 1_000 });
  const place = { name: 'Ana', phone: '3151234567', municipality_code: '68001', address: 'Calle 45 # 27-10' };
  await other.ask('POST', companyPaths.addresses, place);
  await other.ask('POST', companyPaths.invitations, { email: 'otra@empresa.co', ...buys });
  const { invitations } = v.parse(CompanyPeople, await (await other.ask('GET', companyPaths.people)).json());
  const [address, invitation] = [(await other.company())?.addresses[0]?.id ?? '', invitations[0]?.id ?? ''];
  const order = await companyOrder(other.companyId);
  await theirs.deliver(order);
  const before = await other.company();
  for (const [method, path, json] of [
    ['PUT', companyPaths.address(address), place],
    ['DELETE', companyPaths.address(address), undefined],
    ['PUT', companyPaths.person(theirs.id), { role: 'reader' }],
    ['DELETE', companyPaths.person(theirs.id), undefined],
    ['POST', `${companyPaths.invitation(invitation)}/resend`, undefined],
    ['DELETE', companyPaths.invitation(invitation), undefined],
  ] as const)
    expect([method, path, (await own.ask(method, path, json)).status]).toEqual([method, path, 404]);
  expect(await own.deliver(decision(order.id))).toMatchObject({ problem: { code: 'approval_not_found' } });
  expect(await own.deliver(await companyOrder(other.companyId))).toMatchObject({
    problem: { code: 'company_unknown' },
  });
  const cursor = `${companyPaths.approvals}?before=open.${order.id}`;
  expect(await (await own.ask('GET', cursor)).json()).toEqual({ data: [], next: null });
  expect(await other.company()).toEqual(before);
});

test('approved after its buyer left, an order with the NIT by hand is the company’s all the same', async () => {
  const first = await withCompany();
  const buyer = await joined(first, { ...buys, order_limit: 1_000 });
  const order = await companyOrder(null);
  expect(await buyer.deliver(order)).toMatchObject({ status: 'parked' });
  expect((await first.ask('DELETE', companyPaths.person(buyer.id))).status).toBe(200);
  expect(await first.deliver(decision(order.id))).toMatchObject({ result: { state: 'approved' } });
  expect(await orderOf(order)).toMatchObject({ buyerId: buyer.id, companyId: first.companyId });
});

test('what costs more than when it was asked is not placed, also where its buyer’s device saw no price', async () => {
  const first = await withCompany();
  const buyer = await joined(first, { ...buys, order_limit: 1_000 });
  const order = await companyOrder(first.companyId);
  const [{ product_id = '' } = {}] = (order.data as { items: { product_id: string }[] }).items;
  await buyer.deliver(order);
  await server.db
    .update(schema.products)
    .set({ precioVenta: 150_000 })
    .where(eq(schema.products.id, product_id));
  expect(await first.deliver(decision(order.id))).toMatchObject({
    result: { state: 'refused', problem: expect.stringContaining('Ahora cuesta') },
  });
  expect(await buyer.deliver(order)).toMatchObject({ problem: { code: 'approval_dearer' } });
  expect(await orderOf(order)).toBeUndefined();
});

test('every approval is reached page by page, once, also of many that were asked at one moment', async () => {
  const first = await withCompany();
  const [asked, expires] = [new Date(nowMs), new Date(nowMs + 60_000)];
  const summary = { lines: [], total: 1, purchase_order: '', city: 'Cali', payment_method: 'pse' as const };
  const rows = Array.from({ length: 120 }, (_, at) => ({
    id: randomUUID(),
    companyId: first.companyId,
    buyerId: first.id,
    orderId: randomUUID(),
    reason: 'order_limit' as const,
    summary,
    askedAt: asked,
    expiresAt: expires,
    state: at < 70 ? ('open' as const) : ('rejected' as const),
  }));
  await server.db.insert(companyApprovals).values(rows);
  const read: { id: string; state: string }[] = [];
  let path: string | null = companyPaths.approvals;
  while (path !== null) {
    const page: v.InferOutput<typeof OrderApprovals> = v.parse(
      OrderApprovals,
      await (await first.ask('GET', path)).json(),
    );
    read.push(...page.data);
    path = page.next === null ? null : `${companyPaths.approvals}?before=${page.next}`;
  }
  expect(new Set(read.map((each) => each.id)).size).toBe(120);
  expect(read.map((each) => each.state)).toEqual([...Array(70).fill('open'), ...Array(50).fill('rejected')]);
  expect((await first.ask('GET', `${companyPaths.approvals}?before=x`)).status).toBe(422);
});
