import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#domain/ids.ts';
import { Order } from '#domain/orders/order.ts';
import { vendorOrderId } from '#domain/orders/split-purchase.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { rowsOf } from '#server/db/database.ts';
import { releaseOverdue } from '#server/orders/release-overdue.ts';
import { aCancellation, anOrder, deliver } from '#server/testing/commands-for-tests.ts';
import { lettersTo } from '#server/testing/mailbox-for-tests.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { wompiGateway } from '#server/payments/wompi-gateway.ts';
import { attemptsOf, paymentsForTests, type PaymentsForTests } from '#server/testing/payments-for-tests.ts';
import { pull, replicaOf } from '#server/testing/replica-for-tests.ts';
import { testServer, type TestServer } from '#server/testing/server-for-tests.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/fresh-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNITS = 1_000;

let database: FreshDatabase;
let pay: PaymentsForTests;
let server: TestServer;
let neighbour: TestServer;
let product: string;
let gateway: PaymentGateway;
beforeAll(async () => {
  database = await freshDatabase('overdue');
  pay = await paymentsForTests({ databaseUrl: database.url });
  server = pay.server;
  gateway = wompiGateway(pay.account);
  const { now } = server.services;
  neighbour = await testServer({ databaseUrl: database.url, isPopulated: true, now });
});
afterAll(async () => {
  await neighbour.close();
  await pay.close();
  await database.drop();
});

/** Each test has its own product, and nothing that is overdue from another. */
beforeEach(async () => {
  await pay.control({ hold_events: true });
  product = await server.addProduct({}, UNITS);
  await server.services.database.db.execute(sql`update orders set held_until = null`);
});

/** A purchase of one unit that the server accepted, to be paid in a way; its id. */
async function placed(payment_method: PaymentMethod, shipping_email = ''): Promise<string> {
  const order = anOrder('buyer', [[product, 1]]);
  const data = { ...(order.data as { order_id: string }), payment_method, shipping_email };
  const [result] = await deliver(server, 'buyer', [{ ...order, data }]);
  expect(result?.status).toBe('applied');
  return data.order_id;
}

async function placedMany(count: number, method: PaymentMethod = 'nequi'): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await placed(method));
  return ids;
}

async function orderNow(id: string): Promise<Order> {
  const answer = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
  return v.parse(Order, await answer.json());
}

async function heldForMs(id: string): Promise<number | null> {
  const { held_until } = await orderNow(id);
  return held_until === null ? null : Date.parse(held_until) - server.services.now();
}

/** The units that the product holds, and those of purchases that stand: always the same. */
async function held(): Promise<number> {
  const [row] = await rowsOf<{ reserved: number; stock: number; standing: number }>(
    server.services.database.db,
    sql`select p.reserved, p.stock, (select count(*)::int from orders o
          where o.lines @> ${JSON.stringify([{ product_id: product }])}::jsonb and o.status <> 'cancelled') as standing
        from products p where p.id = ${product}`,
  );
  expect(row).toEqual({
    reserved: row?.standing,
    stock: UNITS - (row?.standing ?? 0),
    standing: row?.standing,
  });
  return row?.reserved ?? -1;
}

/** Tokens of the gateway's texts that are good now: the ones that the server remembers are as old as the real clock says. */
async function accepted() {
  const { terms, personal_data } = await gateway.acceptance();
  return { acceptance_token: terms.token, accept_personal_auth: personal_data.token };
}

async function tryNequi(order_id: string): Promise<Response> {
  const payment_data = { phone_number: '3001112233', ...(await accepted()) };
  return pay.process({ order_id, payment_method: 'nequi', payment_data, retry: true }, uuidv7());
}

async function referenceOf(order_id: string): Promise<string> {
  return (await attemptsOf(server.services.database.db, order_id)).at(-1)?.reference ?? '';
}

/** The bank decides about the newest attempt, and its word arrives. */
async function decided(order_id: string, status: 'APPROVED' | 'DECLINED' | 'VOIDED'): Promise<void> {
  const reference = await referenceOf(order_id);
  pay.decide(pay.charged(reference).id, status);
  expect((await pay.webhook(pay.event(reference, status))).status).toBe(200);
}

describe('a purchase that nobody paid in time', () => {
  test('is given up with its units, and its buyer is told on every device and by a letter', async () => {
    const email = `${uuidv7()}@correo.co`;
    const id = await placed('pse', email);
    expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
    const device = replicaOf(server, 'orders', await server.signIn('buyer'));
    await device.catchUp();
    pay.pass(30 * MINUTE_MS - 1);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(1);

    pay.pass(1);
    expect(await releaseOverdue(server.services)).toBe(1);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(0);
    const buyer = await server.signIn('buyer');
    // Other databases of this PostgreSQL hold the feed back while they write.
    const page = await vi.waitUntil(
      async () => {
        const next = await pull(server, 'orders', device.checkpoint, buyer);
        return next.documents.length > 0 && next;
      },
      { timeout: 15_000 },
    );
    expect(page.documents.map((each) => each.id)).toEqual([id]);
    const copy = v.parse(Order, page.documents[0]);
    expect(copy).toMatchObject({ status: 'cancelled', held_until: null });
    expect(copy.vendor_orders[0]).toMatchObject({ status: 'cancelled', payment: 'void' });
    expect(copy.vendor_orders[0]?.events.filter((each) => each.to === 'cancelled')).toMatchObject([
      { axis: 'status', from: 'confirmed', by: 'payments', note: 'No se pagó a tiempo' },
    ]);
    const [letter, ...others] = await lettersTo(server, 'email', email, 'Cancelamos');
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`Cancelamos tu pedido ${copy.order_number}`);
    expect(letter?.body).toContain('no se pagó a tiempo');
    expect(letter?.body).toContain(`/marketplace/orders/${id}`);
    expect((await tryNequi(id)).status).toBe(409);
  });

  test('is given up once by two servers at the same time', async () => {
    const ids = await placedMany(12);
    const email = 'buyer@prueba.co';
    const before = (await lettersTo(server, 'email', email, 'Cancelamos')).length;
    pay.pass(31 * MINUTE_MS);
    const counts = await Promise.all([
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
    ]);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(ids.length);
    expect(await held()).toBe(0);
    expect((await lettersTo(server, 'email', email, 'Cancelamos')).length - before).toBe(ids.length);
    for (const id of ids) {
      const [part] = (await orderNow(id)).vendor_orders;
      expect(part?.events.filter((each) => each.to === 'cancelled')).toHaveLength(1);
    }
  });

  test('or that its buyer cancels at the same moment is cancelled once', async () => {
    const ids = await placedMany(12);
    pay.pass(31 * MINUTE_MS);
    const results = await Promise.all([
      releaseOverdue(server.services),
      ...ids.map((id) => deliver(neighbour, 'buyer', [aCancellation('buyer', id)])),
      releaseOverdue(neighbour.services),
    ]);
    expect(results.flat().filter((each) => typeof each === 'object' && each.status !== 'applied')).toEqual(
      [],
    );
    await releaseOverdue(server.services);
    expect(await held()).toBe(0);
    for (const id of ids) {
      const [part] = (await orderNow(id)).vendor_orders;
      expect(part?.events.filter((each) => each.to === 'cancelled')).toHaveLength(1);
    }
  });

  test('keeps what the warehouse already prepares, and its letter says that it is a part', async () => {
    const email = `${uuidv7()}@correo.co`;
    const other = await server.addProduct({ vendor_id: 'tienda-2' }, 5);
    const order = anOrder('buyer', [
      [product, 1],
      [other, 2],
    ]);
    const data = { ...(order.data as { order_id: string }), payment_method: 'pse', shipping_email: email };
    await deliver(server, 'buyer', [{ ...order, data }]);
    // An earlier version let it be prepared unpaid.
    await server.services.database.db.execute(
      sql`update vendor_orders set preparation = 'picking' where id = ${vendorOrderId(data.order_id, 1)}`,
    );
    pay.pass(31 * MINUTE_MS);
    expect(await releaseOverdue(server.services)).toBe(1);
    const now = await orderNow(data.order_id);
    expect(now).toMatchObject({ status: 'confirmed', held_until: null });
    expect(now.vendor_orders.map(({ status, preparation }) => [status, preparation])).toEqual([
      ['confirmed', 'picking'],
      ['cancelled', 'waiting'],
    ]);
    expect(await held()).toBe(1);
    const [letter] = await lettersTo(server, 'email', email, 'Cancelamos');
    expect(letter?.subject).toBe(`Cancelamos una parte de tu pedido ${now.order_number}`);
  });
});

describe('what is done about paying', () => {
  test('keeps the units for longer, and never beyond a day', async () => {
    const id = await placed('nequi');
    for (let tries = 0; tries < 4; tries += 1) {
      pay.pass(20 * MINUTE_MS);
      expect((await tryNequi(id)).status).toBe(201);
      expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
      pay.pass(5 * MINUTE_MS);
      await decided(id, 'DECLINED');
      expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
    }
    expect(await releaseOverdue(server.services)).toBe(0);
    expect((await tryNequi(id)).status).toBe(201);
    pay.pass(DAY_MS);
    await decided(id, 'DECLINED');
    expect(await releaseOverdue(server.services)).toBe(1);
    expect(await held()).toBe(0);
  });

  test('is waited for while a bank decides, and what it says is the end of it', async () => {
    const [approved = '', declined = ''] = await placedMany(2);
    for (const id of [approved, declined]) expect((await tryNequi(id)).status).toBe(201);
    pay.pass(3 * 60 * MINUTE_MS);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(2);
    await decided(approved, 'APPROVED');
    await decided(declined, 'DECLINED');
    expect(await orderNow(approved)).toMatchObject({ status: 'confirmed', held_until: null });
    expect(await heldForMs(declined)).toBe(30 * MINUTE_MS);
    pay.pass(9 * DAY_MS);
    expect(await releaseOverdue(server.services)).toBe(1);
    expect((await pay.status(approved)).status).toBe('paid');
    expect(await held()).toBe(1);
  });

  test('at the till keeps them for three days, and money that comes later is owed back', async () => {
    const id = await placed('efectivo');
    const payment_data = await accepted();
    await pay.process({ order_id: id, payment_method: 'efectivo', payment_data });
    expect(await heldForMs(id)).toBe(3 * DAY_MS);
    pay.pass(3 * DAY_MS - 1);
    expect(await releaseOverdue(server.services)).toBe(0);
    pay.pass(1);
    expect(await releaseOverdue(server.services)).toBe(1);
    await decided(id, 'APPROVED');
    expect(await held()).toBe(0);
    const [attempt] = await attemptsOf(server.services.database.db, id);
    expect(attempt).toMatchObject({ status: 'approved', refundDue: true });
    expect((await pay.status(id)).status).toBe('refused');
  });

  test('on delivery keeps them without limit, also when it is chosen later', async () => {
    const [first, second] = [await placed('contraentrega'), await placed('pse')];
    await pay.process({ order_id: second, payment_method: 'contraentrega' });
    for (const id of [first, second]) expect(await heldForMs(id)).toBeNull();
    pay.pass(300 * DAY_MS);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(2);
  });

  test('and was given back by the bank begins the time anew', async () => {
    const id = await placed('nequi');
    await tryNequi(id);
    await decided(id, 'APPROVED');
    pay.pass(5 * DAY_MS);
    await decided(id, 'VOIDED');
    expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
    pay.pass(31 * MINUTE_MS);
    expect(await releaseOverdue(server.services)).toBe(1);
    expect(await held()).toBe(0);
  });
});

describe('paying and letting go at the same moment', () => {
  test('a payment that begins finds its units, or is not begun', async () => {
    const ids = await placedMany(16);
    pay.pass(31 * MINUTE_MS);
    const [, , ...answers] = await Promise.all([
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
      ...ids.map(tryNequi),
    ]);
    await releaseOverdue(server.services);
    let begun = 0;
    for (const [index, id] of ids.entries()) {
      const attempts = await attemptsOf(server.services.database.db, id);
      const { status } = await orderNow(id);
      expect([status, (answers[index] as Response).status, attempts.length]).toEqual(
        status === 'cancelled' ? ['cancelled', 409, 0] : ['confirmed', 201, 1],
      );
      begun += attempts.length;
    }
    expect(await held()).toBe(begun);
  });

  test('a charge that arrives late pays what still stands, or is owed back', async () => {
    const ids = await placedMany(16);
    for (const id of ids) {
      await tryNequi(id);
      await decided(id, 'DECLINED');
    }
    pay.pass(31 * MINUTE_MS);
    // The bank takes its word back: it had charged all the same.
    const words = await Promise.all(ids.map(async (id) => pay.event(await referenceOf(id), 'APPROVED')));
    await Promise.all([
      ...words.slice(0, 8).map((each) => pay.webhook(each)),
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
      ...words.slice(8).map((each) => pay.webhook(each)),
    ]);
    await releaseOverdue(server.services);
    let paid = 0;
    for (const id of ids) {
      const [attempt] = await attemptsOf(server.services.database.db, id);
      const { status, vendor_orders } = await orderNow(id);
      const isPaid = (await pay.status(id)).status === 'paid';
      expect([attempt?.status, attempt?.refundDue, status, vendor_orders[0]?.payment]).toEqual(
        isPaid ? ['approved', false, 'confirmed', 'paid'] : ['approved', true, 'cancelled', 'void'],
      );
      paid += isPaid ? 1 : 0;
    }
    expect(await held()).toBe(paid);
  });
});
