import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { companyPaths, OwnCompany, type CompanyRights } from '#domain/companies/company.ts';
import { CompanyOrders } from '#domain/companies/company-order.ts';
import { CompanyPeople } from '#domain/companies/company-people.ts';
import { APPROVAL_MS, OrderApprovals } from '#domain/companies/order-approval.ts';
import type { Command } from '#domain/protocol/command.ts';
import { orders } from '#server/db/tables/orders-tables.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, aCommand, deliverOne } from '#test/server/commands.ts';
import { linkSecret, mailedCode } from '#test/server/mailbox.ts';
import { recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });

async function ask(role: UserType, method: string, path: string, json?: unknown) {
  const headers = await server.signIn(role);
  return server.request(path, { method, headers, ...(json === undefined ? {} : { json }) });
}
const read = async <S extends v.GenericSchema>(schema: S, answer: Response): Promise<v.InferOutput<S>> =>
  v.parse(schema, await answer.json());
const companyOf = async (role: UserType) =>
  (await read(OwnCompany, await ask(role, 'GET', companyPaths.own))).company;
const peopleOf = async (role: UserType) => read(CompanyPeople, await ask(role, 'GET', companyPaths.people));
const approvalsOf = async (role: UserType) =>
  (await read(OrderApprovals, await ask(role, 'GET', companyPaths.approvals))).data;
const ordersOf = async (role: UserType) =>
  (await read(CompanyOrders, await ask(role, 'GET', companyPaths.orders))).data;

const body = {
  company: 'Muebles del Oriente S.A.S.',
  nit: '890.201.213-4',
  email: 'facturas@muebles.co',
  address: 'Carrera 27 # 36-14',
};
const limited: CompanyRights = { role: 'buyer', order_limit: 150_000, month_limit: 300_000 };
let companyId = '';

/** An order of somebody in the name of the company, of goods that cost 119.000 each with IVA. */
async function companyOrder(role: UserType, units: number, over: Partial<Command> = {}): Promise<Command> {
  const product = await server.addProduct({ precio_venta: 100_000 }, 50);
  const order = anOrder(role, [[product, units]], { timestamp: new Date(nowMs).toISOString(), ...over });
  return { ...order, data: { ...(order.data as object), company_id: companyId } };
}
const orderId = ({ data }: Command) => (data as { order_id: string }).order_id;
const placed = (command: Command) =>
  server.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId(command)));
const decide = (role: UserType, { id }: Command, decision: 'approve' | 'reject' | 'withdraw', note = '') =>
  deliverOne(server, role, aCommand(role, 'order.decideApproval', { approval_id: id, decision, note }));

async function join(role: UserType, rights: CompanyRights): Promise<void> {
  const email = `${role}@prueba.co`;
  expect((await ask('buyer', 'POST', companyPaths.invitations, { email, ...rights })).status).toBe(201);
  const secret = await linkSecret(server, email, 'Te invitaron');
  expect((await ask(role, 'POST', companyPaths.join, { secret })).status).toBe(200);
}

beforeAll(async () => {
  const answer = await ask('buyer', 'POST', companyPaths.own, body);
  companyId = (await read(OwnCompany, answer)).company?.id ?? '';
  expect(answer.status).toBe(201);
});

test('who is invited proves the e-mail, by the link or the code of the last letter; it can be taken back', async () => {
  expect(await companyOf('buyer')).toMatchObject({ nit: '890201213-4', role: 'administrator' });
  const email = 'customer@prueba.co';
  await ask('buyer', 'POST', companyPaths.invitations, { email, ...limited });
  const first = await linkSecret(server, email, 'Te invitaron');
  const [invited] = (await peopleOf('buyer')).invitations;
  nowMs += 1_000;
  const again = `${companyPaths.invitation(invited?.id ?? '')}/resend`;
  expect((await ask('buyer', 'POST', again)).status).toBe(200);
  const code = await mailedCode(server, email, 'Te invitaron');

  expect((await ask('customer', 'POST', companyPaths.join, { secret: first })).status).toBe(400);
  expect((await ask('vendor', 'POST', companyPaths.join, { code })).status).toBe(422);
  expect((await ask('customer', 'POST', companyPaths.join, { code })).status).toBe(200);
  expect(await companyOf('customer')).toMatchObject(limited);
  await server.run('notify-people');
  expect(await recipientsOfKind(server, 'company.person_joined')).toEqual(['buyer']);

  await ask('buyer', 'POST', companyPaths.invitations, { email: 'nadie@prueba.co', role: 'reader' });
  const [open] = (await peopleOf('buyer')).invitations;
  expect((await ask('customer', 'DELETE', companyPaths.invitation(open?.id ?? ''))).status).toBe(403);
  expect((await ask('buyer', 'DELETE', companyPaths.invitation(open?.id ?? ''))).status).toBe(200);
  expect((await peopleOf('buyer')).invitations).toEqual([]);
});

test('only who administers it changes it or reads e-mails and limits, and the last one stays', async () => {
  const { people } = await peopleOf('customer');
  expect(people.map(({ email, order_limit }) => [email, order_limit])).toEqual([
    ['', null],
    ['', null],
  ]);
  const buyerId = server.accountId('buyer');
  for (const [method, path, json] of [
    ['PUT', companyPaths.own, body],
    ['PUT', companyPaths.person(buyerId), { role: 'reader' }],
    ['DELETE', companyPaths.person(buyerId), undefined],
    ['POST', companyPaths.invitations, { email: 'x@prueba.co', role: 'administrator' }],
  ] as const)
    expect([path, (await ask('customer', method, path, json)).status]).toEqual([path, 403]);
  expect((await ask('buyer', 'DELETE', companyPaths.person(buyerId))).status).toBe(409);
  expect((await ask('buyer', 'PUT', companyPaths.person(buyerId), { role: 'buyer' })).status).toBe(409);
  expect((await ask('vendor', 'GET', companyPaths.people)).status).toBe(404);
});

test('within the limit it is placed with the data of the company, and all its people see it without where it goes', async () => {
  const order = await companyOrder('customer', 1);
  expect(await deliverOne(server, 'customer', order)).toMatchObject({ status: 'applied' });
  expect(await placed(order)).toMatchObject([
    { companyId, invoiceTo: { company: body.company, nit: '890201213-4', email: body.email } },
  ]);
  const own = anOrder('customer', [[await server.addProduct({}, 5), 1]]);
  await deliverOne(server, 'customer', own);
  const seen = await ordersOf('buyer');
  expect(seen).toMatchObject([{ id: orderId(order), is_own: false, total: expect.any(Number) }]);
  expect(JSON.stringify(seen)).not.toMatch(/Calle|3\d{9}|@/);
});

test('above the limit it waits with nothing reserved; approved it is placed once, and as its buyer’s', async () => {
  const order = await companyOrder('customer', 2);
  expect(await deliverOne(server, 'customer', order)).toMatchObject({
    status: 'parked',
    problem: { code: 'awaiting_approval' },
  });
  expect(await placed(order)).toEqual([]);
  await server.run('notify-people');
  expect(await recipientsOfKind(server, 'company.approval')).toEqual(['buyer']);
  expect(await approvalsOf('buyer')).toMatchObject([{ id: order.id, state: 'open', reason: 'order_limit' }]);
  expect(await decide('customer', order, 'approve')).toMatchObject({ status: 'rejected' });
  expect(await decide('vendor', order, 'approve')).toMatchObject({ status: 'rejected' });

  const answers = await Promise.all([decide('buyer', order, 'approve'), decide('buyer', order, 'approve')]);
  expect(answers.map((each) => each.status).toSorted()).toEqual(['applied', 'rejected']);
  expect(await deliverOne(server, 'customer', order)).toMatchObject({ status: 'applied' });
  expect(await placed(order)).toMatchObject([{ buyerId: server.accountId('customer'), companyId }]);
  expect(await approvalsOf('buyer')).toMatchObject([{ state: 'approved', decided_by_name: 'Persona buyer' }]);
});

test('the limit of the month counts what was placed, also of two orders at once', async () => {
  await ask('buyer', 'PUT', companyPaths.person(server.accountId('customer')), {
    ...limited,
    month_limit: 550_000,
  });
  const two = [await companyOrder('customer', 1), await companyOrder('customer', 1)];
  const results = await Promise.all(two.map((each) => deliverOne(server, 'customer', each)));
  expect(results.map((each) => each.status).toSorted()).toEqual(['applied', 'parked']);
  expect((await approvalsOf('customer')).filter((each) => each.state === 'open')).toMatchObject([
    { reason: 'month_limit', is_own: true },
  ]);
});

test('rejected or withdrawn, its buyer’s device is told; nobody decides what is not theirs', async () => {
  const [first, second] = [await companyOrder('customer', 3), await companyOrder('customer', 3)];
  for (const each of [first, second]) await deliverOne(server, 'customer', each);
  expect(await decide('buyer', first, 'reject', 'Ya lo compramos.')).toMatchObject({ status: 'applied' });
  expect(await deliverOne(server, 'customer', first)).toMatchObject({
    status: 'rejected',
    problem: { code: 'approval_rejected', message: expect.stringContaining('«Ya lo compramos.»') },
  });
  expect(await decide('buyer', second, 'withdraw')).toMatchObject({ status: 'rejected' });
  expect(await decide('customer', second, 'withdraw')).toMatchObject({ status: 'applied' });
  await server.run('notify-people');
  expect(await recipientsOfKind(server, 'company.not_approved')).toEqual(['customer']);
  const staff = aCommand('owner', 'inventory.decideReview', { review_id: first.id, decision: 'apply' });
  expect(await deliverOne(server, 'owner', staff)).toMatchObject({ problem: { code: 'review_not_found' } });
});

test('nobody decided in time: it expires, and is placed no more', async () => {
  const order = await companyOrder('customer', 3);
  await deliverOne(server, 'customer', order);
  nowMs += APPROVAL_MS;
  await server.run('expire-approvals');
  expect(await deliverOne(server, 'customer', order)).toMatchObject({
    problem: { code: 'approval_expired' },
  });
  expect(await decide('buyer', order, 'approve')).toMatchObject({ problem: { code: 'already_decided' } });
  expect(await placed(order)).toEqual([]);
});

test('the NIT of one’s company written by hand is its purchase too; a required purchase order is asked for', async () => {
  const { company_id: _, ...data } = (await companyOrder('customer', 2)).data as Record<string, unknown>;
  const byHand = aCommand('customer', 'order.place', {
    ...data,
    invoice_to: { ...body, purchase_order: 'OC-7' },
  });
  expect(await deliverOne(server, 'customer', byHand)).toMatchObject({ status: 'parked' });
  await ask('buyer', 'PUT', companyPaths.own, { ...body, requires_purchase_order: true });
  const order = await companyOrder('buyer', 1);
  expect(await deliverOne(server, 'buyer', order)).toMatchObject({
    problem: { code: 'purchase_order_missing' },
  });
  await ask('buyer', 'PUT', companyPaths.own, body);
});

test('what somebody made before they were removed waits, and what they make after is refused', async () => {
  await join('vendor', { role: 'buyer', order_limit: null, month_limit: null });
  const before = await companyOrder('vendor', 1);
  nowMs += 60_000;
  expect((await ask('buyer', 'DELETE', companyPaths.person(server.accountId('vendor')))).status).toBe(200);
  nowMs += 60_000;
  const after = await companyOrder('vendor', 1);
  expect(await deliverOne(server, 'vendor', before)).toMatchObject({ status: 'parked' });
  expect(await deliverOne(server, 'vendor', after)).toMatchObject({ problem: { code: 'company_left' } });
  expect(await decide('buyer', before, 'approve')).toMatchObject({ status: 'applied' });
  expect(await placed(before)).toMatchObject([{ buyerId: server.accountId('vendor') }]);
  expect((await ask('vendor', 'GET', companyPaths.orders)).status).toBe(404);
});

test('the last person closes it; what it bought stays with its name and NIT alone, and what waits ends at once', async () => {
  const waiting = await companyOrder('customer', 3);
  await deliverOne(server, 'customer', waiting);
  expect((await ask('customer', 'DELETE', companyPaths.person(server.accountId('customer')))).status).toBe(
    200,
  );
  expect((await ask('buyer', 'DELETE', companyPaths.person(server.accountId('buyer')))).status).toBe(200);
  expect(await companyOf('buyer')).toBeNull();
  const [row] = await rowsOf(server.db, sql`select company, nit, email, address from companies`);
  expect(row).toEqual({ company: body.company, nit: '890201213-4', email: '', address: '' });
  expect(await deliverOne(server, 'buyer', await companyOrder('buyer', 1))).toMatchObject({
    problem: { code: 'company_closed' },
  });
  await server.run('expire-approvals');
  expect(await deliverOne(server, 'customer', waiting)).toMatchObject({
    problem: { code: 'approval_company_closed' },
  });
});
