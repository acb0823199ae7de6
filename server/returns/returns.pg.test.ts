import { randomUUID } from 'node:crypto';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { Order } from '#domain/orders/order.ts';
import { formatPesos } from '#domain/money.ts';
import { vendorOrderId } from '#domain/orders/split-purchase.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { ListedReturn } from '#domain/returns/listed-return.ts';
import type { ReturnStatus } from '#domain/returns/return.ts';
import { users } from '#server/db/schema.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { heldByAccount } from '#server/profile/held-by-account.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, anAdvance, anOrder, deliver } from '#server/testing/commands-for-tests.ts';
import { lettersTo } from '#server/testing/mailbox-for-tests.ts';
import { aReturn, aReturnStep, aWithdrawal } from '#server/testing/returns-for-tests.ts';
import { testServer, type TestServer } from '#server/testing/server-for-tests.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/fresh-database.ts';

let database: FreshDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('returns');
  server = await testServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const toTheDoor: AxisStep[] = [
  { axis: 'preparation', to: 'picking' },
  { axis: 'preparation', to: 'ready' },
  { axis: 'preparation', to: 'handed_over' },
  { axis: 'tracking', to: 'delivered' },
];

/** A purchase of the buyer's that was delivered, and paid unless told otherwise; the id that the device gave it. */
async function delivered(quantity = 2, { isPaid = true, daysAgo = 0 } = {}): Promise<string> {
  const order = anOrder('buyer', [[await server.addProduct({ precio_venta: 33_333 }, 20), quantity]]);
  await deliver(server, 'buyer', [order]);
  const id = (order.data as { order_id: string }).order_id;
  const paid: AxisStep[] = isPaid ? [{ axis: 'payment', to: 'paid' }] : [];
  for (const step of [...toTheDoor, ...paid]) {
    const [result] = await deliver(server, 'admin_logistics', [anAdvance(id, step)]);
    if (result?.status !== 'applied') throw new Error(`It did not come to ${step.to}.`);
  }
  await server.services.database.db.execute(
    sql`update order_events set at = at - make_interval(days => ${daysAgo}::int)
        where vendor_order_id = ${vendorOrderId(id, 1)}`,
  );
  return id;
}

async function orderNow(id: string): Promise<Order> {
  const answer = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
  return v.parse(Order, await answer.json());
}

async function returnsOf(id: string) {
  return (await orderNow(id)).vendor_orders[0]?.returns ?? [];
}

async function one(role: UserType, command: Command): Promise<CommandResult | undefined> {
  return (await deliver(server, role, [command]))[0];
}

describe('return.request', () => {
  test('takes units at what was paid for them, and all of them give the whole back', async () => {
    const id = await delivered(3);
    const two = aReturn(id, { lines: [{ line: 0, quantity: 2 }], comment: 'Me quedó grande' });
    expect(await one('buyer', two)).toMatchObject({ status: 'applied', result: { status: 'requested' } });
    expect(await one('buyer', aReturn(id))).toMatchObject({ status: 'applied' });
    const order = await orderNow(id);
    const [first, second] = order.vendor_orders[0]?.returns ?? [];
    expect(first).toMatchObject({
      return_number: `${order.order_number}-1-D1`,
      status: 'requested',
      lines: [{ line: 0, units: [1, 2] }],
      events: [{ from: null, to: 'requested', by: 'buyer', note: 'Me quedó grande' }],
    });
    expect(second).toMatchObject({ return_number: `${order.order_number}-1-D2`, lines: [{ units: [3] }] });
    expect((first?.refund ?? 0) + (second?.refund ?? 0)).toBe(order.total);
    expect(await one('buyer', aReturn(id))).toMatchObject({ problem: { code: 'units_not_returnable' } });
  });

  test('said again under its id, by the same command or another, is one return', async () => {
    const id = await delivered();
    const request = aReturn(id);
    const again = aReturn(id, request.data as object);
    const results = await deliver(server, 'buyer', [request, again, request]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await returnsOf(id)).toHaveLength(1);
  });

  test('of the same unit by two devices at once is one return', async () => {
    const id = await delivered(1);
    const requests = Array.from({ length: 6 }, () => aReturn(id));
    const results = await Promise.all(requests.map((each) => one('buyer', each)));
    expect(results.filter((each) => each?.status === 'applied')).toHaveLength(1);
    expect(results.filter((each) => each?.problem?.code === 'units_not_returnable')).toHaveLength(5);
    expect(await returnsOf(id)).toHaveLength(1);
    const events = await rowsOf(
      server.services.database.db,
      sql`select to_status from order_return_events where vendor_order_id = ${vendorOrderId(id, 1)}`,
    );
    expect(events).toEqual([{ to_status: 'requested' }]);
  });

  test('of what was not delivered, of somebody else’s and of nothing is refused', async () => {
    const order = anOrder('buyer', [[await server.addProduct({}, 5), 1]]);
    await deliver(server, 'buyer', [order]);
    const waiting = (order.data as { order_id: string }).order_id;
    expect(await one('buyer', aReturn(waiting))).toMatchObject({ problem: { code: 'not_delivered' } });
    const id = await delivered(1);
    const others = aReturn(id, {}, { actorId: 'persona-customer' });
    expect(await one('customer', others)).toMatchObject({ problem: { code: 'return_not_found' } });
    expect(await one('buyer', aReturn('no-such'))).toMatchObject({ problem: { code: 'return_not_found' } });
  });

  test('after the days of withdrawal needs a reason of the guarantee, whatever the device says of when it asked', async () => {
    const id = await delivered(3, { daysAgo: 30 });
    expect(await one('buyer', aReturn(id))).toMatchObject({ problem: { code: 'too_late_to_return' } });
    const long = new Date(Date.now() - 29 * 86_400_000).toISOString();
    expect(await one('buyer', aReturn(id, { requested_at: long }))).toMatchObject({
      problem: { code: 'too_late_to_return' },
    });
    expect(await one('buyer', aReturn(id, { reason: 'defectuoso' }))).toMatchObject({ status: 'applied' });
  });
});

describe('return.withdraw', () => {
  test('frees the units, twice as once, until they were received', async () => {
    const id = await delivered(1);
    const request = aReturn(id);
    await deliver(server, 'buyer', [request, aWithdrawal(request), aWithdrawal(request)]);
    expect(await returnsOf(id)).toMatchObject([{ status: 'withdrawn', events: [{}, { to: 'withdrawn' }] }]);

    const again = aReturn(id);
    expect(await one('buyer', again)).toMatchObject({ status: 'applied' });
    for (const to of ['approved', 'received'] as const) await one('admin', aReturnStep(again, to));
    expect(await one('buyer', aWithdrawal(again))).toMatchObject({
      problem: { code: 'too_late_to_withdraw' },
    });
    const stranger = aWithdrawal(again, { actorId: 'persona-customer' });
    expect(await one('customer', stranger)).toMatchObject({ problem: { code: 'return_not_found' } });
  });
});

describe('return.advance', () => {
  const way: [UserType, ReturnStatus, string][] = [
    ['admin_support', 'approved', 'Envíalo con la guía que te mandamos'],
    ['admin_logistics', 'received', ''],
    ['admin_logistics', 'inspected', 'Completo y sin uso'],
    ['admin_sales', 'refund_pending', ''],
    ['admin_sales', 'refunded', 'Transferencia 8841'],
  ];

  test('goes from requested to refunded, each area its steps, and says who wrote what', async () => {
    const id = await delivered(2);
    const request = aReturn(id);
    await one('buyer', request);
    for (const [role, to, note] of way) {
      const wrong = role === 'admin_logistics' ? 'admin_support' : 'admin_logistics';
      expect(await one(wrong, aReturnStep(request, to, note, wrong))).toMatchObject({
        problem: { code: 'not_yours_to_decide' },
      });
      const results = await deliver(server, role, [
        aReturnStep(request, to, note, role),
        aReturnStep(request, to, note, role),
      ]);
      expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    }
    const order = await orderNow(id);
    expect(order.vendor_orders[0]?.returns[0]?.events.map(({ to, by, note }) => [to, by, note])).toEqual([
      ['requested', 'buyer', ''],
      ...way.map(([, to, note]) => [to, 'staff', note]),
    ]);
    // It says what is owed; the payment of the whole stays as it was, and nothing came into the stock by itself.
    expect(order.vendor_orders[0]).toMatchObject({ payment: 'paid' });
  });

  test('refuses with a reason, and the units are free again', async () => {
    const id = await delivered(1);
    const request = aReturn(id);
    await one('buyer', request);
    expect(await one('admin', aReturnStep(request, 'refused'))).toMatchObject({
      problem: { code: 'reason_needed' },
    });
    await one('admin', aReturnStep(request, 'refused', 'Es de uso personal'));
    expect(await one('admin', aReturnStep(request, 'approved'))).toMatchObject({
      problem: { code: 'not_a_return_step' },
    });
    expect(await returnsOf(id)).toMatchObject([
      { status: 'refused', events: [{}, { note: 'Es de uso personal' }] },
    ]);
    expect(await one('buyer', aReturn(id))).toMatchObject({ status: 'applied' });
  });

  test('owes no money that was not paid', async () => {
    const id = await delivered(1, { isPaid: false });
    const request = aReturn(id);
    await one('buyer', request);
    const steps = [['approved'], ['received'], ['inspected', 'Bien']] as const;
    for (const [to, note] of steps) await one('admin', aReturnStep(request, to, note));
    expect(await one('admin', aReturnStep(request, 'refund_pending'))).toMatchObject({
      problem: { code: 'not_paid' },
    });
    await deliver(server, 'admin_logistics', [anAdvance(id, { axis: 'payment', to: 'paid' })]);
    expect(await one('admin', aReturnStep(request, 'refund_pending'))).toMatchObject({ status: 'applied' });
  });

  test('by the buyer withdrawing while staff receive ends in one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await delivered(1);
      const request = aReturn(id);
      await one('buyer', request);
      await one('admin', aReturnStep(request, 'approved'));
      const results = await Promise.all([
        one('buyer', aWithdrawal(request)),
        one('admin', aReturnStep(request, 'received')),
      ]);
      expect(results.filter((each) => each?.status === 'applied')).toHaveLength(1);
      expect((await returnsOf(id))[0]?.events).toHaveLength(3);
    }
  });

  test('goes by its number through the API, and staff read what waits', async () => {
    const id = await delivered(2);
    await one('buyer', aReturn(id, { reason: 'equivocado', comment: 'Pedí el azul' }));
    const [asked] = await returnsOf(id);
    const path = `/api/v1/returns/${asked?.return_number}/advance`;
    const support = await server.signIn('admin_support');
    const json = { to: 'approved', note: 'Recogemos el martes' };
    const answer = await server.request(path, { method: 'PATCH', headers: support, json });
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'approved' }]);

    const list = await server.request('/api/v1/returns?status=approved&limit=100', { headers: support });
    const { data, pagination } = (await list.json()) as { data: unknown[]; pagination: { total: number } };
    const listed = v.parse(v.array(ListedReturn), data);
    expect(listed.find((each) => each.id === asked?.id)).toMatchObject({
      return_number: asked?.return_number,
      vendor_name: 'Ferretería La Esquina',
      payment: 'paid',
      lines: [{ line: 0, units: [1], sku: expect.any(String) }],
      events: [{ note: 'Pedí el azul' }, { note: 'Recogemos el martes' }],
    });
    expect(pagination.total).toBe(data.length);
    expect(listed.every((each) => each.status === 'approved')).toBe(true);
    expect(JSON.stringify(data)).not.toContain('Marta Rojas');

    const refused = await server.request(path, {
      method: 'PATCH',
      headers: support,
      json: { to: 'received' },
    });
    expect(refused.status).toBe(422);
    const none = path.replace('-D1', '-D9');
    expect((await server.request(none, { method: 'PATCH', headers: support, json })).status).toBe(404);
  });

  test('is told to its buyer by a letter, once per move, and what concerns only staff is not', async () => {
    const id = await delivered(2);
    const email = `${randomUUID()}@correo.co`;
    await server.services.database.db.execute(
      sql`update orders set shipping_email = ${email} where id = ${id}`,
    );
    const [good, bad] = [aReturn(id), aReturn(id)];
    for (const each of [good, bad]) await one('buyer', each);
    const steps = [
      aReturnStep(good, 'approved', 'Recogemos el martes'),
      aReturnStep(good, 'received'),
      aReturnStep(good, 'inspected', 'Completo'),
      aReturnStep(good, 'refund_pending'),
      aReturnStep(good, 'refunded', 'Por Nequi'),
      aReturnStep(bad, 'refused', 'Le falta la etiqueta'),
    ];
    for (const each of steps) await one('admin', each);
    // Said again by the same person, and by another at once.
    await Promise.all(
      ['approved', 'refunded'].map((to) => one('admin', aReturnStep(good, to as ReturnStatus, 'Otra vez'))),
    );
    await one('admin', steps[0]!);

    const letters = (await lettersTo(server, 'email', email))
      .filter((each) => each.subject.includes('devolución'))
      .toReversed();
    const [first] = await returnsOf(id);
    const number = first?.return_number ?? '';
    expect(letters.map((each) => each.subject)).toEqual([
      `Aprobamos tu devolución ${number}`,
      `Recibimos tu devolución ${number}`,
      `Te devolvimos el dinero de la devolución ${number}`,
      `No aceptamos tu devolución ${number.replace('-D1', '-D2')}`,
    ]);
    const [approved, , refunded, refused] = letters.map((each) => each.body);
    expect(approved).toContain('Recogemos el martes');
    expect(refunded).toContain(formatPesos(first?.refund ?? 0));
    expect(refunded).toContain('Por Nequi');
    expect(refused).toContain('Motivo: Le falta la etiqueta');
  });

  test('staff read first what waits for them, and find by the number of the order, the part or the return', async () => {
    const id = await delivered(3);
    const [first, second, third] = [aReturn(id), aReturn(id), aReturn(id)];
    for (const each of [first, second, third]) await one('buyer', each);
    await one('admin', aReturnStep(first, 'refused', 'Es de uso personal'));
    await one('admin', aReturnStep(second, 'approved'));
    const number = (await orderNow(id)).order_number;
    const found = async (role: UserType, query: string) => {
      const headers = await server.signIn(role);
      const answer = await server.request(`/api/v1/returns?${query}`, { headers });
      const { data, pagination } = (await answer.json()) as {
        data: ListedReturn[];
        pagination: { total: number };
      };
      expect(pagination.total).toBeGreaterThanOrEqual(data.length);
      return data.map((each) => each.return_number);
    };
    const [d1, d2, d3] = ['1', '2', '3'].map((each) => `${number}-1-D${each}`);
    expect(await found('admin_logistics', `q=${number}`)).toEqual([d2, d3, d1]);
    expect(await found('admin_support', `q=${number?.toLowerCase()}-1`)).toEqual([d3, d2, d1]);
    expect(await found('admin_sales', `q=${d2}`)).toEqual([d2]);
    expect(await found('admin_sales', `q=${d2}&status=refused`)).toEqual([]);
    expect(await found('admin_sales', 'q=Marta')).toEqual([]);
    const headers = await server.signIn('admin_sales');
    const tooLong = await server.request(`/api/v1/returns?q=${'1'.repeat(41)}`, { headers });
    expect(tooLong.status).toBe(422);
  });

  test('of a return that is not there is refused', async () => {
    const id = await delivered(1);
    const nothing = aReturn(id, { return_id: randomUUID() });
    expect(await one('admin', aReturnStep(nothing, 'approved'))).toMatchObject({
      problem: { code: 'return_not_found' },
    });
  });
});

describe('what of a return enters the warehouse', () => {
  /** A return of two units that were received, and its goods as movements speak of them. */
  async function received() {
    const id = await delivered(2);
    const request = aReturn(id, { lines: [{ line: 0, quantity: 2 }] });
    await one('buyer', request);
    for (const to of ['approved', 'received'] as const) await one('admin', aReturnStep(request, to));
    const [{ product } = { product: '' }] = await rowsOf<{ product: string }>(
      server.services.database.db,
      sql`select lines -> 0 ->> 'product_id' as product from orders where id = ${id}`,
    );
    const reference = (await returnsOf(id))[0]?.return_number ?? '';
    const entry = (quantity: number, data: Parameters<typeof aMovement>[1] = {}) =>
      aMovement(product, { reason: 'devolucion', quantity, reference, ...data }, { deviceId: randomUUID() });
    return { product, reference, entry };
  }

  function doubtsOf(product: string) {
    return rowsOf<{ source: string; held: boolean; recounts: number; on_hand: number }>(
      server.services.database.db,
      sql`select d.source, p.held, p.on_hand,
            (select count(*)::int from recount_tasks t where t.discrepancy_id = d.id) as recounts
          from discrepancies d join products p on p.id = d.product_id where d.product_id = ${product}`,
    );
  }

  test('twice, from two devices that had not heard of each other, is kept, and counted before it is sold', async () => {
    const { product, entry } = await received();
    const results = await Promise.all([entry(2), entry(2)].map((each) => one('admin_logistics', each)));
    expect(results.map((each) => each?.status)).toEqual(['applied', 'applied']);
    expect(await doubtsOf(product)).toEqual([
      { source: 'returned_twice', held: true, recounts: 1, on_hand: 22 },
    ]);
  });

  test('in two parts, or again after a mistake was taken out, is doubted by nobody', async () => {
    const { product, entry } = await received();
    const out = { type: 'salida', reason: 'devolucion' } as const;
    for (const each of [entry(1), entry(1), entry(1, out), entry(1)]) await one('admin_logistics', each);
    expect(await doubtsOf(product)).toEqual([]);
  });

  test('is known however its number was written; another number, or none, says nothing of it', async () => {
    const { product, reference, entry } = await received();
    const loosely = reference.toLowerCase().replace('-', ' ');
    for (const other of ['', 'MS-999999-1-D1', reference.replace(/D1$/, 'D2'), 'Factura 12'])
      await one('admin_logistics', entry(9, { reference: other }));
    await one('admin_logistics', entry(2));
    expect(await doubtsOf(product)).toEqual([]);
    await one('admin_logistics', entry(1, { reference: loosely }));
    expect(await doubtsOf(product)).toMatchObject([{ source: 'returned_twice' }]);
  });
});

test('an account waits for the returns that are not over', async () => {
  const { db } = server.services.database;
  const open = async () => (await heldByAccount(db, 'persona-buyer', Date.now())).openReturns;
  const before = await open();
  const id = await delivered(1);
  const request = aReturn(id);
  await one('buyer', request);
  expect(await open()).toBe(before + 1);
  await one('buyer', aWithdrawal(request));
  expect(await open()).toBe(before);
});

test('what a person wrote of a return goes with their account', async () => {
  const { db } = server.services.database;
  const id = await delivered(1);
  const request = aReturn(id, { comment: 'Mi vecina Rosalba lo usó' });
  await one('buyer', request);
  await one('admin', aReturnStep(request, 'approved', 'Lo recoge el mensajero'));
  const [person] = await db.select().from(users).where(eq(users.id, 'persona-buyer'));
  if (!person) throw new Error('There is no buyer.');
  const left = db.transaction(async (tx) => {
    await erasePerson(tx, person, new Date());
    const notes = await rowsOf(
      tx,
      sql`select note from order_return_events where vendor_order_id = ${vendorOrderId(id, 1)} order by sequence`,
    );
    expect(notes).toEqual([{ note: '' }, { note: 'Lo recoge el mensajero' }]);
    tx.rollback();
  });
  await expect(left).rejects.toThrow(TransactionRollbackError);
});
